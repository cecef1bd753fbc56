/** Rectangles painted with a pattern or a shading, told by what the page shows in their place. */
import { areaOf, heightOf, holdsPoint, overlap, widthOf } from '../../box.ts';
import { levelsOf } from '../../color.ts';
import type { Box, Color, Fill } from '../../page.ts';
import type { Heap } from '../heap.ts';
import { pagePixels } from '../pictures/draw-page.ts';
import type { PageHandles } from '../place.ts';

/** Pages with more such rectangles are tables: nobody paints each cell with a pattern. */
const maxRectangles = 60;
/** Square points; smaller ones are too small to tell. */
const minArea = 150;

/** Those of the rectangles that the page shows in other colours than their own, where nothing else lies on them; `isLate` ends the drawing. */
export function patterned(
  heap: Heap,
  handles: PageHandles,
  fills: readonly Fill[],
  others: readonly Box[],
  isLate: () => boolean,
): Fill[] {
  const large = fills.filter(({ box }) => areaOf(box) > minArea);
  if (large.length === 0 || large.length > maxRectangles) return [];
  const { rgba, width, height, box: page } = pagePixels(heap, handles, { dotsPerInch }, isLate);
  const [kx, ky] = [width / widthOf(page), height / heightOf(page)];
  const pixelAt = (x: number, y: number) =>
    4 * (Math.min(height - 1, Math.floor(y * ky)) * width + Math.min(width - 1, Math.floor(x * kx)));
  return large.filter(({ box, color }) => {
    const near = others.filter((other) => overlap(other, box));
    const seen = samplesOf(box).filter(([x, y]) => !near.some((other) => holdsPoint(other, { x, y })));
    const different = seen.filter(([x, y]) => differs(rgba, pixelAt(x, y), color));
    return seen.length > samples && different.length > 0.5 * seen.length;
  });
}

const dotsPerInch = 36;
/** Along each side of a rectangle. */
const samples = 12;

const samplesOf = ({ left, top, right, bottom }: Box): [number, number][] =>
  Array.from({ length: samples * samples }, (_, i) => [
    left + (((i % samples) + 0.5) / samples) * (right - left),
    top + ((Math.floor(i / samples) + 0.5) / samples) * (bottom - top),
  ]);

/** Levels by which a colour must differ to be another. */
const tolerance = 24;

const differs = (rgba: Uint8Array, at: number, color: Color): boolean =>
  levelsOf(color).some((level, k) => Math.abs((rgba[at + k] ?? 0) - level) > tolerance);
