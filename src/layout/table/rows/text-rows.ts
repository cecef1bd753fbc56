/** Line pieces gathered into rows by height, whatever their baselines: a label of two lines and the figure centred beside it are one row. */
import { areBeside, boxedRuns, boxOfAll, byLeft, byTop, heightOf, sharedWidth } from '../../box.ts';
import type { Box } from '../../page.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';

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
  const rows = boxedRuns(pieces.toSorted(byTop), isBeside).flatMap(({ box, items }) =>
    withoutMiddle({ box, pieces: items.sort(byLeft) }),
  );
  return withoutBetween(rows);
}

/** Less white above and below a text, in its heights, than lines have. */
const noLeading = 0.3;

/** What stands in the middle between two rows is of the upper one, which it is drawn as high as below. */
function withoutBetween(rows: readonly TextRow[]): TextRow[] {
  const all: TextRow[] = [];
  for (const [i, row] of rows.entries()) {
    const [above, below] = [all.at(-1), rows[i + 1]];
    if (above && below && isBetween(row, above, below) && !isAtPitch(row, [all.at(-2), above, below, rows[i + 2]]))
      all[all.length - 1] = { ...above, pieces: [...above.pieces, ...row.pieces].sort(byLeft) };
    else all.push(row);
  }
  return all;
}

/** A label of both rows, whose quantities stand as close as if it were not there. */
function isBetween({ box, pieces }: TextRow, above: TextRow, below: TextRow): boolean {
  const white = noLeading * heightOf(box);
  const isAlone = (other: TextRow) =>
    !other.pieces.some((piece) => pieces.some((own) => sharedWidth(own.box, piece.box) > 0));
  return (
    box.top - above.box.bottom < white &&
    below.box.top - box.bottom < white &&
    pieces.every(isWorded) &&
    countQuantities(above.pieces, below.pieces) >= minOfMiddle &&
    isAlone(above) &&
    isAlone(below)
  );
}

/** The two rows above it, or the two below it, stand no further apart than it does from the nearer ones: it is a row as they are, and names those below it. */
function isAtPitch({ box }: TextRow, [first, above, below, last]: readonly (TextRow | undefined)[]): boolean {
  if (!above || !below) return false;
  const step = Math.max(box.top - above.box.top, below.box.top - box.top);
  const areNear = (one: TextRow | undefined, other: TextRow | undefined) =>
    one !== undefined &&
    other !== undefined &&
    countQuantities(one.pieces, other.pieces) >= minOfMiddle &&
    other.box.top - one.box.top < pitchShare * step;
  return areNear(first, above) || areNear(below, last);
}

const pitchShare = 1.3;

/** Two rows where a text in the middle beside both has drawn them into one. */
function withoutMiddle(row: TextRow): TextRow[] {
  const baselines = row.pieces.map(({ baseline }) => baseline);
  const [top, foot] = [Math.min(...baselines), Math.max(...baselines)];
  const upper = row.pieces.filter(({ baseline }) => baseline - top < 1);
  const under = row.pieces.filter(({ baseline }) => foot - baseline < 1);
  const isBelow = foot - top > 0.8 * heightOf(upper[0]?.box ?? row.box);
  const middle = row.pieces.filter((piece) => !upper.includes(piece) && !under.includes(piece));
  if (isBelow && spans(upper, under)) return [rowOf(upper), rowOf([...middle, ...under])];
  if (isBelow && middle.length > 0 && middle.every(isWorded) && countQuantities(upper, under) >= minOfMiddle)
    return [{ ...rowOf([...upper, ...middle]), box: rowOf(upper).box }, rowOf(under)];
  return [row];
}

const rowOf = (pieces: readonly LinePiece[]): TextRow => ({
  box: boxOfAll(pieces.map(({ box }) => box)),
  pieces: pieces.toSorted(byLeft),
});

/** Heads under those that stand over several, at the least, and for each of these. */
const minUnder = 3;
const minUnderEach = 2;

const spans = (upper: readonly LinePiece[], under: readonly LinePiece[]): boolean =>
  under.length >= Math.max(minUnder, minUnderEach * upper.length);

/** What stands in the middle beside fractions and matrices has no words. */
const isWorded = ({ words }: LinePiece): boolean =>
  /\p{L}{2}/u.test(textOfWords(words)) && !words.some(({ text }) => text === '=');

/** Quantities above others: lines of one text do not begin so in several columns side by side. */
const minOfMiddle = 2;

/** Rows of more texts are drawings: each is looked at with each below. */
const maxTexts = 200;

/** How many texts that begin with a figure, as `12 kg` and `3 × 4` do, stand above others that do. */
export function countQuantities(upper: readonly LinePiece[], under: readonly LinePiece[]): number {
  if (upper.length > maxTexts || under.length > maxTexts) return 0;
  const below = under.filter(beginsWithFigure);
  const isOver = (piece: LinePiece) => below.some(({ box }) => sharedWidth(box, piece.box) > 0);
  return upper.filter((piece) => beginsWithFigure(piece) && isOver(piece)).length;
}

const beginsWithFigure = ({ words: [first] }: LinePiece): boolean => /^[^\p{L}]*\d/u.test(first?.text ?? '');

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
