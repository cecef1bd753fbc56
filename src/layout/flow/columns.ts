/**
 * A page's items -> bands, one below the other, each of one or more columns.
 * A gutter is a strip of white that lines of running text stand along on both sides; a row of words far apart has none.
 */
import { boxOfAll } from '../box.ts';
import type { Box, Tag } from '../page.ts';
import { lastOf, median } from './line.ts';

/** What stands on a page, reduced to what columns depend on. */
export interface Item {
  box: Box;
  kind: 'text' | 'table' | 'picture';
  /** In drawing order. */
  order: number;
  block: Tag | undefined;
}

export interface Column<I extends Item> {
  left: number;
  right: number;
  /** In no particular order. */
  items: I[];
}

export interface Band<I extends Item> {
  columns: Column<I>[];
}

/** The narrowest gutter that is taken for one, in points. */
const minGutter = 8;

interface Interval {
  start: number;
  end: number;
}

/** Items whose heights overlap, from the page's one side to the other. */
interface Strip<I> {
  items: I[];
  gaps: Interval[];
  top: number;
  bottom: number;
}

interface Gutter {
  interval: Interval;
  /** Indexes of the first and last strip it runs through. */
  first: number;
  last: number;
  /** Lines along it on its shorter side. */
  support: number;
  /** How far nothing stands in its way, above and below what stands along it. */
  reach: { first: number; last: number };
}

/** Bands from top to bottom; columns from left to right. `left` and `right` bound the page's text. */
export function findBands<I extends Item>(items: readonly I[], left: number, right: number): Band<I>[] {
  const bands = split(stripsOf(items, left, right), left, right);
  return joinSingles(bands);
}

function split<I extends Item>(strips: Strip<I>[], left: number, right: number): Band<I>[] {
  if (strips.length === 0) return [];
  const gutters = findGutters(strips, left, right);
  const strongest = gutters.reduce<Gutter | undefined>(
    (best, gutter) => (!best || gutter.support > best.support ? gutter : best),
    undefined,
  );
  if (!strongest) return [single(strips, left, right)];
  const beside = distinct(gutters, strongest);
  const first = Math.max(
    Math.min(...beside.map((gutter) => gutter.first)),
    Math.max(...beside.map((gutter) => gutter.reach.first)),
  );
  const last = Math.min(
    Math.max(...beside.map((gutter) => gutter.last)),
    Math.min(...beside.map((gutter) => gutter.reach.last)),
  );
  return [
    ...split(strips.slice(0, first), left, right),
    columnsOf(strips.slice(first, last + 1), intervalsOf(beside), left, right),
    ...split(strips.slice(last + 1), left, right),
  ];
}

const meets = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end;

/** Those that run beside the strongest as far as it does; of several that meet, the one with more lines along it. */
function distinct(gutters: Gutter[], strongest: Gutter): Gutter[] {
  const kept = [strongest];
  for (const gutter of gutters.toSorted((a, b) => b.support - a.support))
    if (
      gutter.reach.first <= strongest.first &&
      gutter.reach.last >= strongest.last &&
      !kept.some(({ interval }) => meets(interval, gutter.interval))
    )
      kept.push(gutter);
  return kept;
}

const intervalsOf = (gutters: readonly Gutter[]): Interval[] =>
  gutters.map(({ interval }) => interval).sort((a, b) => a.start - b.start);

function stripsOf<I extends Item>(items: readonly I[], left: number, right: number): Strip<I>[] {
  const strips: Strip<I>[] = [];
  for (const item of [...items].sort((a, b) => a.box.top - b.box.top)) {
    const { top, bottom } = core(item);
    const current = lastOf(strips);
    if (current && top < current.bottom) {
      current.items.push(item);
      current.bottom = Math.max(current.bottom, bottom);
    } else strips.push({ items: [item], gaps: [], top, bottom });
  }
  for (const strip of strips) strip.gaps = gapsOf(strip.items, left, right);
  return strips;
}

/** Letters' boxes reach into those of the lines around them; their middle does not. */
function core({ box, kind }: Item): { top: number; bottom: number } {
  const trim = kind === 'text' ? (box.bottom - box.top) * 0.2 : 0;
  return { top: box.top + trim, bottom: box.bottom - trim };
}

function gapsOf(items: readonly Item[], left: number, right: number): Interval[] {
  const gaps: Interval[] = [];
  let reached = left;
  for (const { box } of [...items].sort((a, b) => a.box.left - b.box.left)) {
    if (box.left - reached >= minGutter) gaps.push({ start: reached, end: box.left });
    reached = Math.max(reached, box.right);
  }
  if (right - reached >= minGutter) gaps.push({ start: reached, end: right });
  return gaps;
}

