/** Heads in a box of lines over a body that has none: publishers of statistics rule the head of a table, and no more than a line at its foot. Pure. */
import { heightOf, widthMiddle } from '../../../box.ts';
import type { LinePiece } from '../../../words/words.ts';
import { edgesOf } from '../../edges.ts';
import { isAmountText } from '../../figure.ts';
import { type TextRow, textRows } from '../../rows/text-rows.ts';
import type { Region } from '../region.ts';

/** From the box to the first row, in line heights. */
const maxGap = 2;
/** Rows below it that show the body: a total alone stands below a whole table. */
const minRows = 2;

/** No amount stands in the grid, and rows of its columns follow below it. `pieces` may lie anywhere. */
export function isBoxhead(grid: Region, inside: readonly LinePiece[], pieces: readonly LinePiece[]): boolean {
  if (inside.length < 2 || inside.some(({ words }) => isAmountText(words))) return false;
  const { left, right, bottom } = grid.box;
  const below = pieces.filter(
    ({ box, angle }) => angle === 0 && box.top > bottom - 1 && box.left > left - 3 && box.right < right + 3,
  );
  const rows = textRows(below);
  const first = rows.findIndex((row) => isRow(row, grid));
  const lead = rows.slice(0, Math.max(0, first) + 1);
  return (
    first >= 0 &&
    first <= maxLead &&
    lead.every(({ box }, i) => box.top - (lead[i - 1]?.box.bottom ?? bottom) < maxGap * heightOf(box)) &&
    rows.slice(first, first + minRows).filter((row) => isRow(row, grid)).length === minRows
  );
}

/** Columns of words alone: two may be of a form. */
const minColumns = 3;
/** Units and the name of a section may stand before the first row. */
const maxLead = 2;

/** Text in at least half of the columns with amounts among it, or in each of them, none across a line of the grid. */
function isRow({ pieces }: TextRow, { verticals }: Region): boolean {
  const edges = edgesOf(verticals);
  const columnOf = (piece: LinePiece) => edges.findLastIndex((at) => at <= widthMiddle(piece.box));
  const isAcross = ({ box }: LinePiece) => edges.some((at) => at > box.left + 1 && at < box.right - 1);
  const amounts = pieces.filter(({ words }) => isAmountText(words));
  const filled = new Set(pieces.map(columnOf));
  const columns = edges.length - 1;
  const isFilled = amounts.length > 0 ? filled.size >= columns / 2 : columns >= minColumns && filled.size >= columns;
  return !pieces.some(isAcross) && filled.size > 1 && isFilled;
}
