/** Texts of the charts in a spreadsheet's print: titles, legends and what axes say stand in rows as cells do, and are none. Pure. */
import { areaOf, heightOf, holds, holdsMiddle, sharedHeight, widthOf } from '../../../box.ts';
import type { Box, PageContent, Ruling } from '../../../page.ts';
import { chartAround, plotsOf } from '../../../plots.ts';
import type { LinePiece } from '../../../words/words.ts';
import { touching } from '../region.ts';

/** Lines of both directions from edge to edge: those around cells. */
const minCrossing = 3;
/** How far what axes say stands from them, in heights of its letters. */
const maxReach = 1.4;
/** Points: the sample of a legend, and the room behind it. */
const maxSample = 14;
/** What a frame's area is of its plot's: a curve may reach into all corners. */
const minGrowth = 1.2;
/** How far from a plot its legend may stand, in parts of the plot's longer side. */
const legendReach = 0.4;

/** A single curve makes a plot where there is a frame around it. `framed`: frames that drawings fill. */
export function chartLabels(
  page: PageContent,
  pieces: readonly LinePiece[],
  framed: readonly Box[] = [],
): Set<LinePiece> {
  const sure = plotsOf(page);
  const frames = [...page.drawings, ...page.fills.map(({ box }) => box)];
  const labelsOf = (plot: Box) => {
    const large = frames.filter((frame) => areaOf(frame) > minGrowth * areaOf(plot));
    const chart = chartAround(plot, large);
    const isFramed = chart !== plot;
    if (isOfCells(plot, isFramed ? touching : Infinity, page, pieces)) return [];
    if (isFramed) return pieces.filter(({ box }) => holdsMiddle(chart, box));
    return sure.includes(plot) ? pieces.filter(isBeside(plot, page)) : [];
  };
  const objects = [...framed, ...page.drawings].filter((box) => isObject(box, page));
  return new Set([
    ...[...sure, ...plotsOf(page, 1)].flatMap(labelsOf),
    ...objects.flatMap((object) => pieces.filter(({ box }) => holdsMiddle(object, box))),
  ]);
}

/** Large, with lines along its sides, of which the page's end may cut one off, and none from side to side: no cell is drawn so. */
export function isObject(object: Box, { rulings }: Pick<PageContent, 'rulings'>, least = minObject): boolean {
  if (widthOf(object) < least || heightOf(object) < least) return false;
  const { left, right, top, bottom } = object;
  const through = (direction: Ruling['direction'], from: number, to: number) =>
    rulings.filter((line) => line.direction === direction && line.start < from + sameSide && line.end > to - sameSide);
  const isAt = (edge: number) => (line: Ruling) => Math.abs(line.at - edge) < sameSide;
  const within = (from: number, to: number) => (line: Ruling) => line.at > from + sameSide && line.at < to - sameSide;
  const [across, down] = [through('horizontal', left, right), through('vertical', top, bottom)];
  const sides = [across.some(isAt(top)), across.some(isAt(bottom)), down.some(isAt(left)), down.some(isAt(right))];
  return (
    sides.filter(Boolean).length >= minSides && !across.some(within(top, bottom)) && !down.some(within(left, right))
  );
}

/** Points. */
const minObject = 50;
const sameSide = 1;
/** Of its frame. */
export const minSides = 3;

/**
 * Lines cross it both ways, or there are texts between all of its lines: shapes lie on cells there, or colours. Lines that
 * reach further beyond it are those of cells behind a chart, where it has a frame.
 */
function isOfCells(plot: Box, reach: number, { rulings }: PageContent, pieces: readonly LinePiece[]): boolean {
  const lines = rulings.filter((ruling) => spans(ruling, plot, reach));
  const across = lines.filter(({ direction }) => direction === 'horizontal').length;
  const inside = pieces.filter(({ box }) => holdsMiddle(plot, box)).length;
  return Math.min(across, lines.length - across) >= minCrossing || inside >= lines.length;
}

/** From one edge to the other, and so far beyond them. */
function spans({ direction, at, start, end }: Ruling, { left, right, top, bottom }: Box, reach: number): boolean {
  const [near, far, from, to] = direction === 'horizontal' ? [top, bottom, left, right] : [left, right, top, bottom];
  return (
    at > near - touching &&
    at < far + touching &&
    start < from + touching &&
    start > from - reach &&
    end > to - touching &&
    end < to + reach
  );
}

/** In a plot without a frame: in it, along its axes, or behind a sample of its legend. */
function isBeside(plot: Box, { fills, drawings }: PageContent): (piece: LinePiece) => boolean {
  const end = plot.right + legendReach * Math.max(widthOf(plot), heightOf(plot));
  const samples = [...fills.map(({ box }) => box), ...drawings].filter(
    (box) =>
      Math.max(heightOf(box), widthOf(box)) < maxSample &&
      sharedHeight(box, plot) > 0 &&
      box.left > plot.left &&
      box.left < end,
  );
  return ({ box }) => {
    const reach = maxReach * heightOf(box);
    const around = { ...plot, left: plot.left - reach, top: plot.top - reach, bottom: plot.bottom + reach };
    return (
      (box.right > around.left && holds(around, { ...box, left: Math.max(box.left, plot.left) }, touching)) ||
      samples.some((sample) => sharedHeight(sample, box) > 0.6 * heightOf(sample) && isRightBehind(box, sample))
    );
  };
}

const isRightBehind = (box: Box, sample: Box): boolean =>
  box.left >= sample.right - touching && box.left - sample.right < maxSample;
