/** Which words belong to a chart: its legend, what its axes say, and what stands within it. */
import { groundColor } from '../../background.ts';
import { areWithin, boxOfAll, heightOf, holdsMiddle, sharedHeight, sharedWidth, widthOf } from '../../box.ts';
import type { Box, PageContent } from '../../page.ts';
import { boxOfRuling } from '../../ruling.ts';
import { median } from '../../statistics.ts';
import { isArtifact, type LinePiece, textOfWords } from '../../words/words.ts';
import type { Cluster } from './clusters.ts';
import { isSlide } from './slides.ts';

export interface Figure {
  box: Box;
  labels: LinePiece[];
}

/** From this many drawn parts on, words among them are labels. */
const chartParts = 8;

/** What is known of a page's drawings before their labels are looked for. */
export interface Known {
  /** Places of charts. */
  charts: readonly Box[];
  /** Words in the middle of shapes: labels only where the shapes are a chart's. */
  held: ReadonlySet<LinePiece>;
}

/** A drawing of so many parts, with the words that are its labels. */
export function figureOf(
  cluster: Cluster,
  pieces: readonly LinePiece[],
  page: PageContent,
  { charts, held }: Known,
): Figure {
  const plotted = charts.filter((chart) => areWithin(cluster.box, chart, -1));
  // What is drawn on a slide is behind its words, in however many parts and colours.
  if (isSlide(page) && plotted.length === 0) return { box: cluster.box, labels: scaledDown(cluster.box, pieces) };
  const legend = legendOf(cluster.box, pieces, page);
  if (cluster.parts < chartParts && legend.length === 0 && plotted.length === 0)
    return { box: cluster.box, labels: [] };
  const labels = [
    ...new Set([...legend, ...pieces.filter((piece) => plotted.some((chart) => holdsMiddle(chart, piece.box)))]),
  ];
  let box = boxOfAll([cluster.box, ...labels.map((piece) => piece.box)]);
  if (labels.length === 0 && runsOver(cluster.box, pieces)) return { box: cluster.box, labels: [] };
  const reach = plotted.length > 0 ? plotReach : figureReach;
  const isFree = (piece: LinePiece) => legend.length > 0 || plotted.length > 0 || !held.has(piece);
  for (let grown = true; grown && labels.length < maxLabels; ) {
    const near = pieces.filter((piece) => !labels.includes(piece) && isFree(piece) && isLabel(piece, box, page, reach));
    const more = withoutTitles(near, [...labels, ...near]);
    labels.push(...more);
    box = boxOfAll([box, ...more.map((piece) => piece.box)]);
    grown = more.length > 0;
  }
  return { box: withKeys(box, labels, page), labels };
}

/** Words of a drawing that was made for a larger page: too small to be the slide's own. */
function scaledDown(box: Box, pieces: readonly LinePiece[]): LinePiece[] {
  const small = pieces.filter((piece) => holdsMiddle(box, piece.box) && letterHeight(piece) < maxScaledDown);
  return small.length < chartParts ? [] : small;
}

/** Points: slides have no lines so low. */
const maxScaledDown = 4.5;

/** Words much larger than most labels are the page's: the title of a slide above its chart. */
function withoutTitles(near: readonly LinePiece[], labels: readonly LinePiece[]): LinePiece[] {
  const highest = maxLarger * median(labels.map(letterHeight));
  const isTitle = (piece: LinePiece) => piece.angle === 0 && letterHeight(piece) > highest;
  return labels.length < fewLabels ? [...near] : near.filter((piece) => !isTitle(piece));
}

const maxLarger = 2;
/** Fewer do not show how large labels are. */
const fewLabels = 4;

/** Words right behind small samples of several colours near a drawing, be they lines: a chart's legend. Bullets are all of one colour. */
function legendOf(box: Box, pieces: readonly LinePiece[], page: PageContent): LinePiece[] {
  const ground = groundColor(page);
  const reach = legendReach * Math.max(widthOf(box), heightOf(box));
  const isNear = (key: Box) => areWithin(box, key, reach);
  const fills = page.fills.filter(({ box: key }) => Math.max(widthOf(key), heightOf(key)) < maxSample);
  const strokes = page.rulings.flatMap((ruling) => {
    const key = boxOfRuling(ruling);
    return ruling.direction === 'horizontal' && widthOf(key) < maxStroke ? [{ box: key, color: ruling.color }] : [];
  });
  const samples = [...fills, ...strokes].filter(({ box: key, color }) => color !== ground && isNear(key));
  const named = samples.flatMap(({ box: key, color }) => {
    const piece = pieces.find((candidate) => isBehind(candidate.box, key));
    return piece ? [{ piece, color }] : [];
  });
  return new Set(named.map(({ color }) => color)).size > 1 ? [...new Set(named.map(({ piece }) => piece))] : [];
}

const isBehind = (words: Box, key: Box): boolean =>
  sharedHeight(key, words) >= 0.6 * heightOf(key) && words.left >= key.right && words.left - key.right < maxSample;

/** In points: the side of a legend's colour sample, and the room between it and its words. */
const maxSample = 14;
/** Of one that is a line. */
const maxStroke = 30;
/** How far from a chart its legend may stand, in parts of the chart's longer side. */
const legendReach = 0.4;
/** A chart of more labels is a drawing with much text in it. */
const maxLabels = 200;

/** The colour samples of a legend stand before its words. */
function withKeys(box: Box, labels: readonly LinePiece[], { fills, drawings }: PageContent): Box {
  const near = [...fills.map((fill) => fill.box), ...drawings].filter((key) =>
    labels.some((label) => widthOf(key) < 40 && sharedHeight(key, label.box) > 1 && sharedWidth(key, label.box) > -12),
  );
  return boxOfAll([box, ...near]);
}

/** Text that is written over a drawing, as over a watermark's outlines: more long lines than short ones, which end paragraphs. */
function runsOver(box: Box, pieces: readonly LinePiece[]): boolean {
  const over = pieces.filter((piece) => holdsMiddle(box, piece.box));
  const long = over.filter(isLong);
  return long.length >= minOver && long.length > over.length / 2;
}

const minOver = 5;

const isLong = ({ words }: LinePiece): boolean => textOfWords(words).length >= maxLabelLetters;
const maxLabelLetters = 28;

/** How far labels may stand from a figure, in heights of their letters; axes have room for what their ticks say. */
const figureReach = 0.6;
const plotReach = 1.4;

/** In a tagged page what is no part of the text; else short words in the figure or close to it, and what runs up along it. */
function isLabel(piece: LinePiece, box: Box, { tags }: PageContent, reach: number): boolean {
  const turned = isTurned(piece);
  const height = letterHeight(piece);
  if (tags.size > 0) return areWithin(box, piece.box, 8 * height) && isArtifact(piece);
  if (!areWithin(box, piece.box, reach * height)) return false;
  if (turned) return sharedHeight(piece.box, box) > 0.7 * heightOf(piece.box);
  return !isLong(piece) && !caption.test(textOfWords(piece.words));
}

const isTurned = ({ angle }: LinePiece): boolean => angle % 180 !== 0;
const letterHeight = (piece: LinePiece): number => (isTurned(piece) ? widthOf : heightOf)(piece.box);

/** What is said of a figure below or above it is text. */
const caption = /^(fig(ure|\.)?|abb(ildung|\.)?|chart|graph|map|diagram|source|quelle|note)\b.*[\d:]/i;
