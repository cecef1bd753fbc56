/** Displayed formulas with their numbers at the right edge, which are no table. */
import { lastColumn, textOfCell } from '../../table/judge/contents.ts';
import type { Table } from '../../table/table.ts';

/** `(3)`, `(2.1a)`: all that stands at the right are numbers of formulas. */
export function areFormulas(table: Table): boolean {
  const numbers = lastColumn(table).map(textOfCell);
  return numbers.length > 0 && numbers.every((text) => /^\(\d{1,3}(\.\d{1,3})*[a-z]?\)$/.test(text));
}
