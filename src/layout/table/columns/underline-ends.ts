/** Edges of columns where the line under a head of several columns ends: it shows them better than the middle between two texts. Pure. */
import { widthOf } from '../../box.ts';
import type { LinePiece } from '../../words/words.ts';
import type { Edge } from '../build-table.ts';
import { isAmountText } from '../figure.ts';
import type { Region } from '../find/region.ts';

/** Points by which a figure may reach over the end of a line. */
const overhang = 1;
/** A line of more than this part of the table's width parts rows. */
const maxLength = 0.9;

/** The edges, each moved to the ends of lines that stand between the figures on both its sides. */
export function atUnderlineEnds(
  columns: readonly Edge[],
  { box, horizontals }: Region,
  pieces: readonly LinePiece[],
): Edge[] {
  const lines = horizontals.filter(
    ({ start, end }) =>
      end - start < maxLength * widthOf(box) && columns.some(({ at }) => at > start + overhang && at < end - overhang),
  );
  if (lines.length === 0) return [...columns];
  const ends = lines.flatMap(({ start, end }) => [start, end]);
  const amounts = pieces.filter(({ words }) => isAmountText(words)).map((piece) => piece.box);
  return columns.map((edge, i) => {
    const [before, after] = [columns[i - 1]?.at, columns[i + 1]?.at];
    if (edge.ruled || before === undefined || after === undefined) return edge;
    const left = amounts.filter(({ right }) => right > before && right <= edge.at + overhang);
    const right = amounts.filter((own) => own.left < after && own.left >= edge.at - overhang);
    if (left.length === 0 || right.length === 0) return edge;
    const from = Math.max(...left.map((own) => own.right)) - overhang;
    const to = Math.min(...right.map((own) => own.left)) + overhang;
    const between = ends.filter((end) => end >= from && end <= to);
    return between.length > 0 ? { ...edge, at: between.reduce((sum, end) => sum + end, 0) / between.length } : edge;
  });
}
