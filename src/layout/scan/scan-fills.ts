/** Areas of one colour on a scanned page, as the heads of tables have: text may stand on them. Pure. */
import { areaOf, heightOf, holdsMiddle, widthOf } from '../box.ts';
import { hexColor, levelDistance } from '../color.ts';
import type { Box, Fill, Size } from '../page.ts';
import type { Bitmap } from '../read/pictures/bitmap.ts';
import { median } from '../statistics.ts';
import { areasOf, cellSide, clear, gridOf } from './cells.ts';
import { lightnessAt } from './ink.ts';

/** Levels (of 255) of red, green or blue that an area is off the paper at least, and its parts off one another at most. */
const minOff = 20;
const maxUneven = 12;
/** Cells, and points; part of its box that is of the colour, and of the page that it covers at most. */
const minCells = 8;
const minWidth = 18;
const minFull = 0.8;
const maxShare = 0.5;
/** What is narrower than this (points) and longer than this part of the page is the shadow of a binding. */
const shadow = { width: 60, length: 0.5 };
/** Along an edge of the sheet, what is no wider than this (points) is what the scanner saw beside it. */
const edge = 18;
/** Points around words that are darker for their letters. */
const wordRim = 2;
/** Part of an area where no text stands: less, and it is large letters that darken the paper around them. */
const minFree = 0.25;
/** Colours that a page is looked through for. */
const maxColors = 12;

type Grid = ReturnType<typeof gridOf>;
type Levels = readonly [red: number, green: number, blue: number];

/** `bitmap` shows the whole page; boxes are the page's. */
export function scanFills(bitmap: Bitmap, page: Size, words: readonly Box[]): Fill[] {
  const grid = gridOf(page);
  const grounds = groundsOf(bitmap, page, grid.columns, grid.rows);
  const paper = [0, 1, 2].map((c) => median(grounds.map((levels) => levels[c] ?? 255))) as unknown as Levels;
  const left = new Set(grounds.flatMap((levels, i) => (levelDistance(levels, paper) > minOff ? [i] : [])));
  const text = { ...grid, full: new Uint8Array(grounds.length).fill(1) };
  clear(text, words, wordRim);
  const fills: Fill[] = [];
  for (let found = 0; found < maxColors && left.size > 0; found++) {
    const color = commonest(grounds, left);
    const full = new Uint8Array(grounds.length);
    for (const i of left) if (levelDistance(grounds[i] ?? paper, color) <= maxUneven) full[i] = 1;
    for (const i of [...left]) if (full[i] === 1) left.delete(i);
    joinOverText(full, text.full, grid.columns);
    const isFree = (box: Box, cells: number) => freeIn(box, { full, free: text.full }, grid) >= minFree * cells;
    for (const { box, cells } of areasOf({ ...grid, full }))
      if (isFill(box, cells, page) && isFree(box, cells) && !fills.some((other) => holdsMiddle(other.box, box)))
        fills.push({ box: widened(box, { color, paper }, bitmap, page), color: hexColor([...color]) });
  }
  return fills;
}

/** Cells of the box that are full, and where no text stands. */
function freeIn(
  { left, right, top, bottom }: Box,
  { full, free }: Record<'full' | 'free', Uint8Array>,
  grid: Grid,
): number {
  const cell = (points: number) => Math.round(points / cellSide);
  let count = 0;
  for (let y = cell(top); y < Math.min(grid.rows, Math.ceil(bottom / cellSide)); y++)
    for (let x = cell(left); x < Math.min(grid.columns, Math.ceil(right / cellSide)); x++)
      if (full[y * grid.columns + x] === 1 && free[y * grid.columns + x] === 1) count++;
  return count;
}

/** `free` is 0 where text stands. */
function joinOverText(full: Uint8Array, free: Uint8Array, columns: number): void {
  let last = -1;
  for (let i = 0; i < full.length; i++) {
    if (i % columns === 0) last = -1;
    if (full[i] === 1) {
      if (last >= 0 && i - last <= maxText) full.fill(1, last, i);
      last = i;
    } else if (free[i] === 1) last = -1;
  }
}

function isFill(box: Box, cells: number, { width, height }: Size): boolean {
  const isShadow =
    (widthOf(box) < shadow.width && heightOf(box) > shadow.length * height) ||
    (heightOf(box) < shadow.width && (box.top <= 0 || box.bottom >= height) && widthOf(box) > shadow.length * width);
  return (
    !isShadow &&
    !isEdge(box, { width, height }) &&
    cells >= minCells &&
    widthOf(box) >= minWidth &&
    cells * cellSide ** 2 >= minFull * areaOf(box) &&
    areaOf(box) < maxShare * width * height
  );
}

