/** What a level of a list looks like, from its first item. */
import type { ListLevel } from '../../model.ts';
import type { TextStyle } from '../../page.ts';
import type { Fonts } from '../fonts/fonts.ts';
import type { RawParagraph } from '../page-layout.ts';

/** `text` is the bullet or the number's pattern. */
export function listLevel({ mark, column }: RawParagraph, text: string, body: TextStyle, fonts: Fonts): ListLevel {
  const left = mark?.left ?? column.left;
  const textLeft = mark?.textLeft ?? left + 18;
  const style = mark?.style ?? body;
  return {
    format: mark?.format ?? 'bullet',
    text,
    start: 1,
    indent: Math.max(0, textLeft - column.left),
    hanging: Math.max(0, textLeft - left),
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
