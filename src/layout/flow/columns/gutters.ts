/** Gutters: strips of white that lines stand along on both sides, grown up and down from one row's gap for as long as it goes on. */
import { areAligned, heightOf, widthMiddle } from '../../box.ts';
import { median } from '../../statistics.ts';
import type { Edges } from '../paragraphs/shape.ts';
import { leastDrawn, readsDown, type Sides } from './reads-down.ts';
import {
  bothSides,
  common,
  type Interval,
  type Item,
  isLeftOf,
  lengthOf,
  minGutter,
  type Strip,
  whiteOf,
  widest,
} from './strips.ts';

export interface Gutter {
  interval: Interval;
  /** Indexes of the first and last strip it runs through. */
  first: number;
  last: number;
  /** Lines along it on its shorter side. */
  support: number;
  /** How far nothing stands in its way, above and below what stands along it. */
  reach: { first: number; last: number };
}

/** `least`: lines along a gutter on its shorter side. */
export function findGutters<I extends Item>(strips: readonly Strip<I>[], edges: Edges, least = leastDrawn): Gutter[] {
  const found = new Map<string, Gutter>();
  // Most strips that a gutter runs through grow the very same one.
  const known = new Map<string, Gutter | undefined>();
  for (const [i, strip] of strips.entries())
    for (const gap of strip.gaps) {
      const run = grow(strips, i, gap);
      if (!run) continue;
      const key = JSON.stringify(run);
      const bounds = { ...edges, least };
      if (!known.has(key)) known.set(key, tested(strips, run, bounds) ?? tested(strips, asDrawn(strips, run), bounds));
      const gutter = known.get(key);
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
      const common = widest(whiteOf(strips[i], run.interval), minGutter);
      if (!common) break;
      run.interval = common;
      if (step === 1) run.last = i;
      else run.first = i;
    }
  run.reach = { first: run.first, last: run.last };
  Object.assign(run, between(strips, run));
  const edge = edgeOf(strips.slice(run.first, run.last + 1), run.interval);
  const belongs = (strip: Strip<Item> | undefined, above: number) =>
    (onRight(strip, run.interval) && (alike(strips[above], strips[above + 1]) || startsAt(strip, edge))) ||
    follows(strips[above], strips[above + 1]);
  while (run.first > run.reach.first && belongs(strips[run.first - 1], run.first - 1)) run.first--;
  while (run.last < run.reach.last && belongs(strips[run.last + 1], run.last)) run.last++;
  run.last += tailOf(strips, run);
  return run;
}

/**
 * Without the strips that have nothing beside them, but for those that the page draws before the right column: a title may
 * follow closely. Its white is as wide as these leave it.
 */
function asDrawn(strips: readonly Strip<Item>[], run: Run): Run {
  const core = { ...run, ...between(strips, run) };
  const last = core.last + drawnTail(strips, core);
  const around = strips
    .slice(core.first, last + 1)
    .flatMap(({ gaps }) => gaps.filter((gap) => lengthOf(common(gap, run.interval)) > 0));
  return { ...core, last, interval: around.reduce(common) };
}

/** The first and the last of its strips that have something on both sides. */
function between(strips: readonly Strip<Item>[], run: Run): Pick<Run, 'first' | 'last'> {
  let { first, last } = run;
  while (first < last && !sides(strips[first], run)) first++;
  while (last > first && !sides(strips[last], run)) last--;
  return { first, last };
}

/** Strips below that go on with the left column alone: the right one is shorter. */
function tailOf(strips: readonly Strip<Item>[], run: Run): number {
  return Math.max(drawnTail(strips, run), fullTail(strips, run));
}

/** The page draws them before it draws the right column. */
function drawnTail(strips: readonly Strip<Item>[], { interval, first, last, reach }: Run): number {
  const beside = strips.slice(first, last + 1).flatMap(({ items }) => items);
  const right = beside.filter((item) => item.kind !== 'picture' && !isLeftOf(interval)(item));
  const begin = Math.min(...right.map(({ order }) => order));
  const below = strips.slice(last + 1, reach.last + 1);
  const end = below.findIndex(({ items }) => !items.every((item) => isLeftOf(interval)(item) && item.order < begin));
  return end === -1 ? below.length : end;
}

