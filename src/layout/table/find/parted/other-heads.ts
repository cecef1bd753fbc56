/** Where a table below another one begins: behind nothing, or a title, its heads stand over columns of their own. Pure. */
import { sharedLength } from '../../../box.ts';
import { type Column, textColumns } from '../../columns/columns.ts';
import { isAmountText, isDatum } from '../../figure.ts';
import type { TextRow } from '../../rows/text-rows.ts';

/** Fewer heads may be a row of words. */
const minHeads = 3;
/** Rows on each side that tell the columns: the same few for tables of any length. */
const maxRows = 12;

/** `above` and `below` are the rows around the heads; `isTitled` where a title stands alone between the heads and `above`. */
export function headsOtherColumns(
  above: readonly TextRow[],
  heads: TextRow,
  below: readonly TextRow[],
  isTitled: boolean,
): boolean {
  const [first] = below;
  if (heads.pieces.length < minHeads || !first || first.pieces.length < minHeads) return false;
  if (heads.pieces.some(({ words }) => isAmountText(words)) || !hasData(first) || !above.some(hasData)) return false;
  return isTitled || !areAlike(columnsOf(above.slice(-maxRows)), columnsOf([heads, ...below.slice(0, maxRows)]));
}

const hasData = ({ pieces }: TextRow): boolean => pieces.some(({ words }) => isDatum(words));

const columnsOf = (rows: readonly TextRow[]): Column[] => textColumns(rows.map(({ pieces }) => pieces));

/** As many columns but for one, each of the one with fewer over one of the other, and no two over the same. */
function areAlike(one: readonly Column[], other: readonly Column[]): boolean {
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  const over = fewer.map(({ left, right }) =>
    more.flatMap((column, i) => (sharedLength(left, right, column.left, column.right) > 0 ? [i] : [])),
  );
  const [places, taken] = [over.flat(), new Set(over.flat())];
  const areAsMany = more.length - fewer.length <= 1;
  return areAsMany && over.every(({ length }) => length === 1) && places.length === taken.size;
}
