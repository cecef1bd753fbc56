/** Which pixels of a scanned page are ink: those much darker than its paper. Pure. */
import { median } from '../median.ts';
import type { Box, Color } from '../page.ts';
import { hexColor } from '../read/drawing/color.ts';
import type { Bitmap } from '../read/pictures/bitmap.ts';

export interface Ink {
  /** Row by row, 1 where there is some. */
  dark: Uint8Array;
  width: number;
  height: number;
  pixelsPerPoint: number;
}

/** Ink is darker than this part of the paper's lightness. */
const darkness = 0.72;

/** `bitmap` shows the whole page, `pageWidth` points wide. */
export function inkOf({ rgba, width, height }: Bitmap, pageWidth: number): Ink {
  const light = new Uint8Array(width * height);
  for (let i = 0; i < light.length; i++) light[i] = lightnessAt(rgba, 4 * i);
  const limit = darkness * paperOf(light);
  return { dark: light.map((value) => (value < limit ? 1 : 0)), width, height, pixelsPerPoint: width / pageWidth };
}

/** What a fifth of the pixels are lighter than. */
function paperOf(light: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const value of light) counts[value] = (counts[value] ?? 0) + 1;
  let left = light.length / 5;
  let value = 255;
  while (value > 0 && left > (counts[value] ?? 0)) left -= counts[value--] ?? 0;
  return value;
}

/** Takes the ink in the boxes away, and as far around them (points). */
export function withoutInk(ink: Ink, boxes: Iterable<Box>, rim: number): Ink {
  const { width, height, pixelsPerPoint } = ink;
  const dark = ink.dark.slice();
  for (const box of boxes) {
    const [left, right] = spanOf(box.left - rim, box.right + rim, pixelsPerPoint, width);
    const [top, bottom] = spanOf(box.top - rim, box.bottom + rim, pixelsPerPoint, height);
    for (let y = top; y < bottom; y++) dark.fill(0, y * width + left, y * width + right);
  }
  return { ...ink, dark };
}

/** Pixels of ink in the box. */
export function amountIn({ dark, width, height, pixelsPerPoint }: Ink, box: Box): number {
  const [left, right] = spanOf(box.left, box.right, pixelsPerPoint, width);
  const [top, bottom] = spanOf(box.top, box.bottom, pixelsPerPoint, height);
  let sum = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += dark[y * width + x] ?? 0;
  return sum;
}

/** From the first pixel to behind the last one. */
function spanOf(from: number, to: number, pixelsPerPoint: number, count: number): [number, number] {
  const px = (points: number) => Math.max(0, Math.min(count, Math.round(points * pixelsPerPoint)));
  return [px(from), px(to)];
}

/** What half of the pixels in the box have more of, in each of red, green and blue. */
export function colorIn({ rgba, width, height }: Bitmap, box: Box, pixelsPerPoint: number): Color {
  const [left, right] = spanOf(box.left, box.right, pixelsPerPoint, width);
  const [top, bottom] = spanOf(box.top, box.bottom, pixelsPerPoint, height);
  const levels: number[][] = [[], [], []];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      for (const [c, own] of levels.entries()) own.push(rgba[4 * (y * width + x) + c] ?? 0);
  return hexColor(levels.map(median));
}

/** Of a pixel, 0 to 255. */
export function lightnessAt(rgba: Uint8Array, from: number): number {
  const [red = 0, green = 0, blue = 0] = [rgba[from], rgba[from + 1], rgba[from + 2]];
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
