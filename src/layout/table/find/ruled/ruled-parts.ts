/** Regions of a page that may be tables, found by their lines: grids are lines that touch, frames have sides alone. Charts are none. */
import { areaOf, boxOfAll, byTop, holdsMiddle } from '../../../box.ts';
import type { Box, Ruling } from '../../../page.ts';
import { edgesOf } from '../../edges.ts';
import { components, isClosed, type Region, regionOf, touching } from '../region.ts';
import { cutAtChart } from './beside-charts.ts';
import { withoutConnectors } from './connectors.ts';
import { stripsOf } from './strips.ts';

/** What the lines of a page make. */
export interface RuledParts {
  /** Lines connected by crossing or touching, at least one of each direction. */
  grids: Region[];
  /** Grids with lines at their two sides but no other vertical ones: they say nothing of columns. */
  frames: Region[];
  /** Lines that touch none of the other direction. */
  lone: Ruling[];
  /** The same of vertical ones. */
  upright: Ruling[];
  /** Charts on grids, with what stands beside them: their texts are no tables. */
  charts: Box[];
  /** Frames that drawings fill. */
  plots: Box[];
}

export function ruledParts(rulings: readonly Ruling[], drawings: readonly Box[]): RuledParts {
  const regions = components(withoutConnectors(rulings)).map(regionOf);
  const whole = regions
    .filter(
      ({ horizontals, verticals }) =>
        horizontals.length > 0 && verticals.length > 0 && horizontals.length + verticals.length >= 3,
    )
    .map((region) => cutAtChart(region, drawings) ?? { parts: [region], chart: undefined });
  const charts = whole.flatMap(({ chart }) => chart ?? []);
  const crossed = whole.flatMap(({ parts }) => parts).flatMap((region) => stripsOf(region, drawings));
  const frames = crossed.filter(isFrame);
  const plots = frames.filter((frame) => isPlot(frame, drawings));
  return {
    grids: joinOpen(crossed.filter((region) => !isFrame(region))),
    frames: frames.filter((frame) => !plots.includes(frame)),
    lone: regions
      .filter(({ box, verticals }) => verticals.length === 0 && !plots.some((plot) => holdsMiddle(plot.box, box)))
      .flatMap(({ horizontals }) => horizontals),
    upright: regions.filter(({ horizontals }) => horizontals.length === 0).flatMap(({ verticals }) => verticals),
    charts,
    plots: plots.map(({ box }) => box),
  };
}

/** Open grids between which a single row without vertical lines stands, as one. */
function joinOpen(grids: readonly Region[]): Region[] {
  const joined: Region[] = [];
  for (const grid of grids.toSorted(byTop)) {
    const i = joined.findIndex((above) => goesOn(above, grid));
    const above = joined[i];
    if (above) joined[i] = regionOf([...above.horizontals, ...above.verticals, ...grid.horizontals, ...grid.verticals]);
    else joined.push(grid);
  }
  return joined;
}

/** Points between two lines with a row between them. */
const maxRow = 30;

function goesOn(above: Region, below: Region): boolean {
  const gap = below.box.top - above.box.bottom;
  if (gap < 0 || gap > maxRow || isClosed(above) || isClosed(below)) return false;
  if (Math.abs(above.box.left - below.box.left) > touching || Math.abs(above.box.right - below.box.right) > touching)
    return false;
  const [edges, others] = [edgesOf(above.verticals), edgesOf(below.verticals)];
  return (
    edges.filter((edge) => others.some((other) => Math.abs(edge - other) < touching)).length >= 0.5 * others.length
  );
}

function isFrame(region: Region): boolean {
  const { left, right } = region.box;
  const sides = edgesOf(region.verticals);
  return (
    sides.length === 2 &&
    Math.abs((sides[0] ?? 0) - left) < touching &&
    Math.abs((sides[1] ?? 0) - right) < touching &&
    isClosed(region)
  );
}

/** A part of a frame that drawings fill: a chart's. */
const plotShare = 0.25;

function isPlot({ box }: Region, drawings: readonly Box[]): boolean {
  const inside = drawings.filter((drawing) => holdsMiddle(box, drawing));
  return inside.length > 0 && areaOf(boxOfAll(inside)) > plotShare * areaOf(box);
}
