/** What stands in the margins of pages tells which are one sheet's: its name, and numbers that count the pages. Pure. */
import { lineText } from '../../table/cells/cell-text.ts';
import { textRows } from '../../table/rows/text-rows.ts';
import type { LinePiece } from '../../words/words.ts';
import type { TablePage } from './across.ts';

/** Line by line: the number of a page is drawn by itself, nearer or further off. */
export const textsAround = (pieces: readonly LinePiece[]): string[] =>
  textRows(pieces).map((row) => row.pieces.map(({ words }) => lineText(words)).join(' '));

/** The other page has all that stands in the margins of this one. */
export const areOfOneSheet = (own: TablePage, other: TablePage): boolean =>
  own.around.every((text) => other.around.some((beside) => isSame(text, beside, own.table.page - other.table.page)));

/** But for numbers that are as far apart as the pages: `Page 7` and `Page 8`. Those behind letters are part of a name: `Sheet1`. */
function isSame(text: string, other: string, pagesApart: number): boolean {
  const [own, beside] = [text, other].map((whole) => whole.split(/(?<![\p{L}\d])(\d+)/u));
  return (
    own !== undefined &&
    own.length === beside?.length &&
    own.every((part, i) => part === beside[i] || (i % 2 === 1 && Number(part) - Number(beside[i]) === pagesApart))
  );
}
