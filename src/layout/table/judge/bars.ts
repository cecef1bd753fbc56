/** Columns of a bar chart: fills of one width on one line, that end at several heights. Their labels stand in rows as figures do. Pure. */
import { heightOf, sharedHeight, sharedWidth, widthOf } from '../../box.ts';
import type { Box, Fill } from '../../page.ts';

/** Bars that show a chart, and the heights they end at. */
const minBars = 4;
const minTops = 3;
/** Points by which the widths and feet of bars differ. */
const alike = 1;
/** Between two of them, in widths: cells of a head that are shaded one by one stand closer. */
const minGap = 0.1;
/** Pages with more fills are drawings. */
const maxFills = 2000;

/** Some of the bars reach into the box. */
export function holdsBars(box: Box, fills: readonly Fill[]): boolean {
  if (fills.length > maxFills) return false;
  const near = fills.filter((fill) => sharedWidth(fill.box, box) > 0 && heightOf(fill.box) > alike);
  const groups = Map.groupBy(
    near,
    ({ box: own, color }) => `${Math.round(own.bottom / alike)} ${Math.round(widthOf(own) / alike)} ${color}`,
  );
  return [...groups.values()]
    .map((group) => group.map((fill) => fill.box))
    .some((bars) => areBars(bars) && bars.filter((own) => sharedHeight(own, box) > 0).length >= minTops);
}

function areBars(bars: readonly Box[]): boolean {
  const sorted = bars.toSorted((a, b) => a.left - b.left);
  const areApart = sorted.slice(1).every((own, i) => own.left - (sorted[i]?.right ?? 0) > minGap * widthOf(own));
  return bars.length >= minBars && areApart && new Set(bars.map(({ top }) => Math.round(top))).size >= minTops;
}
