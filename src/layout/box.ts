/** Arithmetic of boxes. Pure; y grows downwards. */
import type { Box } from './page.ts';
import type { Chunk } from './sequences.ts';

/** What a box covers of its page's width, and of its height. */
type Across = Pick<Box, 'left' | 'right'>;
type Down = Pick<Box, 'top' | 'bottom'>;

export const widthOf = (box: Across) => box.right - box.left;
export const heightOf = (box: Down) => box.bottom - box.top;
export const widthMiddle = ({ left, right }: Across): number => (left + right) / 2;
export const heightMiddle = ({ top, bottom }: Down): number => (top + bottom) / 2;
export const middleOf = (box: Box): { x: number; y: number } => ({ x: widthMiddle(box), y: heightMiddle(box) });
export const areaOf = (box: Box) => widthOf(box) * heightOf(box);

/** The smallest box that holds all of them; an empty list is an error of the caller. */
export function boxOfAll(boxes: Iterable<Box>): Box {
  const all = nothing();
  for (const box of boxes) grow(all, box);
  return all;
}

/** The smallest box that holds whatever stands in these boxes. */
export function boxAround(items: readonly { box: Box }[]): Box {
  const all = nothing();
  for (const { box } of items) grow(all, box);
  return all;
}

const nothing = (): Box => ({
  left: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
});

function grow(all: Box, { left, top, right, bottom }: Box): void {
  all.left = Math.min(all.left, left);
  all.top = Math.min(all.top, top);
  all.right = Math.max(all.right, right);
  all.bottom = Math.max(all.bottom, bottom);
}

/** Length that two spans share; negative: the gap between them. */
export const sharedLength = (a1: number, a2: number, b1: number, b2: number) => Math.min(a2, b2) - Math.max(a1, b1);

export const sharedWidth = (a: Across, b: Across) => sharedLength(a.left, a.right, b.left, b.right);
export const sharedHeight = (a: Down, b: Down) => sharedLength(a.top, a.bottom, b.top, b.bottom);

/** They share more than this part of the lower one's height, as what stands on one line does. */
export const areBeside = (a: Down, b: Down, part = 0.5): boolean =>
  sharedHeight(a, b) > part * Math.min(heightOf(a), heightOf(b));

/** One of each place, to whole points: a shape is filled, and its outline drawn. The last one stays, where the first one was. */
export const distinctBy = <T>(items: readonly T[], boxOf: (item: T) => Box): T[] => [
  ...new Map(items.map((item) => [placeKey(boxOf(item)), item])).values(),
];

/** The same for boxes in one place, to whole points. */
export const placeKey = ({ left, top, right, bottom }: Box): string =>
  [left, top, right, bottom].map(Math.round).join();

/** They share some place, or are nearer to one another than `reach` either way; negative: they share more than that. */
export const areWithin = (a: Box, b: Box, reach: number): boolean =>
  sharedHeight(a, b) > -reach && sharedWidth(a, b) > -reach;

/** Larger by this on each side. */
export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** So far to the right and down. */
export const shifted = ({ left, top, right, bottom }: Box, across: number, down: number): Box => ({
  left: left + across,
  top: top + down,
  right: right + across,
  bottom: bottom + down,
});

/** They share some place. */
export const overlap = (a: Box, b: Box): boolean => areWithin(a, b, 0);

/** Items, each in a run with those before it where it `joins` these, and the box around each run. */
export function boxedRuns<T extends { box: Box }>(
  items: Iterable<T>,
  joins: (around: Box, item: T, last: T) => boolean,
): { box: Box; items: Chunk<T> }[] {
  const runs: { box: Box; items: Chunk<T> }[] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && joins(run.box, item, run.items.at(-1) ?? run.items[0])) {
      run.items.push(item);
      run.box = boxOfAll([run.box, item.box]);
    } else runs.push({ box: item.box, items: [item] });
  }
  return runs;
}

/** In order from left to right, and from top to bottom. */
export const byLeft = (a: { box: Across }, b: { box: Across }): number => a.box.left - b.box.left;
export const byTop = (a: { box: Down }, b: { box: Down }): number => a.box.top - b.box.top;

/** Points by which what is set below one another may be off. */
const setOff = 1.5;

/** By their left sides, their right ones or their middles, which are less than so many points off. */
export const areAligned = (a: Across, b: Across, within = setOff): boolean =>
  [a.left - b.left, a.right - b.right, (a.left + a.right - b.left - b.right) / 2].some((off) => Math.abs(off) < within);

/** By both their sides, which are less than so many points off. */
export const haveSameSides = (a: Across, b: Across, within: number): boolean =>
  Math.abs(a.left - b.left) < within && Math.abs(a.right - b.right) < within;

/** `inner` reaches out of `outer` by less than `slack`. */
export const holds = (outer: Box, inner: Box, slack = 0): boolean =>
  inner.left >= outer.left - slack &&
  inner.right <= outer.right + slack &&
  inner.top >= outer.top - slack &&
  inner.bottom <= outer.bottom + slack;

/** It lies in the box, or on its sides. */
export const holdsPoint = ({ left, right, top, bottom }: Box, { x, y }: { x: number; y: number }): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The middle of `inner` lies in `outer`. */
export const holdsMiddle = (outer: Box, inner: Box): boolean => holdsPoint(outer, middleOf(inner));
