/** A small table that many tests draw, and the lines around its cells. */
import type { Sheet } from '../drawn-pdf.ts';

export const regions = [
  ['Region', 'Total', 'Share'],
  ['North', '1,200', '40%'],
  ['South and East', '900', '30%'],
  ['West', '900', '30%'],
  ['Islands', '12', '0%'],
];
/** Where its columns start. */
export const xs = [60, 180, 260];
/** Edges of its cells, where its first baseline is at 200. */
export const columnEdges = [55, 170, 250, 310];
export const rowEdges = [190, 204, 218, 232, 246, 260];

/** The table as it stands between `rowEdges`. */
export const drawRegions = (sheet: Sheet) => sheet.rows(regions, xs, 200);

/** Lines across at each of `ys`. */
export const linesAcross = (sheet: Sheet, ys: readonly number[], left = 55, right = 310) => {
  for (const y of ys) sheet.line(left, y, right, y);
};

export const grid = (sheet: Sheet, edges: readonly number[], ys: readonly number[]) => {
  for (const x of edges) sheet.line(x, ys[0] ?? 0, x, ys.at(-1) ?? 0);
  linesAcross(sheet, ys, edges[0], edges.at(-1));
};
