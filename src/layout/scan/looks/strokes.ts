/** How thick the strokes of a scanned word are, and its colour. Pure. */
import { hexColor } from '../../color.ts';
import type { Box, Color } from '../../page.ts';
import { type Bitmap, inPixels } from '../../read/pictures/bitmap.ts';
import { median, spread } from '../../statistics.ts';
import { lightnessAt } from '../ink.ts';

/** Of a word's pixels, the part that is its ink for certain, and how much more of one of red, green and blue ink has that is no black. */
const darkest = 0.12;
const minChroma = 55;
/** What stands on something darker than this (of 255) is white, if its letters are so much lighter. */
const darkGround = 120;
const minContrast = 50;

/** Of a word's pixels, the part that is paper for certain, if not all of it; what is no darker than this part of the ink is the paper's grain. */
const lightest = 0.2;
const mostGrain = 0.2;

/**
 * Mean width of the strokes in the box, in pixels: all that is darker than the paper, by how often it turns from light to dark.
 * Undefined where nothing stands there.
 */
export function strokeWidth({ rgba, width, height }: Bitmap, box: Box, pixelsPerPoint: number): number | undefined {
  const { left, top, right, bottom } = inPixels(box, pixelsPerPoint, { width, height });
  const lights = new Float64Array(Math.max(0, right - left) * Math.max(0, bottom - top));
  let at = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) lights[at++] = lightnessAt(rgba, 4 * (y * width + x));
  const sorted = lights.toSorted();
  const paper = sorted[Math.floor((1 - lightest) * sorted.length)] ?? 0;
  const grain = mostGrain * (paper - (sorted[0] ?? 0));
  const inkAt = (light: number) => (paper - light > grain ? paper - light : 0);
  let [ink, turns] = [0, 0];
  for (let y = 0, i = 0; y < bottom - top; y++) {
    let last = 0;
    for (let x = left; x < right; x++, i++) {
      const own = inkAt(lights[i] ?? paper);
      ink += own;
      turns += Math.abs(own - last);
      last = own;
    }
    turns += last;
  }
  return turns > 0 ? (2 * ink) / turns : undefined;
}

/** Of the words in the box; undefined for black. */
export function inkColor({ rgba, width, height }: Bitmap, box: Box, pixelsPerPoint: number): Color | undefined {
  const { left, top, right, bottom } = inPixels(box, pixelsPerPoint, { width, height });
  const places: number[] = [];
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) places.push(4 * (y * width + x));
  if (places.length === 0) return undefined;
  const sorted = places.map((at) => ({ at, light: lightnessAt(rgba, at) })).sort((a, b) => a.light - b.light);
  const ground = sorted[Math.floor(sorted.length / 2)]?.light ?? 255;
  const lightest = sorted[Math.floor(0.95 * sorted.length)]?.light ?? 255;
  if (ground < darkGround && lightest > ground + minContrast) return 'FFFFFF';
  const ink = sorted.slice(0, Math.max(1, Math.floor(darkest * sorted.length)));
  const levels = [0, 1, 2].map((c) => median(ink.map(({ at }) => rgba[at + c] ?? 0)));
  return spread(levels) > minChroma ? hexColor(levels) : undefined;
}