function findGutters<I extends Item>(strips: readonly Strip<I>[], left: number, right: number): Gutter[] {
  const found = new Map<string, Gutter>();
  for (const [i, strip] of strips.entries())
    for (const gap of strip.gaps) {
      const run = grow(strips, i, gap);
      const gutter = run && tested(strips, run, left, right);
      if (gutter) found.set(`${gutter.first} ${gutter.last} ${Math.round(gutter.interval.start)}`, gutter);
    }
  return [...found.values()];
}

type Run = Omit<Gutter, 'support'>;

/** Up and down from one strip's gap, for as long as some white is common to all. Only gaps that a strip has items on both sides of start one. */
function grow(strips: readonly Strip<Item>[], start: number, gap: Interval): Run | undefined {
  const own = strips[start];
  if (!own || !bothSides(own, gap)) return undefined;
  const run: Run = { interval: gap, first: start, last: start, reach: { first: start, last: start } };
  for (const step of [1, -1])
    for (let i = start + step; i >= 0 && i < strips.length; i += step) {
      const common = widestCommon(strips[i]?.gaps ?? [], run.interval);
      if (!common) break;
      run.interval = common;
      if (step === 1) run.last = i;
      else run.first = i;
    }
  run.reach = { first: run.first, last: run.last };
  while (run.first < run.last && !sides(strips[run.first], run)) run.first++;
  while (run.last > run.first && !sides(strips[run.last], run)) run.last--;
  const belongs = (strip: Strip<Item> | undefined, above: number) =>
    (onRight(strip, run.interval) && alike(strips[above], strips[above + 1])) ||
    follows(strips[above], strips[above + 1]);
  while (run.first > run.reach.first && belongs(strips[run.first - 1], run.first - 1)) run.first--;
  while (run.last < run.reach.last && belongs(strips[run.last + 1], run.last)) run.last++;
  run.last += tailOf(strips, run);
  return run;
}

/** Strips below that go on with the left column alone, its lines as long as the column is wide: the right one is shorter. */
function tailOf(strips: readonly Strip<Item>[], { interval, first, last, reach }: Run): number {
  const column = strips.slice(first, last + 1).flatMap(({ items }) => items.filter(isLeftOf(interval)));
  const edge = Math.max(...column.map(({ box }) => box.right));
  const below = strips.slice(last + 1, reach.last + 1);
  const alone = below.findIndex(({ items }) => !items.every(isLeftOf(interval)));
  const tail = alone === -1 ? below : below.slice(0, alone);
  const isFull = ({ items }: Strip<Item>) => items.some(({ box }) => box.right > edge - 0.08 * (edge - box.left));
  if (tail.filter(isFull).length < 0.5 * tail.length) return 0;
  let count = tail.findLastIndex(isFull) + 1;
  while (count > 0 && count < tail.length && follows(tail[count - 1], tail[count])) count++;
  return count;
}

const isLeftOf =
  ({ start }: Interval) =>
  ({ box }: Item): boolean =>
    box.right <= start + 0.01;

function widestCommon(gaps: readonly Interval[], { start, end }: Interval): Interval | undefined {
  let widest: Interval | undefined;
  for (const gap of gaps) {
    const common = {
      start: Math.max(gap.start, start),
      end: Math.min(gap.end, end),
    };
    const width = common.end - common.start;
    if (width >= minGutter && width > (widest ? widest.end - widest.start : 0)) widest = common;
  }
  return widest;
}

const bothSides = (strip: Strip<Item>, { start, end }: Interval): boolean =>
  strip.items.some(isLeftOf({ start, end })) && strip.items.some(({ box }) => box.left >= end - 0.01);

const sides = (strip: Strip<Item> | undefined, { interval }: Run): boolean =>
  strip !== undefined && bothSides(strip, interval);

/** Nothing but a column starts in the middle of the page. */
const onRight = (strip: Strip<Item> | undefined, { end }: Interval): boolean =>
  strip?.items.every(({ box }) => box.left >= end - 0.01) ?? false;

/** Lines of about the same size: a title's are no column's. */
function alike(above: Strip<Item> | undefined, below: Strip<Item> | undefined): boolean {
  const heights = (strip: Strip<Item> | undefined) =>
    (strip?.items ?? []).filter(({ kind }) => kind === 'text').map(({ box }) => box.bottom - box.top);
  const [a, b] = [median(heights(above)), median(heights(below))];
  return Math.abs(a - b) < 0.2 * Math.max(a, b);
}

