/** Grids that go on under a chart, as the lines that a spreadsheet prints around its cells do: what lies above it and below. Pure. */
import { boxOfAll, heightOf, holds, holdsMiddle, sharedHeight, widthOf } from '../../../box.ts';
import type { Box, Ruling } from '../../../page.ts';
import { type Region, touching } from '../region.ts';

/** Points: a curve or an area is larger, ticks and shaded heads are smaller. */
const minChart = 40;
/** The part of the grid's height that a chart on it leaves: a frame around all of it is none. */
const minRest = 0.3;
/** Lines of a part above or below, in each direction: fewer are the chart's own. */
const minLines = 4;

/** What a chart leaves of a grid, and where it stands with what is beside it. */
interface Cut {
  parts: Region[];
  chart: Box;
}

/** Undefined where no chart stands on the grid, or it leaves nothing. */
export function cutAtChart(region: Region, drawings: readonly Box[]): Cut | undefined {
  const inside = drawings.filter((drawing) => holdsMiddle(region.box, drawing));
  const main = inside.find((drawing) => isPlot(drawing, region.box));
  if (!main) return;
  const { top, bottom } = boxOfAll([main, ...inside.filter((other) => sharedHeight(other, main) > 0)]);
  const levels = region.horizontals.map(({ at }) => at);
  const from = Math.max(region.box.top, ...levels.filter((at) => at < top + touching));
  const to = Math.min(region.box.bottom, ...levels.filter((at) => at > bottom - touching));
  const parts = [
    { ...region.box, bottom: from },
    { ...region.box, top: to },
  ].flatMap((box) => clipped(region, box));
  return parts.length > 0 ? { parts, chart: { ...region.box, top: from, bottom: to } } : undefined;
}

const isPlot = (drawing: Box, grid: Box): boolean =>
  Math.min(widthOf(drawing), heightOf(drawing)) > minChart &&
  heightOf(drawing) < (1 - minRest) * heightOf(grid) &&
  holds(grid, drawing, touching);

function clipped({ horizontals, verticals }: Region, box: Box): Region[] {
  const own = {
    box,
    horizontals: horizontals.filter(({ at }) => at > box.top - touching && at < box.bottom + touching),
    verticals: verticals.flatMap((ruling) => within(ruling, box)),
  };
  return own.horizontals.length >= minLines && own.verticals.length >= minLines ? [own] : [];
}

function within(ruling: Ruling, { top, bottom }: Box): Ruling[] {
  const [start, end] = [Math.max(ruling.start, top), Math.min(ruling.end, bottom)];
  return end - start > touching ? [{ ...ruling, start, end }] : [];
}
