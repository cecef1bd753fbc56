/** Boxes that touch one another, by the cells of a coarse grid: linear in the boxes, however many. */
import type { Box, Size } from './page.ts';

interface Grid {
  /** Side of a cell, in points. */
  cell: number;
  columns: number;
  rows: number;
}

/** Groups of boxes that share a cell with another of their group; `cell` is its side in points. */
export function touchingBoxes(boxes: readonly Box[], page: Size, cell: number): Box[][] {
  const grid = { cell, columns: Math.ceil(page.width / cell) + 1, rows: Math.ceil(page.height / cell) + 1 };
  const owner = new Int32Array(grid.columns * grid.rows).fill(-1);
  const parents = boxes.map((_, i) => i);
  for (const [i, box] of boxes.entries())
    forRim(box, grid, (at) => {
      const seen = owner[at] ?? -1;
      if (seen >= 0) parents[rootOf(seen, parents)] = rootOf(i, parents);
      owner[at] = i;
    });
  const groups = Map.groupBy(boxes.entries(), ([i]) => rootOf(i, parents));
  return [...groups.values()].map((group) => group.map(([, box]) => box));
}

/** The cells on a box's rim are enough where boxes inside of one another are joined by their places later. */
function forRim(box: Box, { cell, columns, rows }: Grid, visit: (at: number) => void): void {
  const [left, right] = [box.left, box.right].map((x) => clamp(Math.floor(x / cell), columns)) as [number, number];
  const [top, bottom] = [box.top, box.bottom].map((y) => clamp(Math.floor(y / cell), rows)) as [number, number];
  for (let y = top; y <= bottom; y++) {
    const step = y === top || y === bottom ? 1 : Math.max(1, right - left);
    for (let x = left; x <= right; x += step) visit(y * columns + x);
  }
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** Changes `parents`: halving the way up keeps it short for whoever comes next. */
function rootOf(start: number, parents: number[]): number {
  let at = start;
  for (let up = parents[at] ?? at; up !== at; up = parents[at] ?? at) {
    parents[at] = parents[up] ?? up;
    at = up;
  }
  return at;
}
