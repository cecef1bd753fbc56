/**
 * The longest of a few labels and the amount beside it, with no more than a space between them, as under an invoice: the
 * rows around begin and end at the same two edges. Pure.
 */
import { byLeft, heightOf } from '../../box.ts';
import { pairwise } from '../../sequences.ts';
import { cutBefore } from '../../words/cut-piece.ts';
import type { LinePiece } from '../../words/words.ts';
import { isAmountText } from '../figure.ts';

/** Rows around that show it, one of them with room between the two. */
const minRows = 2;
/** Points by which an edge differs. */
const sameEdge = 0.6;
/** Line heights from the row to the furthest of these. */
const maxAway = 8;

/** Words of an amount, whose digits are in groups. */
const maxWords = 6;

/** A label and the amount right of it; one piece where they meet. */
type Row = readonly [label: LinePiece, amount: LinePiece];

/** The pieces, those cut in two that hold a label and its amount. `prose` is never cut. */
export function cutLabelledAmounts(pieces: readonly LinePiece[], prose: ReadonlySet<LinePiece>): LinePiece[] {
  const own = pieces.filter((piece) => piece.angle === 0 && !prose.has(piece));
  const starts = new Map(own.map((piece) => [piece, startOfAmount(piece)] as const).filter(([, start]) => start > 0));
  const meeting = [...starts.keys()].map((piece): Row => [piece, piece]);
  const rows = Map.groupBy([...rowsOf(own), ...meeting], ([label]) => placeOf(label));
  const near = (piece: LinePiece) => steps.flatMap(([x, y]) => rows.get(placeOf(piece, x, y)) ?? []);
  return pieces.flatMap((piece) => {
    const start = starts.get(piece);
    if (start === undefined) return piece;
    const alike = near(piece).filter((row) => row[0] !== piece && isAlike(piece, row));
    const isShown = alike.length >= minRows && alike.some(([label, amount]) => label !== amount);
    return isShown ? cutBefore(piece, [start]) : piece;
  });
}

/** Labels of one edge in one strip of the page, and where those near to them are: a column may have thousands. */
const placeOf = ({ box, baseline }: LinePiece, x = 0, y = 0): string =>
  `${Math.round(box.left) + x} ${Math.floor(baseline / strip) + y}`;
const strip = 100;
const steps = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));

function rowsOf(pieces: readonly LinePiece[]): Row[] {
  const lines = Map.groupBy(pieces, ({ baseline }) => Math.round(baseline));
  return [...lines.values()]
    .flatMap((line) => pairwise(line.toSorted(byLeft)))
    .filter(([label, amount]) => !isAmountText(label.words) && isAmountText(amount.words));
}

/** Index of the word that begins the amount behind the label; 0 where the piece has no such two. `TTC` is no currency, where digits follow. */
function startOfAmount({ words }: LinePiece): number {
  const starts = words.flatMap((_, i) =>
    i > 0 && i >= words.length - maxWords && isAmountText(words.slice(i)) ? [i] : [],
  );
  const start = starts.find((i) => /^\P{L}/u.test(words[i]?.text ?? '')) ?? starts[0] ?? 0;
  return start > 0 && !isAmountText(words.slice(0, start)) ? start : 0;
}

const isAlike = ({ box, baseline }: LinePiece, [label, amount]: Row): boolean =>
  Math.abs(label.box.left - box.left) < sameEdge &&
  Math.abs(amount.box.right - box.right) < sameEdge &&
  Math.abs(label.baseline - baseline) < maxAway * heightOf(box);
