/**
 * A page's items -> bands, one below the other, each of one or more columns.
 * A gutter is a strip of white that lines of running text stand along on both sides; a row of words far apart has none.
 */
import { areAligned, boxAround, heightMiddle, widthMiddle } from '../../box.ts';
import type { Edges } from '../paragraphs/shape.ts';
import { findGutters, type Gutter, partsColumn } from './gutters.ts';
import { leastSupport } from './reads-down.ts';
import { type Interval, type Item, type Strip, stripsOf } from './strips.ts';

export interface Column<I extends Item> extends Edges {
  /** In no particular order. */
  items: I[];
}

export interface Band<I extends Item> {
  columns: Column<I>[];
}

/**
 * Bands from top to bottom; columns from left to right. `edges` are those of the page's text, `walls` (y) lines drawn
 * right across it, which no column goes on over.
 */
export function findBands<I extends Item>(items: readonly I[], edges: Edges, walls: readonly number[] = []): Band<I>[] {
  const parts = Map.groupBy(items, ({ box }) => walls.filter((at) => at < heightMiddle(box)).length);
  const ordered = [...parts].sort(([a], [b]) => a - b);
  return joinSingles(ordered.flatMap(([, part]) => split(stripsOf(part, edges), edges)));
}

function split<I extends Item>(strips: Strip<I>[], edges: Edges): Band<I>[] {
  if (strips.length === 0) return [];
  const parting = partingGutters(strips, findGutters(strips, edges), edges);
  const [strongest] = parting;
  if (!strongest) return [{ columns: [{ ...edges, items: itemsIn(strips) }] }];
  const beside = [...parting, ...shortEnds(strips, strongest, edges)];
  const first = Math.max(
    Math.min(...beside.map((gutter) => gutter.first)),
    Math.max(...beside.map((gutter) => gutter.reach.first)),
  );
  const last = Math.min(
    Math.max(...beside.map((gutter) => gutter.last)),
    Math.min(...beside.map((gutter) => gutter.reach.last)),
  );
  const begin = first + (isHeadLine(strips.slice(first, last + 1), intervalsOf(beside), edges) ? 1 : 0);
  return [
    ...split(strips.slice(0, begin), edges),
    ...drawnRows(strips.slice(begin, last + 1)).map((row) => columnsOf(row, intervalsOf(beside), edges)),
    ...split(strips.slice(last + 1), edges),
  ];
}

/**
 * Words at tab stops right above columns, as issue and date below a newspaper's name: the page draws all of them before any
 * column, and some stand on no side of theirs, nor in its middle.
 */
function isHeadLine<I extends Item>(strips: Strip<I>[], gutters: readonly Interval[], edges: Edges): boolean {
  const [head, ...others] = strips;
  const [next, ...rest] = others;
  if (!head || !next || head.items.length < 2 || !isDrawnBefore([head], others)) return false;
  if (rest.length === 0 || isDrawnBefore([next], rest)) return false;
  const columns = columnsOf(others, gutters, edges).columns.map(({ items }) => boxAround(items));
  return head.items.some((item) => columns.every((column) => !areAligned(item.box, column)));
}

/** The rows that a page draws one after the other, each from its first column to its last: of cards, of answers beside questions. */
function drawnRows<I extends Item>(strips: Strip<I>[]): Strip<I>[][] {
  const ends = strips.map((_, i) => i).filter((i) => i > 0 && isDrawnBefore(strips.slice(0, i), strips.slice(i)));
  // Columns may be drawn across, line by line.
  if (ends.length > strips.length / 4) return [strips];
  const rows: Strip<I>[][] = [];
  [0, ...ends].forEach((start, i) => {
    const row = strips.slice(start, ends[i] ?? strips.length);
    const last = rows.at(-1);
    if (last && !(isRow(last) && isRow(row))) last.push(...row);
    else rows.push(row);
  });
  return rows;
}

/** Lines below each other in several columns. */
const isRow = (strips: readonly Strip<Item>[]): boolean => strips.filter(({ items }) => items.length > 1).length > 1;

