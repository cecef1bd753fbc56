/** Which pixels of a scanned page are ink: those much darker than its paper. Pure. */
import { grown } from '../box.ts';
import { hexColor, levelsOf } from '../color.ts';
import type { Box, Color, Fill } from '../page.ts';
import { type Bitmap, inPixels } from '../read/pictures/bitmap.ts';
import { median } from '../statistics.ts';

export interface Ink {
  /** Row by row, 1 where there is some. */
  dark: Uint8Array;
  width: number;
  height: number;
  pixelsPerPoint: number;
}

/** Ink is darker than this part of the lightness of the paper around it; thin lines are seen where they are darker than the other. */
const usualDarkness = 0.78;
export const faintDarkness = 0.88;
/** Side of the squares (points) whose paper is told apart: the shadow of a binding grows dark over about as much. */
const square = 36;
/** Paper is lighter than this part of the sheet's; what is darker lies on it. */
const darkestPaper = 0.4;

/** A scanned page's pixels, and how light its paper is around each. */
export interface Paper {
  /** Row by row, 0 to 255. */
  light: Uint8Array;
  width: number;
  height: number;
  pixelsPerPoint: number;
  /** The paper's lightness along a row of pixels; each is written over the one before. */
  row: (y: number) => Float32Array;
}

/** `bitmap` shows the whole page, `pageWidth` points wide. */
export function paperOf({ rgba, width, height }: Bitmap, pageWidth: number): Paper {
  const pixelsPerPoint = width / pageWidth;
  const light = new Uint8Array(width * height);
  for (let i = 0; i < light.length; i++) light[i] = lightnessAt(rgba, 4 * i);
  const row = paperRows({ light, width, height, side: Math.max(1, Math.round(square * pixelsPerPoint)) });
  return { light, width, height, pixelsPerPoint, row };
}

/** On `grounds`, ink is what is darker than these. */
export function inkOn(
  { light, width, height, pixelsPerPoint, row: paperAt }: Paper,
  grounds: readonly Fill[] = [],
  darkness = usualDarkness,
): Ink {
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = paperAt(y);
    for (let x = 0, i = y * width; x < width; x++, i++) if ((light[i] ?? 0) < darkness * (row[x] ?? 0)) dark[i] = 1;
  }
  for (const ground of grounds) {
    const limit = darkness * lightnessOf(ground);
    const { left, top, right, bottom } = inPixels(grown(ground.box, rim), pixelsPerPoint, { width, height });
    for (let y = top; y < bottom; y++)
      for (let i = y * width + left; i < y * width + right; i++) if ((light[i] ?? 0) >= limit) dark[i] = 0;
  }
  return { dark, width, height, pixelsPerPoint };
}

/** Points around a ground where it is mixed with the paper. */
const rim = 1.5;

const lightnessOf = ({ color }: Fill): number => lightnessAt(Uint8Array.from(levelsOf(color)), 0);

interface Squares {
  light: Uint8Array;
  width: number;
  height: number;
  /** Pixels. */
  side: number;
}

/** Between the middles of squares the paper is as it is from one to the next. */
function paperRows({ light, width, height, side }: Squares): Paper['row'] {
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const least = darkestPaper * lighter(light, { from: 0, width, rows: height, row: width });
  const papers = new Float32Array(columns * rows);
  for (let i = 0; i < papers.length; i++) {
    const [x, y] = [(i % columns) * side, Math.floor(i / columns) * side];
    const area = {
      from: y * width + x,
      width: Math.min(side, width - x),
      rows: Math.min(side, height - y),
      row: width,
    };
    papers[i] = Math.max(least, lighter(light, area));
  }
  const between = (at: number, count: number): [number, number, number] => {
    const place = Math.max(0, Math.min(count - 1, at / side - 0.5));
    const first = Math.floor(place);
    return [first, Math.min(count - 1, first + 1), place - first];
  };
  const across = Array.from({ length: width }, (_, x) => between(x, columns));
  const lefts = Int32Array.from(across, ([left]) => left);
  const rights = Int32Array.from(across, ([, right]) => right);
  const parts = Float64Array.from(across, ([, , part]) => part);
  const mixed = new Float32Array(columns);
  const whole = new Float32Array(width);
  // Plain loops: a callback for each pixel takes ten times as long.
  return (y) => {
    const [above, below, down] = between(y, rows);
    for (let x = 0; x < columns; x++) {
      const upper = papers[above * columns + x] ?? 0;
      mixed[x] = upper + ((papers[below * columns + x] ?? 0) - upper) * down;
    }
    for (let x = 0; x < width; x++) {
      const start = mixed[lefts[x] ?? 0] ?? 0;
      whole[x] = start + ((mixed[rights[x] ?? 0] ?? 0) - start) * (parts[x] ?? 0);
    }
    return whole;
  };
}

/** What a fifth of the pixels in a part of the page are lighter than; `from` is its first, `row` the length of the page's rows. */
function lighter(light: Uint8Array, part: { from: number; width: number; rows: number; row: number }): number {
  const counts = new Uint32Array(256);
  for (let y = 0; y < part.rows; y++)
    for (let i = part.from + y * part.row, end = i + part.width; i < end; i++) {
      const value = light[i] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  let left = (part.width * part.rows) / 5;
  let value = 255;
  while (value > 0 && left > (counts[value] ?? 0)) left -= counts[value--] ?? 0;
  return value;
}

/** Takes the ink in the boxes away, and as far around them (points). */
export function withoutInk(ink: Ink, boxes: Iterable<Box>, rim: number): Ink {
  const { width, pixelsPerPoint } = ink;
  const dark = ink.dark.slice();
  for (const box of boxes) {
    const { left, top, right, bottom } = inPixels(grown(box, rim), pixelsPerPoint, ink);
    for (let y = top; y < bottom; y++) dark.fill(0, y * width + left, y * width + right);
  }
  return { ...ink, dark };
}

/** Pixels of ink in the box. */
export function amountIn({ dark, width, height, pixelsPerPoint }: Ink, box: Box): number {
  const { left, top, right, bottom } = inPixels(box, pixelsPerPoint, { width, height });
  let sum = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += dark[y * width + x] ?? 0;
  return sum;
}

/** What half of the pixels in the box have more of, in each of red, green and blue. */
export function colorIn({ rgba, width, height }: Bitmap, box: Box, pixelsPerPoint: number): Color {
  const { left, top, right, bottom } = inPixels(box, pixelsPerPoint, { width, height });
  const levels: number[][] = [[], [], []];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      for (const [c, own] of levels.entries()) own.push(rgba[4 * (y * width + x) + c] ?? 0);
  return hexColor(levels.map(median));
}

/** Of a pixel, 0 to 255. */
export const lightnessAt = (rgba: Uint8Array, from: number): number =>
  0.3 * (rgba[from] ?? 0) + 0.59 * (rgba[from + 1] ?? 0) + 0.11 * (rgba[from + 2] ?? 0);
