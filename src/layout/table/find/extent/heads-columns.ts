/** Whether a row above a region, of fewer pieces than it has columns, is of their heads. Pure. */
import { areAligned, boxOfAll, heightOf, sharedWidth } from '../../../box.ts';
import type { Box } from '../../../page.ts';
import type { LinePiece } from '../../../words/words.ts';
import type { Column } from '../../columns/columns.ts';
import { spanOfAlike } from '../../heads/alike-heads.ts';
import { maxHeadLeading } from '../../heads/continues-head.ts';
import { headSpans } from '../../heads/head-spans.ts';
import { headsIn, standInOrder } from '../../heads/heads-in-order.ts';
import { isSetBold } from '../../rows/band.ts';
import type { TextRow } from '../../rows/text-rows.ts';

/** How far off the middle of all others a head may stand, in parts of their width; of some, they may be set to the right. */
const offAll = 0.02;
const offSome = 0.1;
/** Points by which heads may stand further off than the table's rows do from one another. */
const slack = 1;
/** More than these are headed in common by a title. */
const maxUnder = 4;

/**
 * `under` is the row below it, `columns` those of the region, whose rows have `gap` points between them; above a line along its top
 * one piece is a title, but for heads of all columns.
 */
export function headsColumns(
  row: TextRow,
  under: TextRow,
  columns: readonly Column[],
  gap: number,
  isLidded: boolean,
): boolean {
  if (standsOut(row, under)) return false;
  const isNear = under.box.top - row.box.bottom < Math.max(heightOf(row.box), gap + slack);
  return isLidded && row.pieces.length === 1
    ? isNear && headsEach(row, under, columns)
    : standsOver(row, under, columns, isNear);
}

const standsOver = (row: TextRow, under: TextRow, columns: readonly Column[], isNear: boolean): boolean =>
  (headsSeveral(row, columns) && (isNear || !fillsMost(under, columns))) ||
  (isNear && headsEach(row, under, columns)) ||
  isSingleHead(row, under, columns) ||
  beginsHeads(row, under, columns);

/** Several pieces, each in the middle above columns of its own. */
const headsSeveral = ({ pieces }: TextRow, columns: readonly Column[]): boolean =>
  pieces.length >= 2 &&
  headSpans(
    pieces.map(({ box }) => box),
    columns.map(({ left, right }) => ({ left, right, top: 0, bottom: 0 })),
    true,
  ) !== undefined;

/** A piece for each column, or for each but that of labels, in the room between its neighbours: set to the left above figures set to the right. */
function headsEach({ pieces }: TextRow, under: TextRow, columns: readonly Column[]): boolean {
  const [piece, ...others] = pieces;
  if (piece && others.length === 0) return headsIn(piece, columns) !== undefined;
  const heads = pieces.map(({ box }) => box);
  // Labels of totals may stand further left than the figures of their column.
  const first = under.pieces.map(({ box }) => box);
  return [columns, columns.slice(1), ...(first.length === columns.length ? [first] : [])].some(
    (own) => own.length > 1 && standInOrder(heads, own),
  );
}

/**
 * One piece off the column of labels: in the middle of all others, as no title of the table is; right above some side by side
 * and over no others, in their middle; or over some that are alike, set to the right perhaps.
 */
function isSingleHead({ pieces, box }: TextRow, under: TextRow, [labels]: readonly Column[]): boolean {
  const edge = labels?.right ?? 0;
  if (pieces.length !== 1 || box.left < edge) return false;
  const others = under.pieces.filter((piece) => piece.box.left > edge);
  if (isAmid(box, others, offAll) && isTight(box, under)) return true;
  const over = under.pieces.filter((piece) => sharedWidth(piece.box, box) > 0);
  const isOver = over.length <= maxUnder && isAmid(box, over, offSome) && isInside(box, over);
  if (isOver && isTight(box, under)) return true;
  return (
    spanOfAlike(
      box,
      under.pieces.map((piece) => [piece]),
    ) !== undefined
  );
}

/** Alone, and bold as none of the heads below it is: their title. */
const standsOut = ({ pieces }: TextRow, under: TextRow): boolean =>
  pieces.length === 1 && pieces.every(isSetBold) && !under.pieces.some(isSetBold);

/** First lines of heads that have more of them than others: right above their next lines, and off the column of labels. */
const beginsHeads = ({ pieces, box }: TextRow, under: TextRow, [labels]: readonly Column[]): boolean =>
  isTight(box, under) &&
  pieces.every(
    (piece) =>
      piece.box.left > (labels?.right ?? 0) &&
      under.pieces.some((next) => sharedWidth(piece.box, next.box) > 0 && areAligned(piece.box, next.box)),
  );

/** Above heads of nearly all columns stand addresses and the like, but for what is near. */
const fillsMost = ({ pieces }: TextRow, columns: readonly Column[]): boolean =>
  pieces.length >= mostFilled * columns.length;
const mostFilled = 0.75;

/** As near as lines of one head. */
const isTight = (box: Box, under: TextRow): boolean => under.box.top - box.bottom < maxHeadLeading * heightOf(box);

/** In the middle of two pieces or more, but for `off` of their width. */
function isAmid(box: Box, pieces: readonly LinePiece[], off: number): boolean {
  if (pieces.length < 2) return false;
  const { left, right } = boxOfAll(pieces.map((piece) => piece.box));
  return Math.abs(box.left + box.right - left - right) / 2 < off * (right - left);
}

/** Narrower than they are together, on either side. */
const isInside = (box: Box, pieces: readonly LinePiece[]): boolean =>
  pieces.some((piece) => piece.box.left < box.left) && pieces.some((piece) => piece.box.right > box.right);
