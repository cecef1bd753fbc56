/** Rows of figures in parentheses that are no negatives: (1) (2) (3) number columns, and below others (0.12) (0.10) are their errors. Pure. */
import type { Cell } from '../../table/table.ts';

const enclosed = /^\((\d+(?:[.,]\d+)?)\)$/;

/** The rows. `texts` are the cells'. */
export function markRows(cells: readonly Cell[], texts: readonly string[]): Set<number> {
  const filled = cells
    .map(({ row, column }, i) => ({ row, column, text: texts[i] ?? '' }))
    .filter(({ text }) => text !== '');
  const rows = [...Map.groupBy(filled, ({ row }) => row)];
  return new Set(rows.filter(([, row]) => isCount(row) || areErrors(row)).map(([row]) => row));
}

interface Placed {
  column: number;
  text: string;
}

const figuresOf = (row: readonly Placed[]) =>
  row.filter(({ column }) => column > 0).map(({ text }) => enclosed.exec(text)?.[1]);

/** One more in each column, from the left. */
function isCount(row: readonly Placed[]): boolean {
  const figures = figuresOf(row);
  const first = Number(figures[0]);
  return figures.length > 1 && figures.every((figure, i) => figure !== undefined && Number(figure) === first + i);
}

/** Decimals in all columns, some of them less than one, and no label. */
const areErrors = (row: readonly Placed[]): boolean =>
  row.every(({ column, text }) => column > 0 && enclosed.test(text) && /[.,]/.test(text)) &&
  row.some(({ text }) => text.startsWith('(0'));
