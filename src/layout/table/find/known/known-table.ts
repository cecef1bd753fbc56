/** Tables whose rows and columns are known before their text is looked at. */
import type { Box } from '../../../page.ts';
import type { Edges } from '../../build-table.ts';

export interface KnownTable {
  box: Box;
  edges: Edges;
  /** The document itself says so: it need not look like one. */
  isNamed?: true;
}

/** What a row or a column covers of the page. */
type Extent = readonly [start: number, end: number];

/** Rows and columns in rising order; undefined where two of either overlap. */
export function knownTable(box: Box, columns: readonly Extent[], rows: readonly Extent[]): KnownTable | undefined {
  const [xs, ys] = [between(columns), between(rows)];
  if (!xs || !ys) return;
  const edge = (at: number) => ({ at, ruled: false });
  return {
    box,
    edges: { columns: [box.left, ...xs, box.right].map(edge), rows: [box.top, ...ys, box.bottom].map(edge) },
  };
}

/** Extents may overlap by this (points): letters reach over their lines. */
const slack = 2;

/** Middles of the gaps between extents. */
function between(extents: readonly Extent[]): number[] | undefined {
  const gaps = extents.slice(1).map(([start], i) => [extents[i]?.[1] ?? start, start] as const);
  if (gaps.some(([end, start]) => start < end - slack)) return;
  return gaps.map(([end, start]) => (end + start) / 2);
}