/** Their lines are as long as the column is wide. */
function fullTail(strips: readonly Strip<Item>[], { interval, first, last, reach }: Run): number {
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

const sides = (strip: Strip<Item> | undefined, { interval }: Run): boolean =>
  strip !== undefined && bothSides(strip, interval);

/** Nothing but a column starts in the middle of the page. */
const onRight = (strip: Strip<Item> | undefined, { end }: Interval): boolean =>
  strip?.items.every(({ box }) => box.left >= end - 0.01) ?? false;

/** Where the right side of strips begins. */
const edgeOf = (strips: readonly Strip<Item>[], { end }: Interval): number =>
  Math.min(...strips.flatMap(({ items }) => items.map(({ box }) => box.left).filter((left) => left >= end - 0.01)));

/** Points: headings and lists of a column start so near to its edge, titles in its middle and dates at its end do not. */
const maxIndent = 36;

const startsAt = (strip: Strip<Item> | undefined, edge: number): boolean =>
  strip?.items.some(({ box }) => box.left > edge - 1 && box.left < edge + maxIndent) ?? false;

/** Lines of about the same size: a title's are no column's. */
function alike(above: Strip<Item> | undefined, below: Strip<Item> | undefined): boolean {
  const heights = (strip: Strip<Item> | undefined) =>
    (strip?.items ?? []).filter(({ kind }) => kind === 'text').map(({ box }) => heightOf(box));
  const [a, b] = [median(heights(above)), median(heights(below))];
  return Math.abs(a - b) < 0.2 * Math.max(a, b);
}

/** One column may start or end beside nothing, as long as its lines follow each other closely; beside a table lines do. */
function follows(above: Strip<Item> | undefined, below: Strip<Item> | undefined): boolean {
  if (!above || !below) return false;
  const isText = ({ kind }: Item) => kind === 'text';
  if (above.items.every(isText) && below.items.every(isText))
    return below.top - above.bottom < maxLeading * Math.min(heightOf(above), heightOf(below));
  return above.items
    .filter(isText)
    .some((line) =>
      below.items.every(
        (next) => isText(next) && areAligned(line.box, next.box) && next.box.top - line.box.bottom < heightOf(next.box),
      ),
    );
}

/** White between the middles of lines, in their heights: style sheets set lines up to one and a half sizes apart. */
const maxLeading = 1.6;

function tested(
  strips: readonly Strip<Item>[],
  run: Run,
  bounds: Pick<Sides, 'left' | 'right' | 'least'>,
): Gutter | undefined {
  const { before, after } = sidesOf(textsAlong(strips, run), run.interval);
  const support = Math.min(before.length, after.length);
  return readsDown({ before, after, ...bounds }, run.interval) ? { ...run, support } : undefined;
}

const textsAlong = (strips: readonly Strip<Item>[], { first, last }: Run): Item[] =>
  strips.slice(first, last + 1).flatMap(({ items }) => items.filter(({ kind }) => kind === 'text'));

const sidesOf = (texts: readonly Item[], white: Interval): Pick<Sides, 'before' | 'after'> => ({
  before: texts.filter(isLeftOf(white)),
  after: texts.filter(({ box }) => box.left >= white.end - 0.01),
});

/** Whether it is one by the lines of this column alone: those of the one before say nothing of numbers before references. */
export function partsColumn(strips: readonly Strip<Item>[], gutter: Gutter, column: Edges): boolean {
  const own = textsAlong(strips, gutter).filter(
    ({ box }) => widthMiddle(box) > column.left && widthMiddle(box) < column.right,
  );
  return readsDown({ ...sidesOf(own, gutter.interval), ...column, least: leastDrawn }, gutter.interval);
}
