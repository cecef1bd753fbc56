/**
 * Charts, shapes and logos that a page draws with curves and slanted lines: where they are, and which words are their
 * labels. A chart's labels belong to its picture; a shape's words stay text, and its picture goes behind them.
 */
import { areWithin, heightOf, widthOf } from '../../box.ts';
import type { Box, PageContent } from '../../page.ts';
import { chartAround, plotsOf } from '../../plots.ts';
import { boxOfRuling } from '../../ruling.ts';
import type { LinePiece } from '../../words/words.ts';
import { absorb, clustersOf, oneOfTooMany, withPanels } from './clusters.ts';
import { drawnOver } from './drawn-over.ts';
import { type Figure, figureOf } from './labels.ts';
import { scatterPlots } from './scatter-plots.ts';
import { shapeTexts, standsInMiddle } from './shape-texts.ts';
import { coversPage, type Place, rectanglesOf, shapesOf } from './shapes.ts';
import { textArea } from './slides.ts';

/** Both sides smaller than this, in points: a dot, a bullet, a tick; a cell may hold nothing but a small cross. */
const minSide = 7;
const minInTable = 4;

export function findFigures(page: PageContent, pieces: readonly LinePiece[], tables: readonly Place[]): Figure[] {
  const outside = (box: Box) => !tables.some((table) => areWithin(table.box, box, 0));
  const charts = chartsOf(page, outside);
  const drawings = [...shapesOf(page, pieces, tables), ...charts];
  if (drawings.length === 0) return [];
  const weak = [
    ...page.fills.map(({ box }) => box).filter((box) => !drawings.includes(box)),
    ...page.rulings.map(boxOfRuling),
    ...drawnOver(page).map(({ box }) => box),
  ].filter((box) => outside(box) && !coversPage(box, page));
  const clusters = absorb(clustersOf(drawings, page, pieces), weak, pieces).filter(
    ({ box }) => Math.max(widthOf(box), heightOf(box)) >= (outside(box) ? minSide : minInTable),
  );
  const held = heldByShapes(drawings, pieces, page);
  return withPanels(oneOfTooMany(clusters), charts).map((cluster) => figureOf(cluster, pieces, page, { charts, held }));
}

/** Words in the middle of a shape are its own text, however many shapes make up the drawing: a flow chart's. */
function heldByShapes(shapes: readonly Box[], pieces: readonly LinePiece[], page: PageContent): Set<LinePiece> {
  if (pieces.length === 0) return new Set();
  return new Set(
    shapeTexts(shapes, pieces, textArea(page, pieces), page.rulings)
      .filter(standsInMiddle)
      .flatMap((text) => text.pieces),
  );
}

/** Plots, with the frames around them. */
function chartsOf(page: PageContent, outside: (box: Box) => boolean): Box[] {
  const plots = [...plotsOf(page), ...scatterPlots(page)].filter((box) => outside(box) && !coversPage(box, page));
  if (plots.length === 0) return [];
  const frames = [...rectanglesOf(page), ...page.fills.map(({ box }) => box)].filter((box) => !coversPage(box, page));
  return plots.map((plot) => chartAround(plot, frames));
}
