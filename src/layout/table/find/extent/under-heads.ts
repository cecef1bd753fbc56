/** Rows of figures below heads between lines or on a ground, which no line closes and under which they do not stand. Pure. */
import type { Column } from '../../columns/columns.ts';
import { isAmount } from '../../figure.ts';
import { standInOrder } from '../../heads/heads-in-order.ts';
import type { TextRow } from '../../rows/text-rows.ts';

/** Rows right below the heads that are looked at: units and labels of sections may be among them. */
const maxLead = 6;
/** Fewer may be labels and their texts. */
const minHeads = 3;

/**
 * Where `known` are rows of heads alone: rows of amounts, one in the room of each head, in whose middle those of other columns
 * may not stand. Two follow one another: further lines of labels part none.
 */
export function rowsUnderHeads(
  below: readonly TextRow[],
  known: readonly TextRow[],
  columns: readonly Column[],
): TextRow[] {
  if (known.some(({ pieces }) => pieces.some(isAmount))) return [];
  const lowest = known.at(-1)?.pieces.map(({ box }) => box) ?? [];
  const isUnder = ({ pieces }: TextRow) => {
    const boxes = pieces.map(({ box }) => box);
    const isRow = pieces.length >= minHeads && pieces.slice(1).every(isAmount);
    return isRow && [columns, lowest].some((heads) => standInOrder(boxes, heads));
  };
  const first = below.slice(0, maxLead);
  const isBeside = (i: number) => [first[i - 1], first[i + 1]].some((other) => other && isUnder(other));
  return first.filter((row, i) => isUnder(row) && isBeside(i));
}
