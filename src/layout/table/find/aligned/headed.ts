/** Few rows that a head shows to be a table: bold words with a line under all of them. */
import { boxAround, sharedLength } from '../../../box.ts';
import type { Ruling } from '../../../page.ts';
import { isAllBold, isSetBold } from '../../rows/band.ts';
import type { TextRow } from '../../rows/text-rows.ts';

const minColumns = 3;
/** The part of the rows' width that the line has. */
const minLength = 0.8;

/** `rows` stand in columns. */
export function isHeaded(rows: readonly TextRow[], rulings: readonly Ruling[]): boolean {
  const [head, next] = rows;
  if (!head || !next || head.pieces.length < minColumns || next.pieces.length < minColumns - 1) return false;
  if (!isAllBold(head) || next.pieces.some(isSetBold)) return false;
  const { left, right } = boxAround(rows);
  return rulings.some(
    ({ direction, at, start, end }) =>
      direction === 'horizontal' &&
      at > head.box.bottom - 3 &&
      at < next.box.top + 3 &&
      sharedLength(start, end, left, right) > minLength * (right - left),
  );
}
