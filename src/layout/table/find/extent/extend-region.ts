/** Rows that belong to a table but lie outside its lines: a head above the first one, more rows below the last one. */

import {
  areAligned,
  boxAround,
  boxOfAll,
  heightOf,
  holdsMiddle,
  sharedHeight,
  sharedLength,
  sharedWidth,
} from '../../../box.ts';
import type { Box } from '../../../page.ts';
import { type LinePiece, textOfWords } from '../../../words/words.ts';
import { type Column, textColumns } from '../../columns/columns.ts';
import { edgesOf } from '../../edges.ts';
import { isFigure, isMark } from '../../figure.ts';
import { spanOfAlike } from '../../heads/alike-heads.ts';
import { maxHeadLeading } from '../../heads/continues-head.ts';
import { headSpans } from '../../heads/head-spans.ts';
import { isTextLine } from '../../rows/text-line.ts';
import { type TextRow, textRows } from '../../rows/text-rows.ts';
import { isCaption } from '../aligned/aligned.ts';
import type { Region } from '../region.ts';
import { textTail } from './text-tail.ts';

/** Rows further off than this many line heights are not the table's. */
const maxGap = 1.3;

/** Labels and wrapped text that may stand alone between two rows. */
const maxLabels = 2;

/** A line this near (points) to the foot of a table closes it. */
const nearFoot = 4;

/** `free`: pieces of no table and of no paragraph. */
export function extendRegion(region: Region, inside: readonly LinePiece[], free: readonly LinePiece[]): Region {
  const outer = besideLabels(region, inside, free);
  if (outer) return { ...region, box: boxOfAll([region.box, outer]) };
  const { left, right } = region.box;
  const around = free.filter(({ box, angle }) => angle === 0 && box.right > left - 12 && box.left < right + 12);
  const rows = textRows(around);
  let box = region.box;
  for (let grown: Box | undefined; grown?.bottom !== box.bottom || grown.top !== box.top; ) {
    grown = box;
    const known = [...new Set([...inside, ...around.filter((piece) => holdsMiddle(box, piece.box))])];
    const columns = textColumns(textRows(known).map(({ pieces }) => pieces));
    if (columns.length < 2) return region;
    box = boxOfAll([box, ...rowsAround({ ...region, box }, known, rows, columns)]);
  }
  const own = [...inside, ...around.filter((piece) => holdsMiddle(box, piece.box))];
  const beside = besideFigures(box, own, free);
  if (beside) return withLabels({ ...region, box: boxOfAll([box, beside]) }, own, free);
  const grown = textColumns(textRows(own).map(({ pieces }) => pieces));
  if (region.horizontals.some(({ at }) => at > box.bottom - nearFoot)) return { ...region, box };
  const rest = rows.filter((row) => heightMiddle(row.box) > box.bottom);
  return { ...region, box: boxOfAll([box, ...grown.flatMap((column) => textTail(own, column, rest))]) };
}

/** Once more with the labels left of the figures: what stands between their heads and them may be a label alone. */
function withLabels(region: Region, figures: readonly LinePiece[], free: readonly LinePiece[]): Region {
  const labels = free.filter((piece) => !figures.includes(piece) && holdsMiddle(region.box, piece.box));
  return extendRegion(region, [...figures, ...labels], free);
}

/** The boxes of rows above and below the region that stand in its columns. */
function rowsAround(
  region: Region,
  known: readonly LinePiece[],
  rows: readonly TextRow[],
  columns: readonly Column[],
): Box[] {
  const { left, right, top, bottom } = region.box;
  const walled = columnsBetween(region);
  const fits = (row: TextRow) =>
    !isCaption(row) &&
    (isInColumns(row, columns) || isInColumns(row, walled) || isMarked(row, columns)) &&
    row.box.left > left - 20 &&
    row.box.right < right + 20;
  const above = rows.filter((row) => heightMiddle(row.box) < top).reverse();
  const below = rows.filter((row) => heightMiddle(row.box) > bottom);
  const heads = (row: TextRow, under: TextRow) =>
    fits(row) ||
    isSpanningHead(row, columns) ||
    (isNear(row, under) && headsEach(row, columns)) ||
    headsAll(row, under, columns) ||
    headsSome(row, under, columns) ||
    headsAlike(row, under, columns) ||
    beginsHeads(row, under, columns);
  const [first] = textRows(known);
  const edge = { box: region.box, pieces: [] };
  const isOwn = (row: TextRow) => !isCaption(row) && !isTextLine(row, columns);
  const isHead = (row: TextRow) => isOwn(row) && !isTitle(row, known);
  return [...reach({ ...edge, pieces: first?.pieces ?? [] }, above, isHead, heads), ...reach(edge, below, isOwn, fits)];
}

