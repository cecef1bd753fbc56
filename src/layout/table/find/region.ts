/** A part of a page that lines mark, and sets of lines that touch. */
import { boxOfAll, widthOf } from '../../box.ts';
import type { Box, Ruling } from '../../page.ts';
import { boxOfRuling, byDirection } from '../../ruling.ts';
import { coverage } from '../edges.ts';
import type { DrawingOrder } from '../rows/drawn-rows.ts';

export interface Region {
  box: Box;
  horizontals: Ruling[];
  verticals: Ruling[];
  /** Of the page, where that says which lines are one row. */
  drawn?: DrawingOrder | undefined;
}

/** Ends of lines this near (points) meet. */
export const touching = 3;
/** Pages with more lines than this are drawings. */
const maxRulings = 5000;

/** Lines run along all four sides. */
export function isClosed({ box, horizontals, verticals }: Region): boolean {
  const sides = [
    coverage(horizontals, box.top, box.left, box.right),
    coverage(horizontals, box.bottom, box.left, box.right),
    coverage(verticals, box.left, box.top, box.bottom),
    coverage(verticals, box.right, box.top, box.bottom),
  ];
  return sides.every((side) => side > 0.8);
}

/** All of its lines across run from side to side. */
export const isRuledThrough = ({ box, horizontals }: Region): boolean =>
  horizontals.every(({ start, end }) => end - start > 0.9 * widthOf(box));

/** Sets of connected lines: their ends are no further than `reach` (points) from one another. */
export function components(rulings: readonly Ruling[], reach = touching): Ruling[][] {
  if (rulings.length > maxRulings) return [];
  const { horizontals, verticals } = byDirection(rulings);
  const parents = new Map<Ruling, Ruling>(rulings.map((r) => [r, r]));
  const root = (ruling: Ruling): Ruling => {
    let at = ruling;
    for (let up = parents.get(at); up && up !== at; up = parents.get(at)) at = up;
    return at;
  };
  for (const h of horizontals) for (const v of verticals) if (meet(h, v, reach)) parents.set(root(h), root(v));
  return [...Map.groupBy(rulings, root).values()];
}

function meet(h: Ruling, v: Ruling, reach: number): boolean {
  const [across, down] = [reachTo(v, reach), reachTo(h, reach)];
  return v.at > h.start - across && v.at < h.end + across && h.at > v.start - down && h.at < v.end + down;
}

/** Lines end at the sides of a thick one, not in its middle. */
const reachTo = ({ thickness }: Ruling, reach: number): number => Math.max(reach, besideThick + thickness / 2);

/** Points. */
const besideThick = 1.5;

export const regionOf = (rulings: readonly Ruling[]): Region => ({
  box: boxOfAll(rulings.map(boxOfRuling)),
  ...byDirection(rulings),
});

export const linesOf = ({ horizontals, verticals }: Region): Ruling[] => [...horizontals, ...verticals];
