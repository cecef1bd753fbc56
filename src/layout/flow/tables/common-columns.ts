/**
 * One set of columns for the parts of a table on two pages. Where no lines stand between them, their edges are wherever each
 * page's own texts leave room: cells of one part would be too narrow for the texts of the other, and break them.
 */
import type { RawCell, RawTable } from '../page-layout.ts';
import { textsOf } from './same-columns.ts';

/** Points; edges that differ by less are one. */
const same = 0.5;

/** Gives both tables, and all of their cells, the same edges. */
export function commonColumns(table: RawTable, next: RawTable): void {
  const xs = table.ruled === 'grid' ? table.xs : commonEdges(table, next);
  for (const part of [table, next]) {
    if (part.xs.every((x, i) => Math.abs(x - (xs[i] ?? x)) < same)) continue;
    part.cells = part.cells.map((cell) => withinEdges(cell, xs));
    part.xs = xs;
  }
}

/** Around both at the sides; between columns as far right as the texts behind leave room. */
function commonEdges(table: RawTable, next: RawTable): number[] {
  if (table.xs.every((x, i) => Math.abs(x - (next.xs[i] ?? x)) < same)) return table.xs;
  const [own, others] = [textsOf(table), textsOf(next)];
  return table.xs.map((x, i) => {
    const other = next.xs[i] ?? x;
    if (i === 0) return Math.min(x, other);
    const start = Math.min(own[i]?.left ?? Number.POSITIVE_INFINITY, others[i]?.left ?? Number.POSITIVE_INFINITY);
    return Math.max(Math.min(x, other), Math.min(Math.max(x, other), start));
  });
}

/** Turned cells have boxes of their own kind. */
function withinEdges(cell: RawCell, xs: readonly number[]): RawCell {
  const { box, column, columnSpan, direction } = cell;
  if (direction !== 'across') return cell;
  return { ...cell, box: { ...box, left: xs[column] ?? box.left, right: xs[column + columnSpan] ?? box.right } };
}
