/** What a level of a list looks like, from its first item. */
import type { ListLevel } from '../../model.ts';
import type { Fonts } from '../fonts/fonts.ts';
import type { Mark } from '../lines/marks.ts';
import type { RawParagraph } from '../page-layout.ts';

/** `text` is the bullet or the number's pattern; `close`: only a space stands behind it, and lines start where they do. */
export function listLevel(
  { column }: RawParagraph,
  { format, left, textLeft, style }: Mark,
  { text, close }: { text: string; close: boolean },
  fonts: Fonts,
): ListLevel {
  return {
    format,
    text,
    start: 1,
    indent: close ? 0 : Math.max(0, textLeft - column.left),
    hanging: close ? 0 : Math.max(0, textLeft - left),
    ...(close && { suffix: 'space' as const }),
    markLook: {
      // A symbol font's letters are written as the signs they show, in a font that has them.
      family: style.font.symbolic ? 'Arial' : fonts.written(style.font).family,
      size: style.size,
      color: style.color,
      bold: style.font.bold,
      italic: style.font.italic,
      underline: undefined,
      underlineColor: undefined,
      strike: undefined,
      smallCaps: false,
      raised: 'none',
      position: 0,
      highlight: undefined,
      letterSpacing: 0,
      stretch: 1,
    },
  };
}
