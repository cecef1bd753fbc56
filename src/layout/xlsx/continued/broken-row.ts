/** A row that a page broke: the rest of its texts, at the top of the next page, joined with what they go on with. */

import { joinLines } from '../../table/cells/cell-text.ts';
import type { Vocabulary } from '../../words/line-end-hyphen.ts';
import type { Sheet, SheetCell } from '../sheet.ts';

/** Text of a cell, and of the one that it goes on with. */
interface Rest {
  above: SheetCell;
  text: string;
}

/** Adds the texts of row `at` of `next` to the last row of `sheet`; false where that row is one by itself. */
export function mendBrokenRow(sheet: Sheet, next: Sheet, at: number, words: Vocabulary): boolean {
  const last = sheet.cells.reduce((row, cell) => Math.max(row, cell.row), 0);
  const [row, above] = [textsOf(next, at), textsOf(sheet, last)];
  const rests = row.map((cell): Rest | undefined => {
    const own = above.find(({ column }) => column === cell.column);
    return own && cell.value.kind === 'text' ? { above: own, text: cell.value.text } : undefined;
  });
  if (row.length === 0 || row.length >= above.length || row.some(({ column }) => column === 0)) return false;
  if (!rests.every((rest) => rest !== undefined && goesOn(rest))) return false;
  for (const rest of rests) if (rest) join(rest, words);
  return true;
}

const textsOf = ({ cells }: Sheet, row: number): SheetCell[] =>
  cells.filter(({ row: own, value }) => own === row && (value.kind === 'number' || value.text !== ''));

/** The text above is no sentence that ends, or the one below begins with a small letter. */
const goesOn = ({ above: { value }, text }: Rest): boolean =>
  value.kind === 'text' && (!/[.!?:]$/.test(value.text) || /^\p{Ll}/u.test(text));

function join({ above, text }: Rest, words: Vocabulary): void {
  if (above.value.kind === 'text') above.value = { kind: 'text', text: joinLines(above.value.text, text, words) };
}
