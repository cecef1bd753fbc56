/**
 * Charts, shapes and logos that a page draws with curves and slanted lines: where they are, and which words are their
 * labels. A chart's labels belong to its picture; a shape's words stay text, and its picture goes behind them.
 */
import type { Box, Fill, PageContent } from '../page.ts';
import type { Table } from '../table/table.ts';
import type { LinePiece } from '../words.ts';
import { sharedHeight, sharedWidth, union } from './line.ts';

export interface Figure {
  box: Box;
  labels: LinePiece[];
}

/** Both sides smaller than this, in points: a dot, a bullet, a tick. */
const minSide = 7;
/** From this many drawn parts on, words among them are labels. */
const chartParts = 8;
/** More figures than this on a page are parts of one drawing. */
const maxFigures = 60;

interface Cluster {
  box: Box;
  parts: number;
}

/** Outlines and coloured areas that are no table's: what figures are made of. */
export function shapesOf(page: PageContent, pieces: readonly LinePiece[], tables: readonly Table[]): Box[] {
  const panels = page.fills.filter((fill) => isPanel(fill, pieces, page)).map(({ box }) => box);
  const outside = (box: Box) => !tables.some((table) => overlaps(table.box, box, 0));
  return [...page.drawings, ...panels, ...framesOf(page, pieces)].filter(outside);
}

export function findFigures(page: PageContent, pieces: readonly LinePiece[], tables: readonly Table[]): Figure[] {
  const drawings = shapesOf(page, pieces, tables);
  if (drawings.length === 0) return [];
  const outside = (box: Box) => !tables.some((table) => overlaps(table.box, box, 0));
  const weak = [
    ...page.fills.map(({ box }) => box).filter((box) => !drawings.includes(box)),
    ...page.rulings.map(({ direction, at, start, end }) =>
      direction === 'horizontal'
        ? { left: start, right: end, top: at, bottom: at }
        : { left: at, right: at, top: start, bottom: end },
    ),
  ].filter((box) => outside(box) && !coversPage(box, page));
  const clusters = absorb(merged(clustersOf(drawings, page)), weak).filter(
    ({ box }) => Math.max(box.right - box.left, box.bottom - box.top) >= minSide,
  );
  return oneOfTooMany(clusters).map((cluster) => figureOf(cluster, pieces, page));
}

/** A coloured area that is more than the shading of one line or paragraph. */
function isPanel({ box, color }: Fill, pieces: readonly LinePiece[], page: PageContent): boolean {
  if (color === 'FFFFFF' || coversPage(box, page)) return false;
  if (Math.min(box.right - box.left, box.bottom - box.top) < minPanel) return false;
  const inside = pieces.filter((piece) => overlaps(box, piece.box, -1)).map((piece) => piece.box);
  if (inside.length === 0) return true;
  const text = union(inside);
  return text.top - box.top > maxShadingRim || box.bottom - text.bottom > maxShadingRim;
}

/** Rectangles of four lines that are no table's: boxes around words, shapes filled with a pattern. */
function framesOf(page: PageContent, pieces: readonly LinePiece[]): Box[] {
  const across = page.rulings.filter(({ direction }) => direction === 'horizontal').slice(0, maxFrameLines);
  const down = page.rulings.filter(({ direction }) => direction === 'vertical').slice(0, maxFrameLines);
  const near = (a: number, b: number) => Math.abs(a - b) < 1.5;
  const holdsMuch = (box: Box) =>
    pieces.filter((piece) => overlaps(box, piece.box, -1)).length > 0.4 * pieces.length && pieces.length > 20;
  return across.flatMap((top) =>
    across
      .filter(({ at, start, end }) => at > top.at + minPanel && near(start, top.start) && near(end, top.end))
      .map((bottom) => ({ left: top.start, top: top.at, right: top.end, bottom: bottom.at }))
      .filter(
        (box) =>
          !coversPage(box, page) &&
          !holdsMuch(box) &&
          [box.left, box.right].every((x) =>
            down.some(({ at, start, end }) => near(at, x) && near(start, box.top) && near(end, box.bottom)),
          ),
      ),
  );
}

/** Pages with more lines than this are drawings or tables. */
const maxFrameLines = 200;

/** In points: a smaller fill is a highlight, and shading reaches so far around its words. */
const minPanel = 18;
const maxShadingRim = 9;

const overlaps = (a: Box, b: Box, within: number): boolean =>
  sharedHeight(a, b) > -within && sharedWidth(a, b) > -within;

const coversPage = (box: Box, { width, height }: PageContent): boolean =>
  (box.right - box.left) * (box.bottom - box.top) > 0.7 * width * height;

/** Of more drawings than these (maps, plots) the whole is of interest, not each. */
const manyDrawings = 10_000;

