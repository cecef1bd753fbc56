/**
 * What of a spreadsheet's printed page lies under its charts: they are drawn once all of its cells are, with their titles and
 * legends. So the first lines of a plot or of a frame tell where the cells end, and no text or line after these is a cell's.
 * Pure.
 */
import { grown, heightOf, holds, holdsMiddle, overlap, widthOf } from '../../../box.ts';
import type { Box, PageContent } from '../../../page.ts';
import { plotsOf } from '../../../plots.ts';
import { boxOfRuling } from '../../../ruling.ts';
import type { LinePiece } from '../../../words/words.ts';
import { isObject, minSides } from '../ruled/chart-labels.ts';
import { drawnAfter } from './sheet-cells.ts';

/** How far a chart reaches beyond its plot, in parts of the plot's longer side. */
const reach = 0.5;
/** The part of what is drawn from the plot on that stands so near: else it is no chart's, but further cells. */
const minNear = 0.5;
/** Heads and feet are drawn before the cells: in these parts of a page's height, of three texts each. */
const margin = 0.12;
const maxRunning = 6;
/** Bars or curves of a plot at least, and texts in it for each of its lines at most: drawn over cells, and where nothing was before. */
const overCells = { marks: 1, texts: 1 };
const alone = { marks: 2, texts: 0.5 };
/** Points by which the ends of a plot’s lines differ. */
const sameSide = 4;
/** Pages that draw lines between more of their texts are drawings, or draw each cell with its lines. */
const maxLayers = 100;

export interface SheetPage {
  page: PageContent;
  pieces: readonly LinePiece[];
}

/** Without charts and what they say, where the page says in which order it was drawn. */
export function underCharts(whole: SheetPage): SheetPage {
  const { page, pieces } = whole;
  const layers = [...new Set(page.rulings.flatMap(({ after }) => after ?? []))].sort((a, b) => a - b);
  if (layers.length > maxLayers) return whole;
  const drawn = layers.flatMap((after) =>
    [...framesDrawn(whole, after), ...plotsDrawn(whole, after).map(withRoom)].map((box) => ({ after, box })),
  );
  const [first] = drawn;
  if (!first) return whole;
  const charts = drawn.map(({ box }) => box);
  const isOver = ({ box, after = 0 }: { box: Box; after?: number | undefined }) =>
    after >= first.after && charts.some((chart) => holdsMiddle(chart, box));
  // What the page's end cuts off may reach out.
  const isChartText = (piece: LinePiece) =>
    drawnAfter(piece) >= first.after && charts.some((chart) => overlap(chart, piece.box));
  const drawnOver = pieces.filter((piece) => drawnAfter(piece) >= first.after);
  if (drawnOver.filter(isChartText).length < minNear * drawnOver.length) return whole;
  return {
    page: {
      ...page,
      rulings: page.rulings.filter((ruling) => !isOver({ box: boxOfRuling(ruling), after: ruling.after })),
      fills: page.fills.filter((fill) => !isOver(fill)),
      drawings: page.drawings.filter((box) => !charts.some((chart) => holdsMiddle(chart, box))),
    },
    pieces: pieces.filter((piece) => !isChartText(piece)),
  };
}

/** Whose lines are drawn after so many texts: a grid that few of the later texts stand in. */
function plotsDrawn({ page, pieces }: SheetPage, after: number): Box[] {
  const rulings = page.rulings.filter((ruling) => ruling.after === after);
  const fills = page.fills.filter((fill) => (fill.after ?? 0) >= after);
  const { marks, texts } = isOverCells({ page, pieces }, after) ? overCells : alone;
  const plots = plotsOf({ ...page, rulings, fills }, marks);
  const later = pieces.filter((piece) => drawnAfter(piece) >= after);
  return plots.filter((plot) => {
    const lines = rulings.filter((ruling) => holds(plot, boxOfRuling(ruling), sameSide));
    return later.filter(({ box }) => holdsMiddle(plot, box)).length < texts * lines.length;
  });
}

/** Around charts of any kind, of which the page's end may leave little: drawn over cells, with further texts in them. */
function framesDrawn(whole: SheetPage, after: number): Box[] {
  const { page, pieces } = whole;
  const rulings = page.rulings.filter((ruling) => ruling.after === after);
  if (rulings.length < minSides || page.drawings.length > maxDrawings || !isOverCells(whole, after)) return [];
  const later = pieces.filter((piece) => drawnAfter(piece) >= after);
  const grids = plotsOf({ ...page, rulings, fills: [], drawings: [] }, 0);
  return page.drawings.filter(
    (frame) =>
      (isObject(frame, { rulings }, minFrame) || grids.some((grid) => holds(frame, grid, sameSide))) &&
      later.some(({ box }) => overlap(frame, box)),
  );
}

/** Points. */
const minFrame = 20;
/** Pages of more shapes are drawings themselves, and each is held against all lines. */
const maxDrawings = 1000;

/** More than heads and feet is drawn before. */
function isOverCells({ page, pieces }: SheetPage, after: number): boolean {
  const before = pieces.filter((piece) => drawnAfter(piece) < after);
  const isBetween = ({ box }: LinePiece) => box.top > margin * page.height && box.bottom < (1 - margin) * page.height;
  return before.length > maxRunning || before.some(isBetween);
}

const withRoom = (plot: Box): Box => grown(plot, reach * Math.max(widthOf(plot), heightOf(plot)));
