/** What stands between the braces of a program: its names and values are aligned by tabs, and are no table. */
import { heightOf, sharedWidth } from '../../box.ts';
import { isMonospace } from '../../table/columns/fine-pieces.ts';
import type { Table } from '../../table/table.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';

/** In heights of its lines: how far above the table the line with the brace stands. */
const maxAbove = 2.5;

/** The line right above opens a brace. */
export function isInProgram({ cells, box }: Table, pieces: readonly LinePiece[]): boolean {
  if (!cells.flatMap(({ lines }) => lines.flat()).every(isMonospace)) return false;
  return pieces.some((own) => {
    const [above, height] = [box.top - own.box.bottom, heightOf(own.box)];
    const isRightAbove = own.box.top < box.top && above > -height && above < maxAbove * height;
    return isRightAbove && sharedWidth(own.box, box) > 0 && /[{([]$/.test(textOfWords(own.words).trim());
  });
}