/** One column may start or end beside nothing, as long as its lines follow each other closely. */
function follows(above: Strip<Item> | undefined, below: Strip<Item> | undefined): boolean {
  if (!above || !below) return false;
  const height = Math.min(above.bottom - above.top, below.bottom - below.top);
  const isText = ({ items }: Strip<Item>) => items.every(({ kind }) => kind === 'text');
  return isText(above) && isText(below) && below.top - above.bottom < 1.2 * height;
}

/** Whether what stands along the run reads down one side and then the other. */
function tested(strips: readonly Strip<Item>[], run: Run, left: number, right: number): Gutter | undefined {
  const items = strips.slice(run.first, run.last + 1).flatMap((strip) => strip.items);
  const texts = items.filter(({ kind }) => kind === 'text');
  const before = texts.filter(isLeftOf(run.interval));
  const after = texts.filter(({ box }) => box.left >= run.interval.end - 0.01);
  const support = Math.min(before.length, after.length);
  if (support < 2 || sharesBlocks(before, after)) return undefined;
  const changes = changesSides(before, after);
  const full =
    fill(nearest(before, 'right'), left, run.interval.start) > 0.6 &&
    fill(nearest(after, 'left'), run.interval.end, right) > 0.6;
  // Rows of a table are drawn one by one, columns of text one after the other.
  const reads = support >= 3 && (changes <= Math.max(2, support / 8) || (full && changes <= 0.6 * support));
  return reads ? { ...run, support } : undefined;
}

/** The lines that stand next to the gutter, where more than one stand in a row. */
function nearest(items: readonly Item[], side: 'left' | 'right'): Item[] {
  return items.filter(
    (item) =>
      !items.some(
        (other) =>
          other !== item &&
          Math.abs(other.box.bottom - item.box.bottom) < 2 &&
          (side === 'right' ? other.box.left > item.box.right : other.box.right < item.box.left),
      ),
  );
}

/** How much of their column lines fill. */
function fill(items: readonly Item[], left: number, right: number): number {
  const box = boxOfAll(items.map((item) => item.box));
  const width = Math.min(right, box.right) - Math.max(left, box.left);
  return median(items.map((item) => (item.box.right - item.box.left) / Math.max(1, width))) * (width >= 60 ? 1 : 0);
}

/** A tagged paragraph that stands on both sides is one row of words far apart. */
function sharesBlocks(before: readonly Item[], after: readonly Item[]): boolean {
  const blocks = new Set(before.map(({ block }) => block));
  blocks.delete(undefined);
  const shared = after.filter(({ block }) => blocks.has(block)).length;
  return shared > 0.2 * after.length;
}

/** How often drawing goes from one side to the other. */
function changesSides(before: readonly Item[], after: readonly Item[]): number {
  const drawn = [
    ...before.map(({ order }) => ({ order, side: 0 })),
    ...after.map(({ order }) => ({ order, side: 1 })),
  ].sort((a, b) => a.order - b.order);
  return drawn.filter(({ side }, i) => i > 0 && side !== drawn[i - 1]?.side).length;
}

function single<I extends Item>(strips: readonly Strip<I>[], left: number, right: number): Band<I> {
  const items = strips.flatMap((strip) => strip.items);
  return { columns: [{ left, right, items }] };
}

function columnsOf<I extends Item>(
  strips: readonly Strip<I>[],
  gutters: readonly Interval[],
  left: number,
  right: number,
): Band<I> {
  const items = strips.flatMap((strip) => strip.items);
  const starts = [left, ...gutters.map(({ end }) => end)];
  const ends = [...gutters.map(({ start }) => start), right];
  const columns = starts.map((start, i) => ({
    left: start,
    right: ends[i] ?? right,
    items: [] as I[],
  }));
  for (const item of items) {
    const middle = (item.box.left + item.box.right) / 2;
    const at = gutters.filter(({ start }) => middle > start).length;
    columns[at]?.items.push(item);
  }
  return { columns: columns.filter((column) => column.items.length > 0) };
}

function joinSingles<I extends Item>(bands: readonly Band<I>[]): Band<I>[] {
  const joined: Band<I>[] = [];
  for (const band of bands) {
    const [column] = band.columns;
    const before = lastOf(joined);
    const [above] = before?.columns ?? [];
    if (band.columns.length === 1 && before?.columns.length === 1 && column) above?.items.push(...column.items);
    else joined.push(band);
  }
  return joined;
}
