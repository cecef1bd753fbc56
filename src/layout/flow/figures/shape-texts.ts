/**
 * Words inside of drawn shapes: boxes of a flow chart, stars, callouts. They keep their place in the shape; between the
 * lines of the text they would be torn apart. Wide panels behind running text are no shapes: what stands on them flows.
 */
import {
  areaOf,
  boxAround,
  byLeft,
  heightMiddle,
  heightOf,
  holds,
  sharedHeight,
  sharedWidth,
  widthOf,
} from '../../box.ts';
import type { Box, Ruling } from '../../page.ts';
import { chunkWhile, pairwise } from '../../sequences.ts';
import { byBaseline, type LinePiece, letterCount, lineCount } from '../../words/words.ts';

export interface ShapeText {
  /** Of the shape. */
  box: Box;
  /** From top to bottom. */
  pieces: LinePiece[];
}

/** Shapes that hold more are parts of the page: sidebars, panels. */
const maxLetters = 240;
const maxLines = 8;
/** Parts of the page's text that a shape may be as wide and as high as. */
const maxWidth = 0.55;
const maxHeight = 0.35;
/** Points; a letter in a smaller shape is a numbered bullet. */
const minSide = 24;
/** Words may stand out of their shape so far (points). */
const overhang = 2;
/** Words on the line of a shape's words, this near (in line heights), share a sentence with them. */
const sameSentence = 1.5;
/** A line of running text has its next one this near (in line heights); the words of shapes below each other are further apart. */
const nextLine = 1.5;

/** Lines of running text above or below that show a shape to be as wide as their column: a panel. */
const minFilling = 4;
/** The part of the column that each of them fills, and points by which they start elsewhere. */
const filled = 0.8;
const sameEdge = 3;

/** `shapes` are drawn outlines and coloured areas, `area` is the box of all text. A piece is in one of the texts at most. */
export function shapeTexts(
  shapes: readonly Box[],
  pieces: readonly LinePiece[],
  area: Box,
  rulings: readonly Ruling[],
): ShapeText[] {
  const upright = pieces.filter(({ angle }) => angle === 0);
  const fitting = shapes.filter(
    (box) =>
      widthOf(box) < maxWidth * widthOf(area) &&
      heightOf(box) < maxHeight * heightOf(area) &&
      Math.max(widthOf(box), heightOf(box)) >= minSide &&
      !rulings.some((ruling) => runsOn(ruling, box)) &&
      !isPanel(box, upright),
  );
  const groups = Map.groupBy(upright, (piece) => smallestAround(piece.box, fitting));
  const texts = [...groups]
    .flatMap(([box, own]): [Box, LinePiece[]][] => (box ? [[box, own]] : []))
    .filter(([box, own]) => isLabel(own) && !isMarked(own, box, upright) && !isOfColumn(own, box, upright))
    .map(([box, own]) => ({ box, pieces: own.toSorted(byBaseline) }));
  return rowByRow(withoutSentences(texts, upright));
}

/** Shapes side by side in a sentence: in rows of more each looks at all words again. */
const maxRow = 20;

/** Shapes that stand side by side, as in a drawing, say nothing of one another, but where one is in a sentence the next one is. */
function withoutSentences(texts: readonly ShapeText[], pieces: readonly LinePiece[], rounds = maxRow): ShapeText[] {
  const shaped = new Set(texts.flatMap((text) => text.pieces));
  const flowing = pieces.filter((piece) => !shaped.has(piece));
  const left = texts.filter(({ box, pieces: own }) => !own.some((piece) => isInSentence(piece, box, flowing)));
  return left.length < texts.length && rounds > 1 ? withoutSentences(left, pieces, rounds - 1) : left;
}

/** One line below the other, around the middle of the shape: words that a person wrote into it. */
export function standsInMiddle({ box, pieces }: ShapeText): boolean {
  const words = boxAround(pieces);
  const off = (words.left + words.right - box.left - box.right) / 2;
  return (
    Math.abs(off) < maxOff * widthOf(box) &&
    pairwise(pieces).every(([before, piece]) => {
      const step = piece.baseline - before.baseline;
      return step > 0.5 * heightOf(piece.box) && step < 2 * heightOf(piece.box);
    })
  );
}

