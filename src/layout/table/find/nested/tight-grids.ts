/**
 * Grids in the cells of another whose lines run so near to those of the cell that they pass for one line each: told by the
 * ends of their lines, which meet one another and none of the cell's. Pure.
 */
import { areaOf, holds } from '../../../box.ts';
import { Lattice } from '../lattice.ts';
import { components, isClosed, linesOf, type Region, regionOf } from '../region.ts';

/** Points between the ends of lines that are drawn as one grid. */
const reach = 1;
/** Points that a corner is looked at inside of the grid. */
const inset = 1;

/** The grids, and the region without their lines. */
export function tightGrids(region: Region): { outer: Region; inner: Region[] } {
  const parts = components(linesOf(region), reach).map(regionOf);
  const [whole, ...others] = parts.toSorted((a, b) => areaOf(b.box) - areaOf(a.box));
  if (!whole || others.length === 0) return { outer: region, inner: [] };
  const cells = new Lattice(whole);
  const inner = cells.faces.length > 1 ? others.filter((part) => isGrid(part) && isInOneCell(part, whole, cells)) : [];
  const own = parts.filter((part) => !inner.includes(part));
  return { outer: inner.length > 0 ? regionOf(own.flatMap(linesOf)) : region, inner };
}

const isGrid = (part: Region): boolean => isClosed(part) && new Lattice(part).faces.length > 1;

function isInOneCell({ box }: Region, whole: Region, cells: Lattice): boolean {
  if (!holds(whole.box, box)) return false;
  const [left, right] = [box.left + inset, box.right - inset];
  const [top, bottom] = [box.top + inset, box.bottom - inset];
  const cell = cells.faceOf(left, top);
  return (
    cell !== undefined &&
    cells.faceOf(right, top) === cell &&
    cells.faceOf(left, bottom) === cell &&
    cells.faceOf(right, bottom) === cell
  );
}
