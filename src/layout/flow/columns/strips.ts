/** A page's items -> strips: rows of items whose heights overlap, and the white between them. */
import { byLeft, byTop, heightOf } from '../../box.ts';
import type { Box, Tag } from '../../page.ts';
import type { Edges } from '../paragraphs/shape.ts';

/** What stands on a page, reduced to what columns depend on. */
export interface Item {
  box: Box;
  kind: 'text' | 'table' | 'picture';
  /** In drawing order. */
  order: number;
  block: Tag | undefined;
}

export interface Interval {
  start: number;
  end: number;
}

/** Items whose heights overlap, from the page's one side to the other. */
export interface Strip<I> {
  items: I[];
  gaps: Interval[];
  top: number;
  bottom: number;
}

export const lengthOf = ({ start, end }: Interval): number => end - start;

/** What both have; of no length where they do not meet. */
export const common = (a: Interval, b: Interval): Interval => ({
  start: Math.max(a.start, b.start),
  end: Math.min(a.end, b.end),
});

/** Of those at least so long. */
export const widest = (gaps: readonly Interval[], least: number): Interval | undefined =>
  gaps
    .filter((gap) => lengthOf(gap) >= least)
    .reduce<Interval | undefined>((best, gap) => (best && lengthOf(best) >= lengthOf(gap) ? best : gap), undefined);

/** What a strip leaves of some white. */
export const whiteOf = (strip: Strip<unknown> | undefined, white: Interval): Interval[] =>
  (strip?.gaps ?? []).map((gap) => common(gap, white));

/** The narrowest gutter that is taken for one, in points: LaTeX's are ten, into which letters reach. */
export const minGutter = 6.5;

export function stripsOf<I extends Item>(items: readonly I[], edges: Edges): Strip<I>[] {
  const strips: Strip<I>[] = [];
  for (const item of [...items].sort(byTop)) {
    const { top, bottom } = core(item);
    const current = strips.at(-1);
    if (current && top < current.bottom) {
      current.items.push(item);
      current.bottom = Math.max(current.bottom, bottom);
    } else strips.push({ items: [item], gaps: [], top, bottom });
  }
  for (const strip of strips) strip.gaps = gapsOf(strip.items, edges);
  return strips;
}

/** Letters' boxes reach into those of the lines around them; their middle does not. */
function core({ box, kind }: Item): { top: number; bottom: number } {
  const trim = kind === 'text' ? heightOf(box) * 0.2 : 0;
  return { top: box.top + trim, bottom: box.bottom - trim };
}

function gapsOf(items: readonly Item[], { left, right }: Edges): Interval[] {
  const gaps: Interval[] = [];
  let reached = left;
  for (const { box } of [...items].sort(byLeft)) {
    if (box.left - reached >= minGutter) gaps.push({ start: reached, end: box.left });
    reached = Math.max(reached, box.right);
  }
  if (right - reached >= minGutter) gaps.push({ start: reached, end: right });
  return gaps;
}

export const isLeftOf =
  ({ start }: Interval) =>
  ({ box }: Item): boolean =>
    box.right <= start + 0.01;

export const bothSides = (strip: Strip<Item>, white: Interval): boolean =>
  strip.items.some(isLeftOf(white)) && strip.items.some(({ box }) => box.left >= white.end - 0.01);
