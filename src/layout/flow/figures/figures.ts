/**
 * Charts, shapes and logos that a page draws with curves and slanted lines: where they are, and which words are their
 * labels. A chart's labels belong to its picture; a shape's words stay text, and its picture goes behind them.
 */
import { areaOf, areWithin, boxOfAll } from '../../box.ts';
import type { Box, Fill, PageContent } from '../../page.ts';
import type { Table } from '../../table/table.ts';
import type { LinePiece } from '../../words/words.ts';
import { type Cluster, type Figure, figureOf } from './labels.ts';
import { chartAround, plotsOf } from './plots.ts';
import { shapeTexts, standsInMiddle } from './shape-texts.ts';
import { isSlide } from './slides.ts';

/** Both sides smaller than this, in points: a dot, a bullet, a tick. */
const minSide = 7;
/** More figures than this on a page are parts of one drawing. */
const maxFigures = 60;

/** Outlines and coloured areas that are no table's: what figures are made of. */
export function shapesOf(page: PageContent, pieces: readonly LinePiece[], tables: readonly Table[]): Box[] {
  const panels = page.fills.filter((fill) => isPanel(fill, pieces, page)).map(({ box }) => box);
  const outside = (box: Box) => !tables.some((table) => areWithin(table.box, box, 0));
  // Tables on slides may be no more than words in rows: what is drawn among these is seen all the same.
  const drawings = isSlide(page) ? page.drawings : page.drawings.filter(outside);
  return [...drawings, ...[...panels, ...framesOf(page, pieces)].filter(outside)];
}

export function findFigures(page: PageContent, pieces: readonly LinePiece[], tables: readonly Table[]): Figure[] {
  const outside = (box: Box) => !tables.some((table) => areWithin(table.box, box, 0));
  const charts = chartsOf(page, outside);
  const drawings = [...shapesOf(page, pieces, tables), ...charts];
  if (drawings.length === 0) return [];
  const weak = [
    ...page.fills.map(({ box }) => box).filter((box) => !drawings.includes(box)),
    ...page.rulings.map(({ direction, at, start, end }) =>
      direction === 'horizontal'
        ? { left: start, right: end, top: at, bottom: at }
        : { left: at, right: at, top: start, bottom: end },
    ),
  ].filter((box) => outside(box) && !coversPage(box, page));
  const clusters = absorb(merged(clustersOf(drawings, page, pieces)), weak, pieces).filter(
    ({ box }) => Math.max(box.right - box.left, box.bottom - box.top) >= minSide,
  );
  const held = heldByShapes(drawings, pieces, page);
  return oneOfTooMany(clusters).map((cluster) => figureOf(cluster, pieces, page, { charts, held }));
}

/** Words in the middle of a shape are its own text, however many shapes make up the drawing: a flow chart's. */
function heldByShapes(shapes: readonly Box[], pieces: readonly LinePiece[], page: PageContent): Set<LinePiece> {
  if (pieces.length === 0) return new Set();
  const area = boxOfAll(pieces.map(({ box }) => box));
  return new Set(
    shapeTexts(shapes, pieces, area, page.rulings)
      .filter(standsInMiddle)
      .flatMap((text) => text.pieces),
  );
}

/** Plots, with the frames around them. */
function chartsOf(page: PageContent, outside: (box: Box) => boolean): Box[] {
  const plots = plotsOf(page).filter((box) => outside(box) && !coversPage(box, page));
  if (plots.length === 0) return [];
  const frames = [...rectanglesOf(page), ...page.fills.map(({ box }) => box)].filter((box) => !coversPage(box, page));
  return plots.map((plot) => chartAround(plot, frames));
}

/** A coloured area that is more than the shading of one line or paragraph. */
function isPanel({ box, color }: Fill, pieces: readonly LinePiece[], page: PageContent): boolean {
  if (color === 'FFFFFF' || coversPage(box, page)) return false;
  if (Math.min(box.right - box.left, box.bottom - box.top) < minPanel) return false;
  const inside = pieces.filter((piece) => areWithin(box, piece.box, -1)).map((piece) => piece.box);
  if (inside.length === 0) return true;
  const text = boxOfAll(inside);
  return text.top - box.top > maxShadingRim || box.bottom - text.bottom > maxShadingRim;
}

/** Rectangles of four lines that are no table's: boxes around words, shapes filled with a pattern. */
function framesOf(page: PageContent, pieces: readonly LinePiece[]): Box[] {
  const holdsMuch = (box: Box) =>
    pieces.filter((piece) => areWithin(box, piece.box, -1)).length > 0.4 * pieces.length && pieces.length > 20;
  return rectanglesOf(page).filter((box) => !coversPage(box, page) && !holdsMuch(box));
}

/** Rectangles that four lines make. */
function rectanglesOf(page: PageContent): Box[] {
  const across = page.rulings.filter(({ direction }) => direction === 'horizontal').slice(0, maxFrameLines);
  const down = page.rulings.filter(({ direction }) => direction === 'vertical').slice(0, maxFrameLines);
  const near = (a: number, b: number) => Math.abs(a - b) < 1.5;
  return across.flatMap((top) =>
    across
      .filter(({ at, start, end }) => at > top.at + minPanel && near(start, top.start) && near(end, top.end))
      .map((bottom) => ({ left: top.start, top: top.at, right: top.end, bottom: bottom.at }))
      .filter((box) =>
        [box.left, box.right].every((x) =>
          down.some(({ at, start, end }) => near(at, x) && near(start, box.top) && near(end, box.bottom)),
        ),
      ),
  );
}