/** Of the shape's width, from its middle to that of its words: an arrow's stand off the middle by its head. */
const maxOff = 0.2;

/** Shapes side by side are read from left to right, however their words stand in them. */
function rowByRow(texts: readonly ShapeText[]): ShapeText[] {
  const rows = chunkWhile(
    texts.toSorted((a, b) => heightMiddle(a.box) - heightMiddle(b.box)),
    (_, text, [first]) => heightMiddle(text.box) < first.box.bottom,
  );
  return rows.flatMap((row) => row.toSorted(byLeft));
}

/** As wide as a column of running text. */
const isPanel = (shape: Box, pieces: readonly LinePiece[]): boolean =>
  pieces.filter(
    ({ box }) =>
      Math.abs(box.left - shape.left) < sameEdge &&
      box.right < shape.right + sameEdge &&
      widthOf(box) > filled * widthOf(shape),
  ).length >= minFilling;

/** A line along one side goes on beyond its corner: the shape is the cell of a grid. */
function runsOn({ direction, at, start, end }: Ruling, { left, top, right, bottom }: Box): boolean {
  const [sides, from, to] = direction === 'horizontal' ? [[top, bottom], left, right] : [[left, right], top, bottom];
  const isAlong =
    sides.some((side) => Math.abs(side - at) < overhang) && start < to + overhang && end > from - overhang;
  return isAlong && (start < from - overhang || end > to + overhang);
}

function smallestAround(words: Box, shapes: readonly Box[]): Box | undefined {
  return shapes
    .filter((box) => holds(box, words, overhang))
    .reduce<Box | undefined>((best, box) => (best && areaOf(best) <= areaOf(box) ? best : box), undefined);
}

const isLabel = (pieces: readonly LinePiece[]): boolean =>
  letterCount(pieces) <= maxLetters && lineCount(pieces) <= maxLines;

/** One line that is circled by hand or under a highlighter: others run through the shape, or stand right above or below. */
function isMarked(own: readonly LinePiece[], shape: Box, pieces: readonly LinePiece[]): boolean {
  const [line, ...more] = own;
  if (!line || more.some(({ baseline }) => Math.abs(baseline - line.baseline) > 1)) return false;
  return pieces.some((piece) => !own.includes(piece) && (runsThrough(piece.box, shape) || isNextLine(piece, line)));
}

/** Lines that begin where those of the column above or below it do: a paragraph with colour or lines around it. */
function isOfColumn(own: readonly LinePiece[], shape: Box, pieces: readonly LinePiece[]): boolean {
  const left = Math.min(...own.map(({ box }) => box.left));
  const begins = ({ box }: LinePiece) => Math.abs(box.left - left) < sameLeft;
  const reach = columnReach * Math.max(...own.map(({ box }) => heightOf(box)));
  const isNear = ({ box }: LinePiece) =>
    box.right < shape.right + sameLeft && box.top < shape.bottom + reach && box.bottom > shape.top - reach;
  const around = pieces.filter((piece) => !own.includes(piece) && begins(piece) && isNear(piece));
  return own.filter(begins).length >= minOfColumn && around.length >= minOfColumn;
}

/** Points between where lines of one column begin and end; lines of the shape, and of the column, that show it; how near these are, in line heights. */
const sameLeft = 6;
const minOfColumn = 3;
const columnReach = 6;

/** Most of the words stand outside. */
const runsThrough = (words: Box, shape: Box): boolean =>
  sharedHeight(words, shape) > heightOf(words) / 2 &&
  sharedWidth(words, shape) > overhang &&
  sharedWidth(words, shape) < widthOf(words) / 2;

const isNextLine = ({ box, baseline }: LinePiece, line: LinePiece): boolean =>
  Math.abs(baseline - line.baseline) < nextLine * heightOf(line.box) &&
  sharedWidth(box, line.box) > widthOf(line.box) / 2;

/** Words right beside the shape go on on the same line. */
function isInSentence(piece: LinePiece, shape: Box, pieces: readonly LinePiece[]): boolean {
  return pieces.some(
    ({ box, baseline }) =>
      Math.abs(baseline - piece.baseline) < 1 &&
      Math.max(box.left - shape.right, shape.left - box.right) < sameSentence * heightOf(piece.box) &&
      (box.left >= shape.right - overhang || box.right <= shape.left + overhang),
  );
}