const isEdge = (box: Box, { width, height }: Size): boolean =>
  ((box.left < cellSide || box.right > width - cellSide) && widthOf(box) <= edge) ||
  ((box.top < cellSide || box.bottom > height - cellSide) && heightOf(box) <= edge);

/** Of the cells that are left, the colour that most have: levels in steps of the unevenness. */
function commonest(grounds: readonly Levels[], left: ReadonlySet<number>): Levels {
  const alike = Map.groupBy(left, (i) => (grounds[i] ?? []).map((level) => Math.round(level / maxUneven)).join(' '));
  const most = [...alike.values()].reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
  return [0, 1, 2].map((c) => median(most.map((i) => grounds[i]?.[c] ?? 0))) as unknown as Levels;
}

/** The part of a cell's pixels that tells what lies under letters: the lightest. */
const ofGround = 0.25;
/** Cells of text between such of a colour are of it, as many of a row. */
const maxText = 12;

/** What the lightest of each cell's pixels show: letters are darker. */
function groundsOf({ rgba, width, height }: Bitmap, page: Size, columns: number, rows: number): Levels[] {
  const [across, down] = [width / page.width, height / page.height];
  return Array.from({ length: columns * rows }, (_, i): Levels => {
    const [x, y] = [(i % columns) * cellSide, Math.floor(i / columns) * cellSide];
    const [left, right] = [Math.floor(x * across), Math.min(width, Math.floor((x + cellSide) * across))];
    const [top, bottom] = [Math.floor(y * down), Math.min(height, Math.floor((y + cellSide) * down))];
    const lights = new Float64Array(Math.max(0, right - left) * Math.max(0, bottom - top));
    let pixel = 0;
    for (let py = top; py < bottom; py++)
      for (let px = left; px < right; px++) lights[pixel++] = lightnessAt(rgba, 4 * (py * width + px));
    const least = lights.toSorted().at(-1 - Math.floor(ofGround * lights.length)) ?? 0;
    const sums: [number, number, number] = [0, 0, 0];
    let count = 0;
    pixel = 0;
    for (let py = top; py < bottom; py++)
      for (let px = left; px < right; px++) {
        const at = 4 * (py * width + px);
        if ((lights[pixel++] ?? 0) < least) continue;
        for (const c of [0, 1, 2] as const) sums[c] += rgba[at + c] ?? 0;
        count++;
      }
    return count === 0 ? [255, 255, 255] : [sums[0] / count, sums[1] / count, sums[2] / count];
  });
}

/** Cells are coarse: each side goes on, at most by a cell, while half of its pixels have the colour. */
function widened(
  box: Box,
  { color, paper }: Record<'color' | 'paper', Levels>,
  { rgba, width, height }: Bitmap,
  page: Size,
): Box {
  const reach = Math.min(maxUneven, levelDistance(color, paper) / 2);
  const [across, down] = [width / page.width, height / page.height];
  const has = (x: number, y: number): boolean => {
    const at = 4 * (Math.round(y) * width + Math.round(x));
    const isIn = x >= 0 && y >= 0 && x < width - 0.5 && y < height - 0.5;
    return isIn && levelDistance([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0], color) <= reach;
  };
  const alongX = (y: number) => isMostly(box.left * across, box.right * across, (x) => has(x, y));
  const alongY = (x: number) => isMostly(box.top * down, box.bottom * down, (y) => has(x, y));
  const steps = (scale: number, isOf: (step: number) => boolean): number => {
    let step = 0;
    while (step < cellSide * scale && isOf(step + 1)) step++;
    return step / scale;
  };
  return {
    left: box.left - steps(across, (step) => alongY(box.left * across - step)),
    right: box.right + steps(across, (step) => alongY(box.right * across - 1 + step)),
    top: box.top - steps(down, (step) => alongX(box.top * down - step)),
    bottom: box.bottom + steps(down, (step) => alongX(box.bottom * down - 1 + step)),
  };
}

function isMostly(from: number, to: number, has: (at: number) => boolean): boolean {
  let [all, found] = [0, 0];
  for (let at = from; at < to; at += 2) {
    all++;
    if (has(at)) found++;
  }
  return found > all / 2;
}
