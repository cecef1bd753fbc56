/** Regions of a page that may be tables, found by their lines: grids are lines that touch, stacks are lines above one another. */
import { boxOfAll } from '../box.ts';
import type { Box, Ruling } from '../page.ts';
import { coverage, edgesOf } from './edges.ts';

export interface Region {
  box: Box;
  horizontals: Ruling[];
  verticals: Ruling[];
}

/** Ends of lines this near (points) meet. */
const touching = 3;
/** Pages with more lines than this are drawings. */
const maxRulings = 5000;

/** What the lines of a page make. */
export interface RuledParts {
  /** Lines connected by crossing or touching, at least one of each direction. */
  grids: Region[];
  /** Grids with lines at their two sides but no other vertical ones: they say nothing of columns. */
  frames: Region[];
  /** Lines that touch none of the other direction. */
  lone: Ruling[];
}

export function ruledParts(rulings: readonly Ruling[]): RuledParts {
  const regions = components(rulings).map(regionOf);
  const crossed = regions.filter(
    ({ horizontals, verticals }) =>
      horizontals.length > 0 && verticals.length > 0 && horizontals.length + verticals.length >= 3,
  );
  return {
    grids: joinOpen(crossed.filter((region) => !isFrame(region))),
    frames: crossed.filter(isFrame),
    lone: regions.filter(({ verticals }) => verticals.length === 0).flatMap(({ horizontals }) => horizontals),
  };
}

/** Open grids between which a single row without vertical lines stands, as one. */
function joinOpen(grids: readonly Region[]): Region[] {
  const joined: Region[] = [];
  for (const grid of grids.toSorted((a, b) => a.box.top - b.box.top)) {
    const i = joined.findIndex((above) => goesOn(above, grid));
    const above = joined[i];
    if (above) joined[i] = regionOf([...above.horizontals, ...above.verticals, ...grid.horizontals, ...grid.verticals]);
    else joined.push(grid);
  }
  return joined;
}

/** Points between two lines with a row between them. */
const maxRow = 30;

function goesOn(above: Region, below: Region): boolean {
  const gap = below.box.top - above.box.bottom;
  if (gap < 0 || gap > maxRow || isClosed(above) || isClosed(below)) return false;
  if (Math.abs(above.box.left - below.box.left) > touching || Math.abs(above.box.right - below.box.right) > touching)
    return false;
  const [edges, others] = [edgesOf(above.verticals), edgesOf(below.verticals)];
  return (
    edges.filter((edge) => others.some((other) => Math.abs(edge - other) < touching)).length >= 0.5 * others.length
  );
}

function isFrame(region: Region): boolean {
  const { left, right } = region.box;
  const sides = edgesOf(region.verticals);
  return (
    sides.length === 2 &&
    Math.abs((sides[0] ?? 0) - left) < touching &&
    Math.abs((sides[1] ?? 0) - right) < touching &&
    isClosed(region)
  );
}

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