/** Set larger than all that stands in the table: over it, whatever stands at its right. */
const isTitle = ({ pieces }: TextRow, known: readonly LinePiece[]): boolean =>
  Math.min(...pieces.map(sizeOf)) > titleSize * Math.max(...known.map(sizeOf));

/** In sizes of the table's letters. */
const titleSize = 1.25;

const sizeOf = ({ words }: LinePiece): number => words[0]?.characters[0]?.style.size ?? 0;

/** Between vertical lines; none where there are none. */
function columnsBetween({ box, verticals }: Region): Column[] {
  const inner = edgesOf(verticals).filter((at) => at > box.left + 1 && at < box.right - 1);
  const edges = inner.length > 0 ? [box.left, ...inner, box.right] : [];
  return edges.slice(1).map((right, i) => ({ left: edges[i] ?? 0, right }));
}

/** The box of labels left of a grid, beside most of its rows. */
const besideLabels = ({ box, verticals }: Region, inside: readonly LinePiece[], free: readonly LinePiece[]) =>
  verticals.length > 0 ? labelsLeftOf(box, inside, free) : undefined;

/** The box of labels left of columns of figures, which alone are underlined. */
const besideFigures = (box: Box, inside: readonly LinePiece[], free: readonly LinePiece[]) =>
  inside.filter(({ words }) => isFigure(words)).length > 0.7 * inside.length
    ? labelsLeftOf(box, inside, free)
    : undefined;

/** One beside each of most rows, in a column or two of indents; figures between them and the region are numbers of notes. */
function labelsLeftOf(box: Box, inside: readonly LinePiece[], free: readonly LinePiece[]): Box | undefined {
  const rows = textRows(inside);
  const labels = free.filter(
    (piece) =>
      piece.angle === 0 &&
      piece.box.right < box.left + 3 &&
      rows.some((row) => sharedHeight(row.box, piece.box) > 0.6 * heightOf(piece.box)),
  );
  const notes = labels.filter(({ words }) => isNote(textOfWords(words)));
  const texts = labels.filter((piece) => !notes.includes(piece));
  const starts = new Set(texts.map((piece) => Math.round(piece.box.left / 12)));
  const isColumn = rows.length > 2 && texts.length >= 0.6 * rows.length && texts.length <= rows.length;
  return isColumn && starts.size <= 2 && notes.length <= texts.length ? boxAround(labels) : undefined;
}

/** `5`, `12(b)`, and the head above them. */
const isNote = (text: string): boolean =>
  /^(?:\d{1,2}(?:\.\d{1,2})?(?: ?\(?\p{L}\)?)?|notes?|anh(?:ang)?\.?|anmerkung)$/iu.test(text);

/** The boxes of rows that follow one another from the region outwards, up to the last one that fits beside the one before. */
function reach(
  from: TextRow,
  rows: readonly TextRow[],
  isOwn: (row: TextRow) => boolean,
  fits: (row: TextRow, before: TextRow) => boolean,
): Box[] {
  const boxes: Box[] = [];
  let taken = 0;
  let last = from;
  for (const row of rows) {
    const gap = Math.max(row.box.top - last.box.bottom, last.box.top - row.box.bottom);
    if (gap > maxGap * heightOf(row.box) || !isOwn(row)) break;
    boxes.push(row.box);
    if (fits(row, last)) taken = boxes.length;
    else if (boxes.length - taken > maxLabels || row.pieces.length > 1) break;
    last = row;
  }
  return boxes.slice(0, taken);
}

const heightMiddle = ({ top, bottom }: Box) => (top + bottom) / 2;

/** No further off than lines of a head from its figures. */
const isNear = ({ box }: TextRow, under: TextRow) => under.box.top - box.bottom < heightOf(box);

/** First lines of heads that have more of them than others: right above their next lines, and off the column of labels. */
function beginsHeads({ pieces, box }: TextRow, under: TextRow, [labels]: readonly Column[]): boolean {
  const isTight = under.box.top - box.bottom < maxHeadLeading * heightOf(box);
  return (
    isTight &&
    pieces.every(
      (piece) =>
        piece.box.left > (labels?.right ?? 0) &&
        under.pieces.some((next) => sharedWidth(piece.box, next.box) > 0 && areAligned(piece.box, next.box)),
    )
  );
}

