/** Areas that charts are plotted in: even lines across them, and bars or curves that pass over these; or axes that bars stand on. Pure. */
import { fillsPage, groundColor } from './background.ts';
import { areaOf, heightOf, overlap, sharedHeight, sharedWidth, widthOf } from './box.ts';
import type { Box, PageContent, Ruling } from './page.ts';
import { byDirection } from './ruling.ts';
import { groupsWhere, pairwise } from './sequences.ts';
import { spread } from './statistics.ts';

/** Points: grid lines are at least so long, and end this near to one another. */
const minSide = 50;
const tolerance = 4;
/** The fewest lines of a grid, and marks on it. */
const minLines = 3;
const minMarks = 2;
/** Pages of more lines are drawings or tables. */
const maxLines = 1000;

type Page = Pick<PageContent, 'rulings' | 'fills' | 'drawings' | 'width' | 'height'>;

/** With so many bars or curves over their lines. */
export function plotsOf(page: Page, marks = minMarks): Box[] {
  const { rulings, fills, drawings } = page;
  if (rulings.length > maxLines) return [];
  const ground = groundColor(page);
  const shown = fills.filter(({ color, box }) => color !== ground && !fillsPage(box, page)).map(({ box }) => box);
  const grids = (['horizontal', 'vertical'] as const)
    .flatMap((direction) =>
      gridsOf(
        rulings.filter((ruling) => ruling.direction === direction),
        drawings,
      ),
    )
    .filter((grid) => isPlotted(grid, shown, drawings, marks))
    .map(({ box }) => box);
  const corners = cornersOf(rulings);
  const axes = corners.length > maxCorners ? [] : corners.filter((box) => areBarsOn(box, [...shown, ...drawings]));
  return [...grids, ...axes.filter((box) => !grids.some((grid) => overlap(grid, box)))];
}

/** More are a table's. */
const maxCorners = 64;

/** Between a line across and one that stands on its left end: the axes of a chart without a grid. */
function cornersOf(rulings: readonly Ruling[]): Box[] {
  const { horizontals, verticals } = byDirection(rulings.filter(({ start, end }) => end - start >= minSide));
  const starts = Map.groupBy(horizontals, ({ start }) => Math.round(start / tolerance));
  return verticals.flatMap((side) => {
    const bases = [-1, 0, 1].flatMap((step) => starts.get(Math.round(side.at / tolerance) + step) ?? []);
    return bases
      .filter(({ at, start }) => Math.abs(side.end - at) < tolerance && Math.abs(side.at - start) < tolerance)
      .map(({ at, end }) => ({ left: side.at, right: end, top: side.start, bottom: at }));
  });
}

/** Several stand on its base side by side, as wide as one another and not as high. */
function areBarsOn(axes: Box, marks: readonly Box[]): boolean {
  const bars = marks
    .filter((mark) => overlap(mark, axes) && Math.abs(mark.bottom - axes.bottom) < inset)
    .sort((a, b) => a.left - b.left);
  const areApart = pairwise(bars).every(([before, bar]) => before.right <= bar.left + inset);
  const isSpread = spread(bars.map(heightOf)) > tolerance;
  return bars.length >= minBars && areApart && isSpread && spread(bars.map(widthOf)) < tolerance;
}

/** Fewer are anything. */
const minBars = 3;

interface Grid {
  box: Box;
  lines: Ruling[];
}

/** Lines of one direction that begin and end alike; the straight sides of drawn shapes make no grid. */
function gridsOf(lines: readonly Ruling[], drawings: readonly Box[]): Grid[] {
  const long = lines.filter(({ start, end }) => end - start >= minSide);
  return groupsWhere(long, (line, [first]) => isLike(first, line))
    .filter((group) => group.length >= minLines)
    .map((group) => group.filter((line) => !isSide(line, drawings)))
    .filter((group) => group.length >= minLines)
    .map((group) => ({ box: boxOf(group), lines: group }))
    .filter(({ box }) => widthOf(box) >= minSide && heightOf(box) >= minSide);
}

/** Along an edge of a shape, and no longer than it is. */
const isSide = ({ direction, at, start, end }: Ruling, shapes: readonly Box[]): boolean =>
  shapes.length <= maxLines &&
  shapes.some(({ left, top, right, bottom }) => {
    const [edges, from, to] = direction === 'horizontal' ? [[top, bottom], left, right] : [[left, right], top, bottom];
    return edges.some((edge) => Math.abs(edge - at) < inset) && start > from - inset && end < to + inset;
  });

const isLike = (a: Ruling, b: Ruling): boolean =>
  Math.abs(a.start - b.start) < tolerance && Math.abs(a.end - b.end) < tolerance;

function boxOf(lines: readonly Ruling[]): Box {
  const places = lines.map(({ at }) => at);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const [start, end] = [Math.min(...lines.map((line) => line.start)), Math.max(...lines.map((line) => line.end))];
  return lines[0]?.direction === 'horizontal'
    ? { left: start, right: end, top: first, bottom: last }
    : { left: first, right: last, top: start, bottom: end };
}

/** Shading of a table's cells ends where its lines are, and a frame stands around them; bars and curves pass over them. */
function isPlotted({ box, lines }: Grid, fills: readonly Box[], drawings: readonly Box[], marks: number): boolean {
  const isOn = (mark: Box) => overlap(mark, box);
  const bars = fills.filter((bar) => isOn(bar) && !reaches(bar, box, lines) && crosses(bar, lines));
  const curves = drawings.filter((curve) => isOn(curve) && !holds(curve, box) && crosses(curve, lines));
  return bars.length >= marks || curves.length >= marks;
}

/** From one end of the lines to the other: a band behind rows. */
function reaches(mark: Box, box: Box, [line]: readonly Ruling[]): boolean {
  return line?.direction === 'horizontal'
    ? sharedWidth(mark, box) > 0.9 * widthOf(box)
    : sharedHeight(mark, box) > 0.9 * heightOf(box);
}

function crosses(mark: Box, lines: readonly Ruling[]): boolean {
  return lines.some(({ direction, at }) =>
    direction === 'horizontal'
      ? at > mark.top + inset && at < mark.bottom - inset
      : at > mark.left + inset && at < mark.right - inset,
  );
}

/** What touches a line does not pass over it (points). */
const inset = 1;

/** The smallest frame or coloured area around a plot that is not much larger: the chart with its title and legend. */
export function chartAround(plot: Box, frames: readonly Box[]): Box {
  const around = frames.filter((frame) => holds(frame, plot) && areaOf(frame) < maxGrowth * areaOf(plot));
  return around.sort((a, b) => areaOf(a) - areaOf(b))[0] ?? plot;
}

const maxGrowth = 4;

const holds = (outer: Box, inner: Box): boolean =>
  sharedWidth(outer, inner) > widthOf(inner) - tolerance && sharedHeight(outer, inner) > heightOf(inner) - tolerance;
