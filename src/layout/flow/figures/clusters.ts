/** Drawings gathered by where they stand: those that touch are one cluster, and straight lines and fills that touch one are part of it. */
import { areaOf, areWithin, boxOfAll, grown, widthOf } from '../../box.ts';
import type { Box, PageContent } from '../../page.ts';
import { touchingBoxes } from '../../touching-boxes.ts';
import type { LinePiece } from '../../words/words.ts';

/** What is drawn in one place. */
export interface Cluster {
  box: Box;
  parts: number;
  /** Of the box before lines and fills that touch it were taken in, in square points. */
  drawnArea: number;
}

/** More on a page than these, of maps and scatter plots, are parts of one drawing. */
const maxClusters = 480;

/** Of more drawings than these (maps, plots) the whole is of interest, not each: a grid of 16 points does, else one of 4. */
const manyDrawings = 10_000;

/** Many drawings on a page without words are letters that were turned into outlines: within these points they are of one text. */
const manyOutlines = 200;
const outlineReach = 6;

/** Drawings that touch one another, as clusters that share no place. */
export function clustersOf(drawings: readonly Box[], page: PageContent, pieces: readonly LinePiece[]): Cluster[] {
  const isOutlined = pieces.length === 0 && drawings.length > manyOutlines;
  const reaches = new Map(drawings.map((box) => [isOutlined ? grown(box, outlineReach) : box, box]));
  return merged(
    touchingBoxes([...reaches.keys()], page, drawings.length > manyDrawings ? 16 : 4)
      .map((near) => near.map((box) => reaches.get(box) ?? box))
      .map((boxes) => clusterOf(boxes, boxes.length > manyParts ? boxes.length : marksAmong(boxes, pieces))),
  );
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

/** Clusters that overlap are one. */
function merged(clusters: readonly Cluster[]): Cluster[] {
  const done: Cluster[] = [];
  for (const cluster of oneOfTooMany(clusters)) {
    let grown = cluster;
    for (let at = touching(done, grown); at >= 0; at = touching(done, grown)) {
      const [other] = done.splice(at, 1);
      if (other) grown = joined(grown, other);
    }
    done.push(grown);
  }
  return done;
}

const joined = (a: Cluster, b: Cluster): Cluster => ({
  box: boxOfAll([a.box, b.box]),
  parts: a.parts + b.parts,
  drawnArea: a.drawnArea + b.drawnArea,
});

const touching = (clusters: readonly Cluster[], { box }: Cluster): number =>
  clusters.findIndex((other) => areWithin(other.box, box, 2));

export function oneOfTooMany(clusters: readonly Cluster[]): Cluster[] {
  if (clusters.length <= maxClusters) return [...clusters];
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
export function absorb(clusters: readonly Cluster[], weak: readonly Box[], pieces: readonly LinePiece[]): Cluster[] {
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
  line.top === line.bottom && widthOf(line) > 0.6 * (right - left);

/** A line that reaches far beyond what was drawn at first is a frame around more than it; so are many that go on from one another. */
const isPart = ({ box, drawnArea }: Cluster, line: Box): boolean =>
  areaOf(boxOfAll([box, line])) < Math.max(4000, 2.5 * drawnArea);

/** Panels of one chart stand this close to each other (points), and have so many parts. */
const panelGap = 6;
const panelParts = 8;

/** Small charts in rows share their axes: what is drawn close to a cluster that holds one of the plots is a panel of it. */
export function withPanels(clusters: readonly Cluster[], plots: readonly Box[]): Cluster[] {
  const isPlotted = ({ box }: Cluster) => plots.some((plot) => areWithin(box, plot, -1));
  const charts = clusters.filter(isPlotted);
  const others: Cluster[] = [];
  for (const cluster of clusters.filter((candidate) => !charts.includes(candidate))) {
    const at = charts.findIndex(({ box }) => cluster.parts >= panelParts && areWithin(box, cluster.box, panelGap));
    const chart = charts[at];
    if (chart) charts[at] = joined(chart, cluster);
    else others.push(cluster);
  }
  return [...charts, ...others];
}