/** A single head right above others, in their middle: not in that of the table, as a title is. */
function headsAll({ pieces: [head, ...rest], box }: TextRow, under: TextRow, [labels]: readonly Column[]): boolean {
  const others = under.pieces.filter((piece) => piece.box.left > (labels?.right ?? 0));
  if (!head || rest.length > 0 || others.length < 2 || box.left < (labels?.right ?? 0)) return false;
  const { left, right } = boxOfAll(others.map((other) => other.box));
  const isCentred = Math.abs(box.left + box.right - left - right) / 2 < offMiddle * (right - left);
  return isCentred && under.box.top - box.bottom < maxHeadLeading * heightOf(box);
}

/** How far off their middle it may stand, in parts of their width. */
const offMiddle = 0.02;

/** A single head right above others, in the middle of some of them that stand side by side, and over no others. */
function headsSome({ pieces: [head, ...rest], box }: TextRow, under: TextRow, [labels]: readonly Column[]): boolean {
  const isTight = under.box.top - box.bottom < maxHeadLeading * heightOf(box);
  if (!head || rest.length > 0 || !isTight || box.left < (labels?.right ?? 0)) return false;
  const over = under.pieces.filter((piece) => sharedWidth(piece.box, box) > 0);
  if (over.length < 2 || over.length > maxUnder) return false;
  const { left, right } = boxOfAll(over.map((other) => other.box));
  const isCentred = Math.abs(box.left + box.right - left - right) / 2 < offSome * (right - left);
  return isCentred && box.left > left && box.right < right;
}

/** More of them are headed in common by a title. */
const maxUnder = 4;
/** How far off their middle: they may be set to the right. */
const offSome = 0.1;

/** A single head over some that are alike, as far above them as rows are: columns set to the right have its middle left of theirs. */
function headsAlike(
  { pieces: [head, ...rest], box }: TextRow,
  { pieces }: TextRow,
  [labels]: readonly Column[],
): boolean {
  if (!head || rest.length > 0 || box.left < (labels?.right ?? 0)) return false;
  const heads = pieces.map((piece) => [piece]);
  return spanOfAlike(box, heads) !== undefined;
}

/** A piece for each column, or for each but that of labels, in the room between its neighbours: set to the left above figures set to the right. */
function headsEach({ pieces }: TextRow, columns: readonly Column[]): boolean {
  const missing = columns.length - pieces.length;
  if (pieces.length < 2 || missing < 0 || missing > 1) return false;
  return pieces.every(({ box }, i) => {
    const [before, after] = [columns[i + missing - 1], columns[i + missing + 1]];
    return box.left > (before?.right ?? 0) - slack && box.right < (after?.left ?? Number.POSITIVE_INFINITY) + slack;
  });
}

/** Points by which a head reaches over its neighbours' columns. */
const slack = 3;

/** Several pieces, each in the middle above columns of its own. */
const isSpanningHead = ({ pieces }: TextRow, columns: readonly Column[]): boolean =>
  pieces.length >= 2 &&
  headSpans(
    pieces.map(({ box }) => box),
    columns.map(({ left, right }) => ({ left, right, top: 0, bottom: 0 })),
    true,
  ) !== undefined;

/** Several pieces, each over one column, in at least half of the columns. */
function isInColumns({ pieces }: TextRow, columns: readonly Column[]): boolean {
  const used = pieces.map(({ box }) =>
    columns.flatMap(({ left, right }, i) => (sharedLength(left, right, box.left, box.right) > 0 ? [i] : [])),
  );
  const single = used.filter((own) => own.length === 1);
  return (
    pieces.length >= 2 && single.length >= 0.8 * pieces.length && new Set(single.flat()).size >= columns.length / 2
  );
}

/** A label, and nothing but marks behind it: `x` below one of several answers. */
function isMarked({ pieces: [label, ...marks] }: TextRow, columns: readonly Column[]): boolean {
  const [first, ...others] = columns;
  if (!label || !first || marks.length === 0) return false;
  const isUnder = (piece: LinePiece, column: Column) =>
    sharedLength(column.left, column.right, piece.box.left, piece.box.right) > 0;
  return (
    isUnder(label, first) &&
    !others.some((column) => isUnder(label, column)) &&
    marks.every((mark) => isMark(mark.words) && others.filter((column) => isUnder(mark, column)).length === 1)
  );
}
