/**
 * Grids that stand in one cell of another. What such a cell keeps for itself is no rectangle, as the cells of one grid are
 * however they are merged; and the lines between the two end inside of it. Pure.
 */
import { heightMiddle, widthMiddle } from '../../../box.ts';
import type { Box, Ruling } from '../../../page.ts';
import { boxOfRuling } from '../../../ruling.ts';
import type { LinePiece } from '../../../words/words.ts';
import { type Face, Lattice, placesOf, type Span } from '../lattice.ts';
import { linesOf, type Region, touching } from '../region.ts';
import { gridsWithinMargins, isWithin } from './cell-margins.ts';

/** A grid with all lines along its sides, and the cell that it stands in. */
export interface InnerGrid {
  region: Region;
  cell: Box;
}

/**
 * From top to bottom; not those within others. `region` holds all lines; text beside a grid speaks against its being one. Of grids
 * side by side in two cells one may look as if its lines went on in the other's, until these are known.
 */
export function innerGrids(region: Region, pieces: readonly LinePiece[]): InnerGrid[] {
  const found = gridsOf(region, pieces);
  const rest = withoutInner(region, found);
  const others = linesOf(rest).length < linesOf(region).length ? innerGrids(rest, pieces) : [];
  return [...found, ...others].sort((a, b) => a.region.box.top - b.region.box.top);
}

function gridsOf(region: Region, pieces: readonly LinePiece[]): InnerGrid[] {
  const lattice = new Lattice(region);
  const ragged = lattice.faces
    .filter(isRagged)
    .flatMap((cell) => gridsIn(cell, lattice, pieces).map((span) => ({ span, cell: cell.span })));
  const found = [...ragged, ...gridsWithinMargins(lattice)];
  return found
    .filter(({ cell }) => !found.some(({ span }) => isWithin(cell, span)))
    .map(({ span, cell }) => ({ region: clipped(region, lattice.boxOf(span)), cell: lattice.boxOf(cell) }));
}

const isRagged = ({ span, places }: Face): boolean => places < countIn(span);

const countIn = ({ top, left, bottom, right }: Span): number => (bottom - top + 1) * (right - left + 1);

function gridsIn(cell: Face, lattice: Lattice, pieces: readonly LinePiece[]): Span[] {
  if (!lattice.isWalled(cell.span)) return [];
  const parts = partsWithin(cell, lattice);

  return parts.filter((part) => endsInside(part, cell.span, lattice) && !isBesideText(part, cell, lattice, pieces));
}

/** What a cell leaves of its rectangle: the span of each set of places that hang together. */
function partsWithin(cell: Face, lattice: Lattice): Span[] {
  const parts: Span[] = [];
  for (const [row, column] of placesOf(cell.span)) {
    if (lattice.faceAt(row, column) === cell) continue;
    const place = { top: row, bottom: row, left: column, right: column };
    const near = parts.filter((part) => isNear(part, place));
    const joined = near.reduce(around, place);
    parts.splice(0, parts.length, ...parts.filter((part) => !near.includes(part)), joined);
  }
  return parts;
}

/** They share a side, or more. */
const isNear = (a: Span, b: Span): boolean => {
  const [across, down] = [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  return across >= -1 && down >= -1;
};

const around = (a: Span, b: Span): Span => ({
  top: Math.min(a.top, b.top),
  left: Math.min(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
});

/** No line that parts it from the rest of the cell goes on outside of the cell. */
function endsInside(part: Span, cell: Span, { isWalledLeft, isWalledAbove }: Lattice): boolean {
  const xs = [part.left > cell.left && part.left, part.right < cell.right && part.right + 1];
  const ys = [part.top > cell.top && part.top, part.bottom < cell.bottom && part.bottom + 1];
  return (
    !xs.some((x) => x !== false && (isWalledLeft(cell.top - 1, x) || isWalledLeft(cell.bottom + 1, x))) &&
    !ys.some((y) => y !== false && (isWalledAbove(y, cell.left - 1) || isWalledAbove(y, cell.right + 1)))
  );
}

/** The cell has text on the grid's height. */
function isBesideText(part: Span, cell: Face, lattice: Lattice, pieces: readonly LinePiece[]): boolean {
  const [grid, whole] = [lattice.boxOf(part), lattice.boxOf(cell.span)];
  return pieces.some(({ box }) => {
    const [x, y] = [widthMiddle(box), heightMiddle(box)];
    const isOn = y > grid.top && y < grid.bottom && x > whole.left && x < whole.right;
    return isOn && lattice.faceOf(x, y) === cell;
  });
}

/** The parts of lines that lie in a box or along its sides. */
function clipped({ horizontals, verticals }: Region, box: Box): Region {
  const within = (lines: readonly Ruling[], [from, to]: [number, number], [start, end]: [number, number]) =>
    lines.flatMap((line): Ruling[] => {
      const own = { ...line, start: Math.max(line.start, start), end: Math.min(line.end, end) };
      const isNearBox = line.at > from - touching && line.at < to + touching;
      return isNearBox && own.end - own.start > touching ? [own] : [];
    });
  const [across, down]: [number, number][] = [
    [box.left, box.right],
    [box.top, box.bottom],
  ];
  return {
    box,
    horizontals: within(horizontals, down ?? [0, 0], across ?? [0, 0]),
    verticals: within(verticals, across ?? [0, 0], down ?? [0, 0]),
  };
}

/** The region without the lines of such grids. */
export function withoutInner(region: Region, inner: readonly InnerGrid[]): Region {
  const isInner = (line: Ruling) => inner.some(({ region: { box } }) => isAlong(line, box));
  return {
    box: region.box,
    horizontals: region.horizontals.filter((line) => !isInner(line)),
    verticals: region.verticals.filter((line) => !isInner(line)),
  };
}

const isAlong = (line: Ruling, box: Box): boolean => {
  const { left, top, right, bottom } = boxOfRuling(line);
  return (
    left > box.left - touching &&
    right < box.right + touching &&
    top > box.top - touching &&
    bottom < box.bottom + touching
  );
};
