/** Bold heads that no line parts from the first row, though lines or colours part all others: where they end. Pure. */
import { heightMiddle } from '../../box.ts';
import type { LinePiece } from '../../words/words.ts';
import type { Edge } from '../build-table.ts';
import { isAllBold, isBold, type Line, linesOf } from '../rows/band.ts';

/** Bands between lines, the first among them, of which the others show that it begins with heads. */
const minBands = 3;

/** A position (y) in the first band, between the bold lines it begins with and a row of the same columns that is not bold. */
export function footOfBold(
  edges: readonly Edge[],
  pieces: readonly LinePiece[],
  columns: readonly Edge[],
): number | undefined {
  if (edges[0]?.ruled || edges.length <= minBands) return;
  const [first, next] = [0, 1].map((i) => {
    const [top, bottom] = [edges[i]?.at ?? 0, edges[i + 1]?.at ?? 0];
    const inside = pieces.filter(
      ({ box, angle }) => angle === 0 && heightMiddle(box) > top && heightMiddle(box) < bottom,
    );
    return linesOf({ pieces: inside, columns });
  });
  const count = first?.findIndex((line) => !isAllBold(line)) ?? 0;
  if (!first || count < 1 || next?.[0]?.pieces.some(isBoldPiece)) return;
  const headed = new Set(first.slice(0, count).flatMap(({ texts }) => [...texts.keys()]));
  const isUnder = ({ pieces: own, texts }: Line) =>
    !own.some(isBoldPiece) && [...texts.keys()].every((column) => headed.has(column));
  const [head, row] = [first[count - 1], first[count]];
  return head && row && headed.size > 1 && first.slice(count).every(isUnder)
    ? (head.box.bottom + row.box.top) / 2
    : undefined;
}

const isBoldPiece = ({ words }: LinePiece): boolean => words.some(isBold);
