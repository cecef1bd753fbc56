/** Heads a space apart that are one piece, each of which ends where the figures below it do, as programs print them. Pure. */
import { heightOf } from '../../box.ts';
import { chunkWhile } from '../../sequences.ts';
import { cutBefore } from '../../words/cut-piece.ts';
import type { LinePiece } from '../../words/words.ts';
import { isFigure } from '../figure.ts';

/** Figures below a head, and heads of a piece: fewer end alike by chance. */
const minRows = 4;
const minHeads = 3;
/** Points by which an edge differs. */
const sameEdge = 0.6;
/** How far down the figures are looked for, in heights of the heads. */
const reach = 12;
/** On pages with more that may be heads none is looked at: each is held against every figure. */
const maxPieces = 300;

/** The pieces, those cut that are heads. `prose` is never cut. */
export function cutFlushHeads(pieces: readonly LinePiece[], prose: ReadonlySet<LinePiece>): LinePiece[] {
  const rows = pieces.filter((piece) => piece.angle === 0 && !prose.has(piece));
  const figures = rows.filter(({ words }) => isFigure(words)).toSorted((a, b) => a.box.right - b.box.right);
  const maybe = new Set(rows.filter(({ words }) => words.length >= minHeads && !isFigure(words)));
  if (maybe.size > maxPieces) return [...pieces];
  return pieces.flatMap((piece) => (maybe.has(piece) ? cutBefore(piece, headStarts(piece, figures)) : piece));
}

/** Indexes of the words behind the first that begin a head; none where a column below has no head that ends with it. */
function headStarts(piece: LinePiece, figures: readonly LinePiece[]): number[] {
  const ends = endsBelow(piece, figures).map((edge) =>
    piece.words.findIndex(({ box }) => Math.abs(box.right - edge) < sameEdge),
  );
  const isWhole = ends.length >= minHeads && !ends.includes(-1) && ends.at(-1) === piece.words.length - 1;
  return isWhole ? ends.slice(0, -1).map((end) => end + 1) : [];
}

/** Right edges of columns of figures below the piece, from left to right. */
function endsBelow({ box, baseline }: LinePiece, figures: readonly LinePiece[]): number[] {
  const foot = baseline + reach * heightOf(box);
  const below = figures.filter(
    (own) =>
      own.baseline > baseline &&
      own.baseline < foot &&
      own.box.right > box.left &&
      own.box.right < box.right + sameEdge,
  );
  return chunkWhile(below, (before, own) => own.box.right - before.box.right < sameEdge)
    .filter((column) => column.length >= minRows)
    .map((column) => column[column.length >> 1]?.box.right ?? 0);
}
