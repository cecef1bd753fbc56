/** Photos on a scanned page whose text was recognised: areas full of ink where no word stands. Pure. */
import { boxOfAll, heightOf, widthOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import type { Bitmap } from '../../read/bitmap.ts';

/** Cells that are looked at (points): about a letter's height, so that lines of text stay apart. */
const cellSide = 6;
/** Darker than the paper by this (of 255) on average, a cell is full of ink; text is not. */
const minContrast = 28;
/** A photo is at least this high and wide (points), and this part of its box is full. */
const minSide = 45;
const minFull = 0.6;
/** What covers more of the page is its background. */
const maxShare = 0.8;
/** Words reach so far (points) beyond their boxes. */
const wordRim = 3;

/** `bitmap` shows the whole page of `width` by `height` points; boxes are the page's. */
export function scanPhotos(bitmap: Bitmap, page: { width: number; height: number }, words: readonly Box[]): Box[] {
  const columns = Math.max(1, Math.ceil(page.width / cellSide));
  const rows = Math.max(1, Math.ceil(page.height / cellSide));
  const light = lightness(bitmap, page, columns);
  const paper = light.toSorted()[Math.floor(0.8 * light.length)] ?? 255;
  const full = Uint8Array.from(light, (value) => (value < paper - minContrast ? 1 : 0));
  for (const box of words) clear(full, box, columns, rows);
  return areasOf(full, columns, rows)
    .filter(
      ({ box, cells }) =>
        widthOf(box) >= minSide &&
        heightOf(box) >= minSide &&
        cells * cellSide ** 2 >= minFull * widthOf(box) * heightOf(box) &&
        widthOf(box) * heightOf(box) < maxShare * page.width * page.height,
    )
    .map(({ box }) => box);
}

/** Mean lightness of each cell, 0 to 255. */
function lightness(
  { rgba, width, height }: Bitmap,
  page: { width: number; height: number },
  columns: number,
): Float32Array {
  const rows = Math.max(1, Math.ceil(page.height / cellSide));
  const sums = new Float32Array(columns * rows);
  const counts = new Float32Array(columns * rows);
  for (let y = 0; y < height; y++) {
    const row = columns * Math.floor((y * page.height) / height / cellSide);
    for (let x = 0; x < width; x++) {
      const at = row + Math.floor((x * page.width) / width / cellSide);
      const from = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0] = [rgba[from], rgba[from + 1], rgba[from + 2]];
      sums[at] = (sums[at] ?? 0) + 0.3 * red + 0.59 * green + 0.11 * blue;
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[i] ?? 1));
}

function clear(full: Uint8Array, { left, top, right, bottom }: Box, columns: number, rows: number): void {
  const cell = (points: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(points / cellSide)));
  for (let y = cell(top - wordRim, rows); y <= cell(bottom + wordRim, rows); y++)
    full.fill(0, y * columns + cell(left - wordRim, columns), y * columns + cell(right + wordRim, columns) + 1);
}

/** Full cells side by side or below one another, with the box around them. */
function areasOf(full: Uint8Array, columns: number, rows: number): { box: Box; cells: number }[] {
  const seen = full.map((value) => 1 - value);
  const areas: { box: Box; cells: number }[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue;
    const members: number[] = [start];
    seen[start] = 1;
    // Grows while it is walked.
    for (const at of members)
      for (const next of neighbours(at, columns, rows))
        if (!seen[next]) {
          seen[next] = 1;
          members.push(next);
        }
    areas.push({ box: boxOfAll(members.map((at) => cellBox(at, columns))), cells: members.length });
  }
  return areas;
}

function neighbours(at: number, columns: number, rows: number): number[] {
  const x = at % columns;
  const around = [at - columns, at + columns];
  if (x > 0) around.push(at - 1);
  if (x < columns - 1) around.push(at + 1);
  return around.filter((next) => next >= 0 && next < columns * rows);
}

function cellBox(at: number, columns: number): Box {
  const [x, y] = [at % columns, Math.floor(at / columns)];
  return { left: x * cellSide, top: y * cellSide, right: (x + 1) * cellSide, bottom: (y + 1) * cellSide };
}