/** Cells of a coarse grid that drawings touch, joined to their neighbours: linear in the drawings, however many. */
function clustersOf(drawings: readonly Box[], { width, height }: PageContent): Cluster[] {
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
  return [...groups.values()].map((members) => ({
    box: union(members.map((i) => drawings[i] ?? { left: 0, top: 0, right: 0, bottom: 0 })),
    parts: members.length,
  }));
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** Clusters that overlap are one. */
function merged(clusters: readonly Cluster[]): Cluster[] {
  const done: Cluster[] = [];
  for (const cluster of oneOfTooMany(clusters)) {
    let grown = cluster;
    for (let at = touching(done, grown); at >= 0; at = touching(done, grown)) {
      const [other] = done.splice(at, 1);
      if (other) grown = { box: union([grown.box, other.box]), parts: grown.parts + other.parts };
    }
    done.push(grown);
  }
  return done;
}

const touching = (clusters: readonly Cluster[], { box }: Cluster): number =>
  clusters.findIndex((other) => overlaps(other.box, box, 2));

function oneOfTooMany(clusters: readonly Cluster[]): Cluster[] {
  if (clusters.length <= 8 * maxFigures) return [...clusters];
  return [
    {
      box: union(clusters.map(({ box }) => box)),
      parts: clusters.reduce((sum, { parts }) => sum + parts, 0),
    },
  ];
}

/** Straight lines and fills that touch a cluster are part of it: axes, frames, bars. */
function absorb(clusters: readonly Cluster[], weak: readonly Box[]): Cluster[] {
  let grown = [...clusters];
  let left = [...weak];
  for (let round = 0; round < 3; round++) {
    const rest: Box[] = [];
    for (const box of left) {
      const cluster = grown.find((candidate) => overlaps(candidate.box, box, 2) && isPart(candidate.box, box));
      if (cluster) {
        cluster.box = union([cluster.box, box]);
        cluster.parts++;
      } else rest.push(box);
    }
    grown = merged(grown);
    if (rest.length === left.length) break;
    left = rest;
  }
  return grown;
}

/** A line that reaches far beyond a drawing is a frame around more than it. */
function isPart(cluster: Box, box: Box): boolean {
  const area = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);
  return area(union([cluster, box])) < Math.max(4000, 2.5 * area(cluster));
}

function figureOf(cluster: Cluster, pieces: readonly LinePiece[], page: PageContent): Figure {
  const legend = legendOf(cluster.box, pieces, page);
  if (cluster.parts < chartParts && legend.length === 0) return { box: cluster.box, labels: [] };
  const labels = [...legend];
  let box = union([cluster.box, ...legend.map((piece) => piece.box)]);
  for (let grown = true; grown && labels.length < maxLabels; ) {
    const more = pieces.filter((piece) => !labels.includes(piece) && isLabel(piece, box, page));
    labels.push(...more);
    box = union([box, ...more.map((piece) => piece.box)]);
    grown = more.length > 0;
  }
  return { box: withKeys(box, labels, page), labels };
}

/** Words right behind small samples of several colours near a drawing: a chart's legend. Bullets are all of one colour. */
function legendOf(box: Box, pieces: readonly LinePiece[], { fills }: PageContent): LinePiece[] {
  const reach = legendReach * Math.max(box.right - box.left, box.bottom - box.top);
  const samples = fills.filter(
    ({ box: key, color }) =>
      color !== 'FFFFFF' &&
      Math.max(key.right - key.left, key.bottom - key.top) < maxSample &&
      overlaps(box, key, reach),
  );
  const named = samples.flatMap(({ box: key, color }) => {
    const piece = pieces.find((candidate) => isBehind(candidate.box, key));
    return piece ? [{ piece, color }] : [];
  });
  return new Set(named.map(({ color }) => color)).size > 1 ? [...new Set(named.map(({ piece }) => piece))] : [];
}

const isBehind = (words: Box, key: Box): boolean =>
  sharedHeight(key, words) > 0.6 * (key.bottom - key.top) &&
  words.left >= key.right &&
  words.left - key.right < maxSample;

/** In points: the side of a legend's colour sample, and the room between it and its words. */
const maxSample = 14;
/** How far from a chart its legend may stand, in parts of the chart's longer side. */
const legendReach = 0.4;
/** A chart of more labels is a drawing with much text in it. */
const maxLabels = 200;

/** The colour samples of a legend stand before its words. */
function withKeys(box: Box, labels: readonly LinePiece[], { fills, drawings }: PageContent): Box {
  const near = [...fills.map((fill) => fill.box), ...drawings].filter((key) =>
    labels.some(
      (label) => key.right - key.left < 40 && sharedHeight(key, label.box) > 1 && sharedWidth(key, label.box) > -12,
    ),
  );
  return union([box, ...near]);
}

const maxLabelLetters = 28;

/** In a tagged page what is no part of the text; else short words in the figure or close to it. */
function isLabel(piece: LinePiece, box: Box, { tags }: PageContent): boolean {
  const height = piece.box.bottom - piece.box.top;
  if (tags.size > 0) return overlaps(box, piece.box, 8 * height) && isArtifact(piece);
  if (!overlaps(box, piece.box, 0.6 * height)) return false;
  const letters = piece.words.reduce((sum, { text }) => sum + text.length + 1, 0);
  return letters <= maxLabelLetters;
}

const isArtifact = ({ words }: LinePiece): boolean =>
  words.every(({ characters }) => characters.every(({ artifact }) => artifact));
