/** Edges of columns and rows as lines give them, and whether a line stands at an edge. */
import { sharedLength } from '../box.ts';
import type { Ruling } from '../page.ts';
import { chunkWhile } from '../sequences.ts';
import type { Edge } from './build-table.ts';

/** Lines this near (points) stand at one edge. */
const sameEdge = 3;

/** Positions of lines, near ones as one, in rising order. */
export function edgesOf(rulings: readonly Pick<Ruling, 'at'>[]): number[] {
  const positions = rulings.map(({ at }) => at).sort((a, b) => a - b);
  return chunkWhile(positions, (_, at, [first]) => at - first <= sameEdge).map(
    (near) => near.reduce((a, b) => a + b, 0) / near.length,
  );
}

/** An edge that lines stand at. */
export const ruledEdge = (at: number): Edge => ({ at, ruled: true });

/** The number of the one that is nearest to a position. */
export const nearestEdge = (edges: readonly number[], to: number): number =>
  edges.reduce((best, at, i) => (Math.abs(at - to) < Math.abs((edges[best] ?? 0) - to) ? i : best), 0);

/** The lines at an edge. */
export function linesAt(rulings: readonly Ruling[], edge: number): Ruling[] {
  return rulings.filter(({ at }) => Math.abs(at - edge) <= sameEdge);
}

/** The part (0 to 1) of a span that lines at an edge cover. */
export function coverage(rulings: readonly Ruling[], edge: number, from: number, to: number): number {
  let covered = 0;
  for (const { start, end } of linesAt(rulings, edge)) covered += Math.max(0, sharedLength(start, end, from, to));
  return to > from ? Math.min(1, covered / (to - from)) : 0;
}
