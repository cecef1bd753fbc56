/** A page's items -> strips: rows of items whose heights overlap, and the white between them. */
import { heightOf } from '../../box.ts';
import type { Box, Tag } from '../../page.ts';
import { lastOf } from '../lines/line.ts';

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

/** The narrowest gutter that is taken for one, in points. */
export const minGutter = 8;

export function stripsOf<I extends Item>(items: readonly I[], left: number, right: number): Strip<I>[] {
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
  const trim = kind === 'text' ? heightOf(box) * 0.2 : 0;
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

export const isLeftOf =
  ({ start }: Interval) =>
  ({ box }: Item): boolean =>
    box.right <= start + 0.01;

export const bothSides = (strip: Strip<Item>, { start, end }: Interval): boolean =>
  strip.items.some(isLeftOf({ start, end })) && strip.items.some(({ box }) => box.left >= end - 0.01);