/** Pages with more lines than this are drawings or tables. */
const maxFrameLines = 200;

/** In points: a smaller fill is a highlight, and shading reaches so far around its words. */
export const minPanel = 18;
const maxShadingRim = 9;

const coversPage = (box: Box, { width, height }: PageContent): boolean =>
  (box.right - box.left) * (box.bottom - box.top) > 0.7 * width * height;

/** Of more drawings than these (maps, plots) the whole is of interest, not each. */
const manyDrawings = 10_000;

/** Cells of a coarse grid that drawings touch, joined to their neighbours: linear in the drawings, however many. */
function clustersOf(drawings: readonly Box[], { width, height }: PageContent, pieces: readonly LinePiece[]): Cluster[] {
  const cell = drawings.length > manyDrawings ? 16 : 4;
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const owner = new Int32Array(columns * rows).fill(-1);
  const parents: number[] = [];
  const find = (i: number): number => {
    let at = i;
    // Halving the way up keeps it short for whoever comes next.
    for (let up = parents[at] ?? at; up !== at; up = parents[at] ?? at) {
      parents[at] = parents[up] ?? up;
      at = up;
    }
    return at;
  };
  for (const [i, box] of drawings.entries()) {
    parents.push(i);
    const x0 = clamp(Math.floor(box.left / cell), columns);
    const x1 = clamp(Math.floor(box.right / cell), columns);
    const y0 = clamp(Math.floor(box.top / cell), rows);
    const y1 = clamp(Math.floor(box.bottom / cell), rows);
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        // The rim is enough: what lies inside is joined by its box later.
        if (y !== y0 && y !== y1 && x !== x0 && x !== x1) continue;
        const seen = owner[y * columns + x] ?? -1;
        if (seen >= 0) parents[find(seen)] = find(i);
        owner[y * columns + x] = i;
      }
  }
  const groups = Map.groupBy(drawings.keys(), find);
  return [...groups.values()].map((members) => {
    const boxes = members.map((i) => drawings[i] ?? { left: 0, top: 0, right: 0, bottom: 0 });
    return clusterOf(boxes, boxes.length > manyParts ? boxes.length : marksAmong(boxes, pieces));
  });
}

/** So many parts are a chart's, whatever words some of them hold. */
const manyParts = 100;

/** What is drawn on a card around words counts only where it holds none itself: no buttons, no badges. */
function marksAmong(boxes: readonly Box[], pieces: readonly LinePiece[]): number {
  const holdsWords = (box: Box) => pieces.some((piece) => areWithin(box, piece.box, -1));
  const whole = boxOfAll(boxes);
  const isOnCard = boxes.some((box) => areaOf(box) > 0.95 * areaOf(whole) && holdsWords(box));
  return isOnCard ? boxes.filter((box) => !holdsWords(box)).length : boxes.length;
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** Clusters that overlap are one. */
function merged(clusters: readonly Cluster[]): Cluster[] {
  const done: Cluster[] = [];
  for (const cluster of oneOfTooMany(clusters)) {
    let grown = cluster;
    for (let at = touching(done, grown); at >= 0; at = touching(done, grown)) {
      const [other] = done.splice(at, 1);
      if (other)
        grown = {
          box: boxOfAll([grown.box, other.box]),
          parts: grown.parts + other.parts,
          drawnArea: grown.drawnArea + other.drawnArea,
        };
    }
    done.push(grown);
  }
  return done;
}

const touching = (clusters: readonly Cluster[], { box }: Cluster): number =>
  clusters.findIndex((other) => areWithin(other.box, box, 2));

function oneOfTooMany(clusters: readonly Cluster[]): Cluster[] {
  if (clusters.length <= 8 * maxFigures) return [...clusters];
  return [
    clusterOf(
      clusters.map(({ box }) => box),
      clusters.reduce((sum, { parts }) => sum + parts, 0),
    ),
  ];
}

function clusterOf(boxes: readonly Box[], parts: number): Cluster {
  const box = boxOfAll(boxes);
  return { box, parts, drawnArea: areaOf(box) };
}

/** Straight lines and fills that touch a cluster are part of it: axes, frames, bars. */
function absorb(clusters: readonly Cluster[], weak: readonly Box[], pieces: readonly LinePiece[]): Cluster[] {
  let grown = clusters.map(({ box, parts }) => clusterOf([box], parts));
  let left = [...weak];
  for (let round = 0; round < 3; round++) {
    const rest: Box[] = [];
    for (const box of left) {
      const cluster = grown.find((candidate) => areWithin(candidate.box, box, 2) && isPart(candidate, box));
      if (cluster) {
        if (!isAcross(box, cluster.box)) cluster.parts += marksAmong([box], pieces);
        cluster.box = boxOfAll([cluster.box, box]);
      } else rest.push(box);
    }
    grown = merged(grown);
    if (rest.length === left.length) break;
    left = rest;
  }
  return grown;
}

/** Lines between the rows of what a card holds. */
const isAcross = (line: Box, { left, right }: Box): boolean =>
  line.top === line.bottom && line.right - line.left > 0.6 * (right - left);

/** A line that reaches far beyond what was drawn at first is a frame around more than it; so are many that go on from one another. */
const isPart = ({ box, drawnArea }: Cluster, line: Box): boolean =>
  areaOf(boxOfAll([box, line])) < Math.max(4000, 2.5 * drawnArea);
