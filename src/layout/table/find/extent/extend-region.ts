/** Rows that belong to a table but lie outside its lines: a head above the first one, more rows below the last one. */
import { boxOfAll, heightMiddle, heightOf, holdsMiddle, sharedWidth, widthMiddle } from '../../../box.ts';
import type { Box } from '../../../page.ts';
import { isDrawn } from '../../../ruling.ts';
import type { LinePiece } from '../../../words/words.ts';
import { type Column, columnsUnder, textColumns } from '../../columns/columns.ts';
import { coverage, edgesOf } from '../../edges.ts';
import { isAmount } from '../../figure.ts';
import { isSetBold } from '../../rows/band.ts';
import { isTextLine } from '../../rows/text-line.ts';
import { type TextRow, textRows } from '../../rows/text-rows.ts';
import { isCaption } from '../captions.ts';
import { isTitle } from '../parted/titles.ts';
import type { Region } from '../region.ts';
import { headsColumns } from './heads-columns.ts';
import { besideFigures, besideLabels } from './labels-beside.ts';
import { gapLimit, ownGap } from './own-gap.ts';
import { textTail } from './text-tail.ts';
import { rowsUnderHeads } from './under-heads.ts';

/** Labels and wrapped text that may stand alone between two rows. */
const maxLabels = 2;

/** White between heads and the rows that stand under them, in line heights: coloured boxes of heads stand off. */
const maxBelowHeads = 2;

/** A line this near (points) to the foot of a table closes it. */
const nearFoot = 4;

/** `free`: pieces of no table and of no paragraph; `texts`: of no table, where the texts of a last row may be taken for a paragraph. */
export function extendRegion(
  region: Region,
  inside: readonly LinePiece[],
  free: readonly LinePiece[],
  texts: readonly LinePiece[] = free,
): Region {
  const outer = besideLabels(region, inside, free);
  if (outer) return withLabels({ ...region, box: boxOfAll([region.box, outer]) }, inside, free, texts);
  const { left, right } = region.box;
  const isAround = ({ box, angle }: LinePiece) => angle === 0 && box.right > left - 12 && box.left < right + 12;
  const around = free.filter(isAround);
  const rows = textRows(around);
  let box = region.box;
  for (let grown: Box | undefined; grown?.bottom !== box.bottom || grown.top !== box.top; ) {
    grown = box;
    const known = [...new Set([...inside, ...around.filter((piece) => holdsMiddle(box, piece.box))])];
    const columns = columnsOf(region, known);
    if (columns.length < 2) return region;
    box = boxOfAll([box, ...rowsAround({ ...region, box }, known, rows, columns)]);
  }
  const own = [...inside, ...around.filter((piece) => holdsMiddle(box, piece.box))];
  const beside = besideFigures(box, own, free);
  if (beside) return withLabels({ ...region, box: boxOfAll([box, beside]) }, own, free, texts);
  if (region.horizontals.some(({ at }) => at > box.bottom - nearFoot)) return { ...region, box };
  const rest = textRows(texts.filter(isAround)).filter((row) => heightMiddle(row.box) > box.bottom);
  const whole = [...new Set([...own, ...texts.filter((piece) => holdsMiddle(box, piece.box))])];
  const grown = textColumns(textRows(whole).map(({ pieces }) => pieces));
  return { ...region, box: boxOfAll([box, ...grown.flatMap((column) => textTail(whole, column, rest))]) };
}

/** As the text shows them but for what lies across a line that is drawn; one alone between two of these reaches from line to line. */
function columnsOf({ box: { left: start, right: end }, verticals }: Region, known: readonly LinePiece[]): Column[] {
  const drawn = edgesOf(verticals.filter(isDrawn));
  // The first column and the last are often open at the table's side.
  const edges = drawn.length > 0 ? edgesOf([start, ...drawn, end].map((at) => ({ at }))) : [];
  const isAcross = ({ box }: LinePiece) => drawn.some((at) => at > box.left + overLine && at < box.right - overLine);
  const own = known.filter((piece) => !isAcross(piece));
  const columns = textColumns(textRows(own).map(({ pieces }) => pieces));
  const after = (column: Column) => edges.findIndex((at) => at > widthMiddle(column));
  return columns.map((column) => {
    const [i, others] = [after(column), columns.filter((other) => other !== column)];
    const [left, right] = [edges[i - 1], edges[i]];
    if (left === undefined || right === undefined || others.some((other) => after(other) === i)) return column;
    return { left, right };
  });
}

/** Points that text reaches over a line beside it. */
const overLine = 1;

/** Once more with the labels left of the figures: what stands between their heads and them may be a label alone. */
function withLabels(
  region: Region,
  figures: readonly LinePiece[],
  free: readonly LinePiece[],
  texts: readonly LinePiece[],
): Region {
  const labels = free.filter((piece) => !figures.includes(piece) && holdsMiddle(region.box, piece.box));
  return extendRegion(region, [...figures, ...labels], free, texts);
}

