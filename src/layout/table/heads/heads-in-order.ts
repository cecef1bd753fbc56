/** Heads set to the left over figures set to the right, further off than their neighbours' figures: told by their order, one for each column. Pure. */
import { boxOfAll } from '../../box.ts';
import type { Box } from '../../page.ts';
import { pairwise } from '../../sequences.ts';
import { cutBefore } from '../../words/cut-piece.ts';
import { sizeOfPiece } from '../../words/piece-size.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';
import type { PlacedPiece } from '../build-table.ts';
import { isAmountText } from '../figure.ts';

type Extent = Pick<Box, 'left' | 'right'>;

/** Points by which a head reaches over its neighbours' columns. */
const slack = 3;
/** Fewer may be labels and their texts. */
const minHeads = 3;

/** One for each of `columns`, from left to right, in the room between its neighbours. */
export const standInOrder = (heads: readonly Extent[], columns: readonly Extent[]): boolean =>
  heads.length === columns.length &&
  heads.every(
    ({ left, right }, i) =>
      left > (columns[i - 1]?.right ?? left - 1) - slack && right < (columns[i + 1]?.left ?? right + 1) + slack,
  );

/** Between two heads, in font sizes: a space is narrower. */
const minGap = 0.4;

/** The heads that a line of text is, cut at its wide gaps: one over each column, where columns stand as close as words may. */
export function headsIn(piece: LinePiece, columns: readonly Extent[]): LinePiece[] | undefined {
  if (columns.length < minHeads || piece.words.length < columns.length) return;
  const gap = minGap * sizeOfPiece(piece);
  const starts = pairwise(piece.words).flatMap(([before, { box }], i) =>
    box.left - before.box.right > gap ? [i + 1] : [],
  );
  const heads = cutBefore(piece, starts);
  const inOrder = standInOrder(
    heads.map(({ box }) => box),
    columns,
  );
  return inOrder ? heads : undefined;
}

/** The first row's pieces, each put into the column that its place among them tells, where the row below has a piece in each. */
export function putInOrder(placed: readonly PlacedPiece[], columns: number): void {
  const inRow = (own: number) =>
    placed.filter(({ row }) => row === own).sort((a, b) => a.piece.box.left - b.piece.box.left);
  const [heads, below] = [inRow(0), inRow(1)];
  const isFull = below.length === columns && below.every((own, i) => own.firstColumn === i && own.lastColumn === i);
  if (!isFull || heads.length < minHeads || !standInOrder(heads.map(boxOf), below.map(boxOf))) return;
  for (const [i, head] of heads.entries()) Object.assign(head, { firstColumn: i, lastColumn: i });
}

/** Of neighbouring heads that edges alone put into one column, each where figures stand below it. */
export function keepApart(placed: readonly PlacedPiece[]): void {
  const isNumber = ({ words }: LinePiece) => isAmountText(words) && /\d/.test(textOfWords(words));
  const figures = placed.filter((own) => own.firstColumn === own.lastColumn && isNumber(own.piece));
  const extents = new Map(
    [...Map.groupBy(figures, ({ firstColumn }) => firstColumn)].map(([column, own]) => [
      column,
      boxOfAll(own.map(boxOf)),
    ]),
  );
  const isPast = (box: Box, column: number) => box.left > (extents.get(column)?.right ?? Number.POSITIVE_INFINITY);
  const isShort = (box: Box, column: number) => box.right < (extents.get(column)?.left ?? Number.NEGATIVE_INFINITY);
  const end = Math.min(...figures.map(({ row }) => row));
  const heads = placed.filter(({ row }) => row < end);
  for (const row of Map.groupBy(heads, ({ row }) => row).values())
    for (const [left, right] of pairwise(row.toSorted((a, b) => boxOf(a).left - boxOf(b).left))) {
      const meet = () => left.lastColumn >= right.firstColumn;
      while (meet() && isWide(right) && isPast(boxOf(right), right.firstColumn)) right.firstColumn++;
      while (meet() && isWide(left) && isShort(boxOf(left), left.lastColumn)) left.lastColumn--;
    }
}

const isWide = ({ firstColumn, lastColumn }: PlacedPiece): boolean => firstColumn < lastColumn;

const boxOf = ({ piece }: PlacedPiece): Box => piece.box;
