/** Whether what stands on both sides of some white reads down one side and then the other, or across it row by row. */
import { boxAround, heightOf, sharedHeight, widthOf } from '../../box.ts';
import { pairwise } from '../../sequences.ts';
import { median, share } from '../../statistics.ts';
import { type Interval, type Item, lengthOf } from './strips.ts';

/** Lines of text on both sides, between the edges of the page's text. */
export interface Sides {
  before: readonly Item[];
  after: readonly Item[];
  left: number;
  right: number;
  /** Lines on the shorter side. */
  least: number;
}

/** Of lines on the shorter side: fewer stand beside others by chance. */
export const leastSupport = 3;
/** Of those that the page draws one side after the other, as cells of a letterhead: with more white between than columns have, in parts of the text’s width. */
export const leastDrawn = 2;
const wideWhite = 0.15;

export function readsDown({ before, after, left, right, least }: Sides, white: Interval): boolean {
  const support = Math.min(before.length, after.length);
  if (support < least) return false;
  if (areMarks(before, after)) return false;
  const changes = changesSides(before, after);
  const isWide = lengthOf(white) > wideWhite * (right - left);
  if (support < leastSupport)
    return (
      changes === 1 &&
      (least < leastDrawn || (isWide && sharedRows(before, after) >= leastDrawn)) &&
      !sharesBlocks(before, after)
    );
  const full =
    fill(nearest(before, 'right'), left, white.start) > 0.6 && fill(nearest(after, 'left'), white.end, right) > 0.6;
  // The end of a paragraph may stand beside its start, where columns are evened out.
  if (sharesBlocks(before, after)) return full && changes === 1;
  // Rows of a table are drawn one by one, columns of text one after the other.
  return changes <= Math.max(2, support / 8) || (full && changes <= 0.6 * support);
}

/** Lines that stand on one another's baselines. */
function sharedRows(before: readonly Item[], after: readonly Item[]): number {
  const rows = new Set(before.map(rowOf));
  return new Set(after.map(rowOf).filter((row) => [-1, 0, 1].some((step) => rows.has(row + step)))).size;
}

/** Numbers or bullets, all of them drawn before the texts behind them; a program's empty lines have numbers, too. */
function areMarks(before: readonly Item[], after: readonly Item[]): boolean {
  const rows = Map.groupBy(after, rowOf);
  const hasText = (mark: Item) => [-1, 0, 1].some((step) => rows.has(rowOf(mark) + step));
  const areNarrow = before.every(({ box }) => widthOf(box) < widestMark * heightOf(box));
  return areNarrow && share(before, hasText) > leastMarking;
}

/** In heights of a line. */
const widestMark = 1.5;
/** Part of the marks. */
const leastMarking = 0.5;

/** Points by which the feet of a row's lines differ. */
const sameRow = 2;
const rowOf = ({ box }: Item): number => Math.floor(box.bottom / sameRow);

/** The lines that stand next to the gutter, where others stand beside them; one that has its row to itself may be of a column behind. */
function nearest(items: readonly Item[], side: 'left' | 'right'): Item[] {
  const height = 2 * median(items.map(({ box }) => heightOf(box)));
  const shelfOf = ({ box }: Item) => Math.floor(box.bottom / height);
  const shelves = Map.groupBy(items, shelfOf);
  const near = (item: Item) => [-1, 0, 1].flatMap((step) => shelves.get(shelfOf(item) + step) ?? []);
  const first = items.filter(
    (item) =>
      !near(item).some(
        (other) =>
          sharedHeight(other.box, item.box) > 0 &&
          (side === 'right' ? other.box.left > item.box.right : other.box.right < item.box.left),
      ),
  );
  const end = median(first.map(({ box }) => (side === 'right' ? box.left : box.right)));
  return first.filter(({ box }) => (side === 'right' ? box.right > end : box.left < end));
}

/** How much of their column lines fill. */
function fill(items: readonly Item[], left: number, right: number): number {
  const box = boxAround(items);
  const width = Math.min(right, box.right) - Math.max(left, box.left);
  return median(items.map((item) => widthOf(item.box) / Math.max(1, width))) * (width >= 60 ? 1 : 0);
}

/** A tagged paragraph that stands on both sides is rows of words far apart; one that goes on in the next column has none beside another. */
function sharesBlocks(before: readonly Item[], after: readonly Item[]): boolean {
  const blocks = Map.groupBy(before, ({ block }) => block);
  blocks.delete(undefined);
  const isBeside = ({ block, box }: Item) => blocks.get(block)?.some((other) => sharedHeight(other.box, box) > 0);
  return after.filter(isBeside).length > 0.2 * after.length;
}

/** How often drawing goes from one side to the other. */
function changesSides(before: readonly Item[], after: readonly Item[]): number {
  const drawn = [
    ...before.map(({ order }) => ({ order, side: 0 })),
    ...after.map(({ order }) => ({ order, side: 1 })),
  ].sort((a, b) => a.order - b.order);
  return pairwise(drawn).filter(([before, { side }]) => side !== before.side).length;
}
