/** Photos on a scanned page whose text was recognised: areas full of ink where no word stands. Pure. */
import { areaOf, heightOf, widthOf } from '../box.ts';
import type { Box, Size } from '../page.ts';
import type { Bitmap } from '../read/pictures/bitmap.ts';
import { areasOf, cellSide, clear, gridOf } from './cells.ts';
import { lightnessAt } from './ink.ts';

/** Darker than the paper by this (of 255) on average, a cell is full of ink; text is not. */
const minContrast = 28;
/** A photo is at least this high and wide (points), and this part of its box is full. */
const minSide = 45;
const minFull = 0.6;
/** Along an edge of the sheet, what is narrower than this (points) and as long as this part of the edge is the shadow of a binding or a lid. */
const shadow = { width: 90, length: 0.6 };
/** What covers more of the page is its background. */
const maxShare = 0.8;
/** Words reach so far (points) beyond their boxes. */
const wordRim = 3;

/** `bitmap` shows the whole page; boxes are the page's. */
export function scanPhotos(bitmap: Bitmap, page: Size, words: readonly Box[]): Box[] {
  const grid = gridOf(page);
  const light = lightness(bitmap, page, grid.columns, grid.rows);
  const paper = light.toSorted()[Math.floor(0.8 * light.length)] ?? 255;
  const cells = { ...grid, full: Uint8Array.from(light, (value) => (value < paper - minContrast ? 1 : 0)) };
  clear(cells, words, wordRim);
  return areasOf(cells)
    .filter(
      ({ box, cells: count }) =>
        widthOf(box) >= minSide &&
        heightOf(box) >= minSide &&
        count * cellSide ** 2 >= minFull * areaOf(box) &&
        areaOf(box) < maxShare * page.width * page.height &&
        !isShadow(box, page),
    )
    .map(({ box }) => box);
}

const isShadow = (box: Box, { width, height }: Size): boolean =>
  ((box.left <= cellSide || box.right >= width - cellSide) &&
    widthOf(box) < shadow.width &&
    heightOf(box) > shadow.length * height) ||
  ((box.top <= cellSide || box.bottom >= height - cellSide) &&
    heightOf(box) < shadow.width &&
    widthOf(box) > shadow.length * width);

/** Mean lightness of each cell, 0 to 255. */
function lightness({ rgba, width, height }: Bitmap, page: Size, columns: number, rows: number): Float32Array {
  const sums = new Float32Array(columns * rows);
  const counts = new Float32Array(columns * rows);
  for (let y = 0; y < height; y++) {
    const row = columns * Math.floor((y * page.height) / height / cellSide);
    for (let x = 0; x < width; x++) {
      const at = row + Math.floor((x * page.width) / width / cellSide);
      sums[at] = (sums[at] ?? 0) + lightnessAt(rgba, (y * width + x) * 4);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[i] ?? 1));
}
