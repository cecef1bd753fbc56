/** Totals below a table: an amount under the last column's, a label before it or none, whatever lines close the table above them. Pure. */
import { heightOf, sharedWidth, widthMiddle } from '../../../box.ts';
import type { Box } from '../../../page.ts';
import { type LinePiece, textOfWords } from '../../../words/words.ts';
import { joinWrappedAmounts } from '../../columns/wrapped-amounts.ts';
import { currency } from '../../currency.ts';
import { isAmountText } from '../../figure.ts';
import { type TextRow, textRows } from '../../rows/text-rows.ts';
import { isCaption } from '../captions.ts';
import { gapLimit, ownGap } from './own-gap.ts';

/** Points by which the right edges of a column's amounts differ. */
const sameEdge = 2;
/** Totals may stand this much further off (in line heights) where they have columns of their own. */
const maxGapApart = 2.5;

/** The boxes of the rows right below `box`. `inside` is the table's text, `free` that of no table. */
export function totalRows(box: Box, inside: readonly LinePiece[], free: readonly LinePiece[]): Box[] {
  const edges = amountEdges(box, inside);
  if (edges.length === 0) return [];
  const below = free.filter(
    (piece) => piece.angle === 0 && piece.box.top > box.bottom - 3 && sharedWidth(piece.box, box) > 0,
  );
  const boxes: Box[] = [];
  const gap = ownGap(textRows(inside));
  let reached = box.bottom;
  for (const row of textRows(joinWrappedAmounts(below))) {
    if (row.box.top - reached > gapLimit(lineHeight(row), gap) || !isTotal(row, box, edges)) break;
    boxes.push(row.box);
    reached = row.box.bottom;
  }
  return boxes;
}

const lineHeight = ({ pieces }: TextRow): number => Math.min(...pieces.map(({ box }) => heightOf(box)));

/** Right edges of the amounts that stand furthest to the right. */
function amountEdges(box: Box, inside: readonly LinePiece[]): number[] {
  const amounts = inside.filter(({ words }) => isAmountText(words)).map((piece) => piece.box.right);
  const last = Math.max(...inside.map((piece) => piece.box.right));
  return amounts.filter((edge) => edge > last - sameEdge && edge > widthMiddle(box));
}

function isTotal(row: TextRow, box: Box, edges: readonly number[]): boolean {
  const [amount, label, ...others] = row.pieces.toReversed();
  if (!amount || others.length > 0 || isCaption(row)) return false;
  const isUnder = edges.some((edge) => Math.abs(edge - amount.box.right) < sameEdge);
  const isLabelled = !label || (isLabel(label) && label.box.left > box.left - sameEdge);
  return isUnder && isMoney(amount) && isLabelled;
}

/** Digits in groups, or decimals, or beside a currency. */
const isMoney = (piece: LinePiece) =>
  isAmountText(piece.words) && (/\d[.,'’ ]\d/.test(textOfWords(piece.words)) || money.test(textOfWords(piece.words)));

const money = new RegExp(currency, 'u');

const isLabel = (piece: LinePiece) => /\p{L}{2}/u.test(textOfWords(piece.words)) && !isMoney(piece);

/** So many rows of them are a table by themselves. */
const minAlone = 3;

/**
 * Labels set flush left and amounts flush right: of two rows right below one of `tables` totals with columns of their own, of
 * three and more a table, wherever they stand.
 */
export function areTotals(rows: readonly TextRow[], tables: readonly { box: Box }[]): boolean {
  const [first] = rows;
  if (!first || rows.length < 2) return false;
  const edge = first.pieces[1]?.box.right ?? 0;
  const height = heightOf(first.box);
  const arePairs = rows.every(({ pieces: [label, amount, ...others] }) => {
    const isPair = label !== undefined && amount !== undefined && others.length === 0;
    return isPair && isLabel(label) && isMoney(amount) && Math.abs(amount.box.right - edge) < sameEdge;
  });
  const areFlush = rows.every(({ box }) => Math.abs(box.left - first.box.left) < sameEdge);
  const isBelow = ({ box }: { box: Box }) =>
    first.box.top > box.bottom - 3 && first.box.top - box.bottom < maxGapApart * height;
  return arePairs && ((rows.length >= minAlone && areFlush) || tables.some(isBelow));
}
