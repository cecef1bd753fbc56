/** What a level of a list looks like, from its first item. */
import type { ListLevel } from '../../model.ts';
import type { Fonts } from '../fonts/fonts.ts';
import type { Mark } from '../lines/marks.ts';
import type { RawParagraph } from '../page-layout.ts';
import { plainLook } from '../styles/level-looks.ts';

/** `text` is the bullet or the number's pattern; `close`: only a space stands behind it, or nothing, and lines start where they do. */
export function listLevel(
  { column }: RawParagraph,
  { format, left, textLeft, style, glued }: Mark,
  { text, close }: { text: string; close: boolean },
  fonts: Fonts,
): ListLevel {
  return {
    format,
    text,
    start: 1,
    indent: close ? 0 : Math.max(0, textLeft - column.left),
    hanging: close ? 0 : Math.max(0, textLeft - left),
    ...(close && { suffix: glued ? ('nothing' as const) : ('space' as const) }),
    markLook: {
      ...plainLook(style, fonts),
      // A symbol font's letters are written as the signs they show, in a font that has them, as fonts of text often lack them.
      ...((style.font.symbolic || drawnSign.test(text)) && { family: 'Arial' }),
      letterSpacing: 0,
      stretch: 1,
    },
  };
}

/** Squares, rings, triangles and arrows. */
const drawnSign = /^[\u2190-\u2195\u25a0-\u25ff]$/u;
