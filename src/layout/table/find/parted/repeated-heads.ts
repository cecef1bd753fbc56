/** Tables one below the other, each below heads of its own or the same: without lines behind an empty row, between lines below a title. Pure. */
import { heightOf } from '../../../box.ts';
import { type LinePiece, textOfWords } from '../../../words/words.ts';
import { type Column, textColumns } from '../../columns/columns.ts';
import { isAmountText, isFigure } from '../../figure.ts';
import { isSetBold } from '../../rows/band.ts';
import { isTextLine } from '../../rows/text-line.ts';
import { type TextRow, textRows } from '../../rows/text-rows.ts';
import { headsOtherColumns } from './other-heads.ts';

/** Of nothing above a table or its title, in line heights. */
const minGap = 0.8;

/** Fewer heads may be a row of words. */
const minHeads = 3;

/** Rows below the heads of a further table that are looked at. */
const maxBelow = 13;

/** The run, parted where its heads are repeated, or others head further rows; titles and text above these belong to none of the parts. */
export function partAtHeads(rows: readonly TextRow[]): TextRow[][] {
  const head = rows.find(({ pieces }) => pieces.length > 1);
  if (!head) return [[...rows]];
  const areWords = !head.pieces.some(({ words }) => isFigure(words));
  const parts: TextRow[][] = [[]];
  for (const [i, row] of rows.entries()) {
    const part = parts.at(-1) ?? [];
    const end = part.findLastIndex(({ pieces }) => pieces.length > 1) + 1;
    const next = rows[i - part.length + end] ?? row;
    const last = part[end - 1];
    const isApart = last !== undefined && next.box.top - last.box.bottom > minGap * heightOf(row.box);
    const isRepeated = areWords && textOf(row.pieces) === textOf(head.pieces);
    const below = rows.slice(i + 1, i + maxBelow);
    const isOther = headsOtherColumns(part.slice(0, end), row, below, next !== row);
    const beginsTable = isRepeated || areBoldHeads(part, row, below) || isOther;
    if ((isApart && beginsTable) || (isOther && isTextLine(next, columnsOf([row, ...below])))) {
      part.splice(end);
      parts.push([row]);
    } else part.push(row);
  }
  return parts;
}

const columnsOf = (rows: readonly TextRow[]): Column[] => textColumns(rows.map(({ pieces }) => pieces));

/** Several heads that alone are bold: what stands above them without is another table, as the data of a form. */
function areBoldHeads(above: readonly TextRow[], heads: TextRow, [below]: readonly TextRow[]): boolean {
  const isPlain = ({ pieces }: TextRow) => !pieces.some(isSetBold);
  return (
    heads.pieces.length >= minHeads &&
    heads.pieces.every((piece) => isSetBold(piece) && !isAmountText(piece.words)) &&
    above.every(isPlain) &&
    below !== undefined &&
    isPlain(below)
  );
}

/** `heads` stand again in `band`, and between that and the table above it no more than a title. */
export const areRepeated = (
  heads: readonly LinePiece[],
  title: readonly LinePiece[],
  band: readonly LinePiece[],
): boolean =>
  title.length < 2 &&
  band.length > 1 &&
  !band.some(({ words }) => isAmountText(words)) &&
  textOf(heads) === textOf(band);

/** Both begin with the same row of heads. */
export function beginAlike(one: readonly LinePiece[], other: readonly LinePiece[]): boolean {
  const [[heads], [others]] = [textRows(one), textRows(other)];
  return heads !== undefined && others !== undefined && areRepeated(heads.pieces, [], others.pieces);
}

const textOf = (pieces: readonly LinePiece[]): string => textOfWords(pieces.flatMap(({ words }) => words));
