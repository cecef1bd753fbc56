/**
 * Columns and bars of a chart: fills of one width on one line, that end at several heights, or lie and end at several lengths
 * across lines that would part columns of a table. Their labels stand in rows as figures do. Pure.
 */
import { heightOf, sharedHeight, sharedWidth } from '../../box.ts';
import type { Box, Fill } from '../../page.ts';
import { chunkWhile, pairwise } from '../../sequences.ts';
import type { Table } from '../table.ts';

/** Bars that show a chart, and the places they end at. */
const minBars = 4;
const minEnds = 3;
/** Points by which the widths and feet of bars differ, and by which they cross a line. */
const alike = 1;
const across = 4;
/** Between two of them, in widths: cells of a head that are shaded one by one stand closer. */
const minGap = 0.1;
/** Pages with more fills are drawings. */
const maxFills = 2000;

/** A fill as a bar: where it stands, how thick it is and where it ends. */
interface Bar {
  foot: number;
  thickness: number;
  from: number;
  end: number;
}

const standing = ({ left, right, top, bottom }: Box): Bar => ({
  foot: bottom,
  thickness: right - left,
  from: left,
  end: top,
});

const lying = ({ left, right, top, bottom }: Box): Bar => ({
  foot: left,
  thickness: bottom - top,
  from: top,
  end: right,
});

/** Some of the bars reach into the table. */
export function holdsBars({ box, xs }: Pick<Table, 'box' | 'xs'>, fills: readonly Fill[]): boolean {
  if (fills.length > maxFills) return false;
  const near = fills.filter((fill) => sharedWidth(fill.box, box) > 0 && heightOf(fill.box) > alike);
  const isInside = (own: Box) => sharedHeight(own, box) > 0;
  const crosses = (own: Box) => isInside(own) && xs.some((x) => x > own.left + across && x < own.right - across);
  return areBars(near, standing, isInside) || areBars(near, lying, crosses);
}

/** So many of them are the table's. */
const areBars = (fills: readonly Fill[], barOf: (box: Box) => Bar, isOwn: (box: Box) => boolean): boolean =>
  [...Map.groupBy(fills, ({ color }) => color).values()]
    .flatMap((group) => alikeIn(group, ({ box }) => barOf(box).foot))
    .flatMap((group) => alikeIn(group, ({ box }) => barOf(box).thickness))
    .some(
      (group) =>
        areApart(group.map(({ box }) => barOf(box))) && group.filter(({ box }) => isOwn(box)).length >= minEnds,
    );

const alikeIn = (fills: readonly Fill[], measure: (fill: Fill) => number): Fill[][] =>
  chunkWhile(
    fills.toSorted((a, b) => measure(a) - measure(b)),
    (before, fill) => measure(fill) - measure(before) <= alike,
  );

function areApart(bars: readonly Bar[]): boolean {
  const sorted = bars.toSorted((a, b) => a.from - b.from);
  const hasGaps = pairwise(sorted).every(
    ([before, bar]) => bar.from - before.from - before.thickness > minGap * bar.thickness,
  );
  return bars.length >= minBars && hasGaps && new Set(bars.map(({ end }) => Math.round(end))).size >= minEnds;
}