const isDrawnBefore = (above: readonly Strip<Item>[], below: readonly Strip<Item>[]): boolean =>
  ordersOf(above).last < ordersOf(below).first;

function ordersOf(strips: readonly Strip<Item>[]): { first: number; last: number } {
  const orders = strips.flatMap(({ items }) => items.map(({ order }) => order));
  return { first: Math.min(...orders), last: Math.max(...orders) };
}

const meets = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end;

/** The strongest and those beside it, without the ones that lines of one column alone do not stand along on both sides. */
function partingGutters<I extends Item>(
  strips: readonly Strip<I>[],
  gutters: readonly Gutter[],
  edges: Edges,
): Gutter[] {
  const [strongest, ...others] = gutters.toSorted((a, b) => b.support - a.support);
  if (!strongest) return [];
  const beside = distinct(others, strongest);
  const wrong = beside.filter((gutter) => !partsColumn(strips, gutter, columnAround(gutter, beside, edges)));
  if (wrong.length === 0) return beside;
  return partingGutters(
    strips,
    gutters.filter((gutter) => !wrong.includes(gutter)),
    edges,
  );
}

/** Those that run beside the strongest as far as it does; of several that meet, the first. */
function distinct(gutters: readonly Gutter[], strongest: Gutter): Gutter[] {
  const kept = [strongest];
  for (const gutter of gutters)
    if (
      gutter.reach.first <= strongest.first &&
      gutter.reach.last >= strongest.last &&
      !kept.some(({ interval }) => meets(interval, gutter.interval))
    )
      kept.push(gutter);
  return kept;
}

/** Between the gutters next to it. */
const columnAround = ({ interval }: Gutter, gutters: readonly Gutter[], { left, right }: Edges): Edges => ({
  left: Math.max(left, ...gutters.map(({ interval: { end } }) => end).filter((end) => end <= interval.start)),
  right: Math.min(right, ...gutters.map(({ interval: { start } }) => start).filter((start) => start >= interval.end)),
});

/** Behind columns of one width stands one more as wide with hardly any lines, as where word processors even columns out. */
function shortEnds<I extends Item>(
  strips: readonly Strip<I>[],
  { interval, first, last }: Gutter,
  edges: Edges,
): Gutter[] {
  const { left } = edges;
  const pitch = interval.end - left;
  const isNext = ({ start, end }: Interval) =>
    start > interval.end && Math.abs((((end - left) / pitch) % 1) - 0.5) > 0.5 - samePitch;
  return findGutters(strips.slice(first, last + 1), edges, 1)
    .filter((gutter) => gutter.support < leastSupport && isNext(gutter.interval))
    .map((gutter) => ({ ...gutter, first, last, reach: { first, last } }));
}

/** By which columns of one width differ, in parts of it. */
const samePitch = 0.02;

const intervalsOf = (gutters: readonly Gutter[]): Interval[] =>
  gutters.map(({ interval }) => interval).sort((a, b) => a.start - b.start);

const itemsIn = <I extends Item>(strips: readonly Strip<I>[]): I[] => strips.flatMap(({ items }) => items);

function columnsOf<I extends Item>(
  strips: readonly Strip<I>[],
  gutters: readonly Interval[],
  { left, right }: Edges,
): Band<I> {
  const starts = [left, ...gutters.map(({ end }) => end)];
  const ends = [...gutters.map(({ start }) => start), right];
  const columns = starts.map((start, i) => ({
    left: start,
    right: ends[i] ?? right,
    items: [] as I[],
  }));
  for (const item of itemsIn(strips)) {
    const middle = widthMiddle(item.box);
    const at = gutters.filter(({ start }) => middle > start).length;
    columns[at]?.items.push(item);
  }
  return { columns: columns.filter((column) => column.items.length > 0) };
}

function joinSingles<I extends Item>(bands: readonly Band<I>[]): Band<I>[] {
  const joined: Band<I>[] = [];
  for (const band of bands) {
    const [column] = band.columns;
    const before = joined.at(-1);
    const [above] = before?.columns ?? [];
    if (band.columns.length === 1 && before?.columns.length === 1 && column) above?.items.push(...column.items);
    else joined.push(band);
  }
  return joined;
}