/** The boxes of rows above and below the region that stand in its columns. */
function rowsAround(
  region: Region,
  known: readonly LinePiece[],
  rows: readonly TextRow[],
  columns: readonly Column[],
): Box[] {
  const { left, right, top, bottom } = region.box;
  const fits = (row: TextRow) => isInColumns(row, columns) && row.box.left > left - 20 && row.box.right < right + 20;
  const above = rows.filter((row) => heightMiddle(row.box) < top).reverse();
  const below = rows.filter((row) => heightMiddle(row.box) > bottom);
  const isLidded = hasLid(region);
  const own = textRows(known);
  const gap = ownGap(own);
  const heads = (row: TextRow, under: TextRow) =>
    fits(row) || headsMost(row, columns) || headsColumns(row, under, columns, gap, isLidded);
  const edge = { box: region.box, pieces: [] };
  const isNear = ({ box }: TextRow, last: TextRow) => gapBetween(box, last.box) <= gapLimit(heightOf(box), gap);
  const isOwn = (row: TextRow, last: TextRow) =>
    isNear(row, last) && !isCaption(row) && !isTextLine(row, columns) && !isTitle(row, known);
  const under = rowsUnderHeads(below, own, columns);
  const isBelow = (row: TextRow, last: TextRow) =>
    isOwn(row, last) || (under.includes(row) && gapBetween(row.box, last.box) < maxBelowHeads * heightOf(row.box));
  const areAllBold = known.every(isSetBold);
  const isAbove = (row: TextRow, under: TextRow) =>
    isOwn(row, under) && (areAllBold || !isAboveHeads(row, under, columns));
  return [
    ...reach({ ...edge, pieces: own[0]?.pieces ?? [] }, above, isAbove, heads),
    ...reach(edge, below, isBelow, (row) => fits(row) || under.includes(row)),
  ];
}

/** Lines, not edges of shading, along this much of a table's width at its top part its heads from a title, which stands alone. */
const lidShare = 0.95;

const hasLid = ({ box, horizontals }: Region): boolean =>
  coverage(horizontals.filter(isDrawn), box.top, box.left, box.right) > lidShare;

/** The boxes of rows that follow one another from the region outwards, up to the last one that fits beside the one before. */
function reach(
  from: TextRow,
  rows: readonly TextRow[],
  isOwn: (row: TextRow, before: TextRow) => boolean,
  fits: (row: TextRow, before: TextRow) => boolean,
): Box[] {
  const boxes: Box[] = [];
  let taken = 0;
  let last = from;
  for (const row of rows) {
    if (!isOwn(row, last)) break;
    boxes.push(row.box);
    if (fits(row, last)) taken = boxes.length;
    else if (boxes.length - taken > maxLabels || (row.pieces.length > 1 && !goesOn(row, last))) break;
    last = row;
  }
  return boxes.slice(0, taken);
}

/** Over bold heads stand others, as bold and off the column of labels, and else what is no table's: data of a form, a question. */
function isAboveHeads({ pieces, box }: TextRow, under: TextRow, [labels]: readonly Column[]): boolean {
  const areHeads = under.pieces.length > 1 && under.pieces.every((piece) => isSetBold(piece) && !isAmount(piece));
  const isTitle = pieces.length === 1 && labels !== undefined && box.left < labels.right;
  return areHeads && (isTitle || !pieces.every(isSetBold));
}

const gapBetween = (one: Box, other: Box): number => Math.max(one.top - other.bottom, other.top - one.bottom);

/** Further lines of texts: right below, or above, some of the row before. */
const goesOn = (row: TextRow, before: TextRow): boolean =>
  gapBetween(row.box, before.box) < closeGap * heightOf(row.box) &&
  row.pieces.every((piece) => before.pieces.some((own) => sharedWidth(own.box, piece.box) > 0));

/** In heights of a line. */
const closeGap = 0.5;

/** Several pieces, each over one column, in at least half of the columns. */
function isInColumns({ pieces }: TextRow, columns: readonly Column[]): boolean {
  const used = pieces.map(({ box }) => columnsUnder(box, columns));
  const single = used.filter((own) => own.length === 1);
  return (
    pieces.length >= 2 && single.length >= 0.8 * pieces.length && new Set(single.flat()).size >= columns.length / 2
  );
}

/** A piece over nearly every column, and others over columns that no row fills: those of marks, of which a row has one. */
function headsMost({ pieces }: TextRow, columns: readonly Column[]): boolean {
  const used = pieces.map(({ box }) => columnsUnder(box, columns));
  const headed = new Set(used.flat());
  return pieces.length > 2 && used.every((own) => own.length <= 1) && headed.size >= headedShare * columns.length;
}

/** One column may be of numbers or labels that need no head. */
const headedShare = 0.75;
