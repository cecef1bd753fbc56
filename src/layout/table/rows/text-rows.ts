/** Line pieces gathered into rows by height, whatever their baselines: a label of two lines and the figure centred beside it are one row. */
import { areBeside, boxedRuns, boxOfAll, byLeft, byTop, heightOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import type { LinePiece } from '../../words/words.ts';

export interface TextRow {
  box: Box;
  /** From left to right. */
  pieces: LinePiece[];
}

export const isMultiple = ({ pieces }: TextRow): boolean => pieces.length > 1;

/** Pieces that share this part of the lower one's height stand side by side. */
const sharedPart = 0.35;

/** From top to bottom. */
export function textRows(pieces: readonly LinePiece[]): TextRow[] {
  const isBeside = (row: Box, { box }: LinePiece) => areBeside(row, box, sharedPart);
  return boxedRuns(pieces.toSorted(byTop), isBeside).flatMap(({ box, items }) =>
    withoutSpanning({ box, pieces: items.sort(byLeft) }),
  );
}

/** Heads under those that stand over several, at the least, and for each of these. */
const minUnder = 3;
const minUnderEach = 2;

/** Heads over several others, which a third one in the middle beside both has drawn into one row with them, as a row of their own. */
function withoutSpanning(row: TextRow): TextRow[] {
  const baselines = row.pieces.map(({ baseline }) => baseline);
  const [top, foot] = [Math.min(...baselines), Math.max(...baselines)];
  const upper = row.pieces.filter(({ baseline }) => baseline - top < 1);
  const under = row.pieces.filter(({ baseline }) => foot - baseline < 1);
  const isBelow = foot - top > 0.8 * heightOf(upper[0]?.box ?? row.box);
  if (!isBelow || under.length < Math.max(minUnder, minUnderEach * upper.length)) return [row];
  return [upper, row.pieces.filter((piece) => !upper.includes(piece))].map((pieces) => ({
    box: boxOfAll(pieces.map(({ box }) => box)),
    pieces,
  }));
}

/** Where gaps between rows are of two kinds, the widest of the small kind (points); undefined where they are all alike. */
export function innerGapLimit(rows: readonly TextRow[]): number | undefined {
  const gaps = rows
    .slice(1)
    .map(({ box }, i) => box.top - (rows[i]?.box.bottom ?? 0))
    .sort((a, b) => a - b);
  const height = Math.min(...rows.map(({ box }) => heightOf(box)));
  const jump = gaps.findIndex((gap, i) => (gaps[i + 1] ?? gap) - gap > 0.2 * height);
  return jump < 0 ? undefined : gaps[jump];
}
