/** Where one of several extents ends and the next begins. */

/** Extents may overlap by this (points): letters reach over their lines. */
const slack = 2;

/** Middles of the gaps between extents in rising order; undefined where two overlap. */
export function between(extents: readonly (readonly [start: number, end: number])[]): number[] | undefined {
  const gaps = extents.slice(1).map(([start], i) => [extents[i]?.[1] ?? start, start] as const);
  if (gaps.some(([end, start]) => start < end - slack)) return;
  return gaps.map(([end, start]) => (end + start) / 2);
}
