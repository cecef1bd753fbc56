/** How many rows at the top of a table head its columns. */
import { isAmountText } from '../figure.ts';
import { isBold as isBoldWord } from '../rows/band.ts';
import type { Cell } from '../table.ts';

const maxHeadRows = 5;

/** Rows above the first with a figure beside its label; where no figure shows it, the rows set in bold. */
export function headRowsOf(cells: readonly Cell[], rows: number): number {
  const firstFigures = rowsWhere(cells, rows, (row) => row.some((cell) => cell.column > 0 && isAmount(cell)));
  // Where most rows are text, amounts further down show no head.
  const shown = firstFigures !== undefined && firstFigures <= Math.max(1, rows / 2) ? firstFigures : undefined;
  const depth = shown ?? rowsWhere(cells, rows, (row) => !row.every(isBold)) ?? 0;
  const spanned = cells.some((cell) => cell.row < depth && cell.row + cell.rowSpan > depth);
  return depth <= maxHeadRows && depth < rows && !spanned ? depth : 0;
}

/** The first row whose filled cells pass. */
function rowsWhere(cells: readonly Cell[], rows: number, passes: (row: Cell[]) => boolean): number | undefined {
  for (let i = 0; i < rows; i++) {
    const row = cells.filter((cell) => cell.row === i && cell.lines.length > 0);
    if (row.length > 0 && passes(row)) return i;
  }
}

const isAmount = ({ lines }: Cell): boolean => isAmountText(lines.flat());

const isBold = ({ lines }: Cell) => lines.flat().every(isBoldWord);
