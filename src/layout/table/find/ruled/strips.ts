/** A frame around a page, with charts in one part of it and rows in another, as its parts side by side. Pure. */
import { areaOf, holdsMiddle } from '../../../box.ts';
import type { Box, Ruling } from '../../../page.ts';
import { coverage, edgesOf } from '../../edges.ts';
import { type Region, regionOf } from '../region.ts';

/** Points between the lines of two parts, which may each have one. */
const sameWall = 6;
/** A drawing of this part of the region is more than a mark. */
const minDrawing = 0.01;

/** The region itself where no line from top to foot parts drawings from what has none. */
export function stripsOf(region: Region, drawings: readonly Box[]): Region[] {
  const { box, verticals } = region;
  const large = drawings.filter((drawing) => holdsMiddle(box, drawing) && areaOf(drawing) > minDrawing * areaOf(box));
  const wall = edgesOf(verticals).find(
    (at) =>
      at > box.left + sameWall &&
      at < box.right - sameWall &&
      coverage(verticals, at, box.top, box.bottom) > 0.9 &&
      large.some(({ left }) => left > at - sameWall) !== large.some(({ right }) => right < at + sameWall),
  );
  if (wall === undefined) return [region];
  return [part(region, box.left, wall), part(region, wall, box.right)].filter(
    ({ horizontals }) => horizontals.length > 1,
  );
}

/** Lines between two heights of x; those across are as long as the part is wide. */
function part({ horizontals, verticals }: Region, left: number, right: number): Region {
  const across = horizontals.flatMap((ruling): Ruling[] => {
    const [start, end] = [Math.max(ruling.start, left), Math.min(ruling.end, right)];
    return end - start > sameWall ? [{ ...ruling, start, end }] : [];
  });
  const down = verticals.filter(({ at }) => at > left - 1 && at < right + 1);
  return regionOf([...across, ...down]);
}
