/** Whether heads below some rows begin another table: their columns are other ones, or a title stands above them. Pure. */
import { textColumns } from '../../columns/columns.ts';
import { isMonospace } from '../../columns/fine-pieces.ts';
import { isAmountText, isDatum } from '../../figure.ts';
import { isMultiple, type TextRow } from '../../rows/text-rows.ts';

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
  const first = below.find(({ pieces }) => pieces.length > 1);
  if (countHeads(heads) < minHeads || !first || first.pieces.length < minHeads) return false;
  if (heads.pieces.some(({ words }) => isAmountText(words)) || !hasData(first)) return false;
  if (!above.some(hasData) && !arePairs(above)) return false;
  const more = columnsIn(above.slice(-maxRows)) - columnsIn([heads, ...below.slice(0, maxRows)]);
  return isTitled || Math.abs(more) > 1;
}

/** Programs print heads a space apart, in letters of one width: each word may be one. */
function countHeads({ pieces }: TextRow): number {
  const words = pieces.flatMap((piece) => piece.words);
  return words.every(isMonospace) ? words.length : pieces.length;
}

/** Labels, each with its text beside it. */
const arePairs = (rows: readonly TextRow[]): boolean => {
  const several = rows.filter(isMultiple);
  return several.length >= minPairs && several.every(({ pieces }) => pieces.length === 2);
};
const minPairs = 2;

const hasData = ({ pieces }: TextRow): boolean => pieces.some(({ words }) => isDatum(words));

const columnsIn = (rows: readonly TextRow[]): number => textColumns(rows.map(({ pieces }) => pieces)).length;
