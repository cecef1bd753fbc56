/** A page in square cells: which of them hold something, and the areas that these make up. Pure. */
import { boxOfAll } from '../box.ts';
import type { Box, Size } from '../page.ts';

/** Side of a cell (points): about a letter's height, so that lines of text stay apart. */
export const cellSide = 6;

export interface Cells extends Size {
  /** Row by row, 1 where the cell holds something. */
  full: Uint8Array;
  columns: number;
  rows: number;
}

export interface Area {
  box: Box;
  /** Full ones. */
  cells: number;
}

export const gridOf = ({ width, height }: Size): Omit<Cells, 'full'> => ({
  width,
  height,
  columns: Math.max(1, Math.ceil(width / cellSide)),
  rows: Math.max(1, Math.ceil(height / cellSide)),
});

/** Empties all cells that the boxes touch, or come so near to (points). */
export function clear({ full, columns, rows }: Cells, boxes: Iterable<Box>, rim: number): void {
  const cell = (points: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(points / cellSide)));
  for (const { left, top, right, bottom } of boxes)
    for (let y = cell(top - rim, rows); y <= cell(bottom + rim, rows); y++)
      full.fill(0, y * columns + cell(left - rim, columns), y * columns + cell(right + rim, columns) + 1);
}

/** Full cells no further than `reach` cells from one another. */
export function areasOf({ full, columns, rows, width, height }: Cells, reach = 1): Area[] {
  const seen = full.map((value) => 1 - value);
  const areas: Area[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue;
    const members: number[] = [start];
    seen[start] = 1;
    // Grows while it is walked.
    for (const at of members)
      for (const next of neighbours(at, columns, rows, reach))
        if (!seen[next]) {
          seen[next] = 1;
          members.push(next);
        }
    const { left, top, right, bottom } = boxOfAll(members.map((at) => cellBox(at, columns)));
    areas.push({
      box: { left, top, right: Math.min(right, width), bottom: Math.min(bottom, height) },
      cells: members.length,
    });
  }
  return areas;
}

/** Those in the cell's row and column, as far as `reach` steps in all. */
function neighbours(at: number, columns: number, rows: number, reach: number): number[] {
  const [x, y] = [at % columns, Math.floor(at / columns)];
  const around: number[] = [];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = Math.abs(dy) - reach; dx <= reach - Math.abs(dy); dx++)
      if (x + dx >= 0 && x + dx < columns && y + dy >= 0 && y + dy < rows) around.push(at + dy * columns + dx);
  return around;
}

function cellBox(at: number, columns: number): Box {
  const [x, y] = [at % columns, Math.floor(at / columns)];
  return { left: x * cellSide, top: y * cellSide, right: (x + 1) * cellSide, bottom: (y + 1) * cellSide };
}
