/** Heads of one column in two lines or more, beside one over several columns whose own heads stand as low as the last of these lines. Pure. */
import { areAligned, heightOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import { textOfWords } from '../../words/words.ts';
import type { PlacedPiece } from '../build-table.ts';
import { isAmountText } from '../figure.ts';
import { isBold } from '../rows/band.ts';

/** Between the two lines, in line heights. */
const maxLeading = 0.35;

/** The first lines: each goes on in the same column of the next row, where no more heads follow. */
export function twoLineHeads(placed: readonly PlacedPiece[]): PlacedPiece[] {
  const end = placed.reduce(
    (first, { piece, row, firstColumn }) =>
      firstColumn > 0 && isAmountText(piece.words) ? Math.min(first, row) : first,
    Number.POSITIVE_INFINITY,
  );
  if (!Number.isFinite(end)) return [];
  const rows = Map.groupBy(
    placed.filter(({ row }) => row < end),
    ({ row }) => row,
  );
  return [...rows].flatMap(([row, own]) => {
    const below = rows.get(row + 1) ?? [];
    const isLast = [...rows].every(([other, pieces]) => other < row + 2 || pieces.every(isLabel));
    return isLast && own.some(isWide) ? own.filter((head) => !isWide(head) && goesOn(head, own, below)) : [];
  });
}

const isLabel = ({ lastColumn }: PlacedPiece): boolean => lastColumn === 0;

const isWide = ({ firstColumn, lastColumn }: PlacedPiece): boolean => lastColumn > firstColumn;

/** Lines of one text, in the middle above one another. */
function areStacked(heads: readonly PlacedPiece[]): boolean {
  const boxes = heads.map(({ piece }) => piece.box).sort(byTopOfBox);
  return boxes.slice(1).every((box, i) => {
    const above = boxes[i] ?? box;
    return box.top > above.top && box.top - above.bottom < maxLeading * heightOf(box) && areAligned(above, box);
  });
}

const byTopOfBox = (a: Box, b: Box): number => a.top - b.top;

const countAlike = ({ piece }: PlacedPiece, placed: readonly PlacedPiece[]): number =>
  placed.filter((other) => textOfWords(other.piece.words) === textOfWords(piece.words)).length;

/** One text above one, in the middle or at an edge of it, and no head that others have, too. */
function goesOn(head: PlacedPiece, beside: readonly PlacedPiece[], below: readonly PlacedPiece[]): boolean {
  const inColumn = ({ firstColumn, lastColumn }: PlacedPiece) =>
    firstColumn <= head.firstColumn && lastColumn >= head.firstColumn;
  const [next, ...others] = below.filter(inColumn);
  if (!next || [next, ...others].some(isWide) || !areStacked([...beside.filter(inColumn), next, ...others]))
    return false;
  const gap = next.piece.box.top - head.piece.box.bottom;
  return (
    gap < maxLeading * heightOf(head.piece.box) &&
    areAligned(head.piece.box, next.piece.box) &&
    isBold(head.piece.words[0]) === isBold(next.piece.words[0]) &&
    countAlike(next, below) === countAlike(head, beside)
  );
}
