/** Regions of a page that may be tables, found by their lines: grids are lines that touch, stacks are lines above one another. */
import { boxOfAll } from '../box.ts';
import type { Box, Ruling } from '../page.ts';

export interface Region {
  box: Box;
  horizontals: Ruling[];
  verticals: Ruling[];
}

/** Ends of lines this near (points) meet. */
const touching = 3;
/** Pages with more lines than this are drawings. */
const maxRulings = 5000;

/** Grids: lines connected by crossing or touching, at least one of each direction. */
export function gridRegions(rulings: readonly Ruling[]): Region[] {
  return components(rulings)
    .map(regionOf)
    .filter(
      ({ horizontals, verticals }) =>
        horizontals.length > 0 && verticals.length > 0 && horizontals.length + verticals.length >= 3,
    );
}

/** Lines that touch none of the other direction, as candidates for stacks. */
export function loneHorizontals(rulings: readonly Ruling[]): Ruling[] {
  return components(rulings)
    .filter((lines) => lines.every(({ direction }) => direction === 'horizontal'))
    .flat();
}

/** Sets of connected lines. */
export function components(rulings: readonly Ruling[]): Ruling[][] {
  if (rulings.length > maxRulings) return [];
  const horizontals = rulings.filter((r) => r.direction === 'horizontal');
  const verticals = rulings.filter((r) => r.direction === 'vertical');
  const parents = new Map<Ruling, Ruling>(rulings.map((r) => [r, r]));
  const root = (ruling: Ruling): Ruling => {
    let at = ruling;
    for (let up = parents.get(at); up && up !== at; up = parents.get(at)) at = up;
    return at;
  };
  for (const h of horizontals) for (const v of verticals) if (meet(h, v)) parents.set(root(h), root(v));
  return [...Map.groupBy(rulings, root).values()];
}

function meet(h: Ruling, v: Ruling): boolean {
  return v.at > h.start - touching && v.at < h.end + touching && h.at > v.start - touching && h.at < v.end + touching;
}

export function regionOf(rulings: readonly Ruling[]): Region {
  return {
    box: boxOfAll(rulings.map(boxOfRuling)),
    horizontals: rulings.filter((r) => r.direction === 'horizontal'),
    verticals: rulings.filter((r) => r.direction === 'vertical'),
  };
}

export function boxOfRuling({ direction, at, start, end }: Ruling): Box {
  return direction === 'horizontal'
    ? { left: start, right: end, top: at, bottom: at }
    : { left: at, right: at, top: start, bottom: end };
}
