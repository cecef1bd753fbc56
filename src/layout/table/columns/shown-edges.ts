/**
 * Texts with no more than a space between them, read as one piece, in rows whose columns other rows show: texts begin at
 * one edge there, or figures end at one. Heads longer than what stands below them are so, and the longest texts of a column.
 * Pure.
 */
import { boxAround, heightOf, sharedWidth, widthMiddle } from '../../box.ts';
import { chunksWhere, chunkWhile } from '../../sequences.ts';
import { cutBefore } from '../../words/cut-piece.ts';
import { byBaseline, type LinePiece } from '../../words/words.ts';
import { isDatum } from '../figure.ts';
import { isMonospace } from './fine-pieces.ts';
import { isNextRow, mayPart } from './meeting-columns.ts';

/** Rows with room around the edge that show it: fewer begin or end alike by chance; letters of one width do so more often. */
const minShown = 3;
const minMonospace = 4;
/** Edges that a piece of letters of one width is cut at, at the least. */
const minCuts = 2;
/** Points by which an edge differs. */
const sameEdge = 0.6;
/** On pages with more edges, or more pieces, nothing is cut: each edge is held against every piece. */
const maxEdges = 200;
const maxPieces = 3000;

/** Of columns, as far down the page as it is shown. */
interface ShownEdge {
  at: number;
  /** Pieces that begin or end there, beside others. */
  rows: readonly LinePiece[];
  /** Index of the word that a piece would be cut before; -1 where none of its gaps is at the edge. */
  startIn: (piece: LinePiece) => number;
}

/** The pieces, those cut at each edge they cross that have a gap at all of these: others span columns. `prose` is never cut. */
export function cutAtShownEdges(pieces: readonly LinePiece[], prose: ReadonlySet<LinePiece>): LinePiece[] {
  const own = pieces.filter((piece) => piece.angle === 0 && !prose.has(piece)).sort(byBaseline);
  const edges = own.length > maxPieces ? [] : [...leftEdges(own), ...rightEdges(own)];
  if (edges.length > maxEdges) return [...pieces];
  const starts = new Map<LinePiece, number[]>();
  for (const edge of edges)
    for (const [piece, start] of crossing(edge, own)) starts.set(piece, [...(starts.get(piece) ?? []), start]);
  return pieces.flatMap((piece) => {
    const cuts = [...new Set(starts.get(piece))].sort((a, b) => a - b);
    const isSpanning = (cuts[0] ?? 0) < 1 || (cuts.length < minCuts && piece.words.some(isMonospace));
    return isSpanning || headsOthers(piece, own) ? piece : cutBefore(piece, cuts);
  });
}

/** Heights of a line from one line of heads to the next, and points that one may stand off the middle of those below it. */
const maxStep = 2;
const offMiddle = 2;

/** It stands in the middle over words of the next line side by side, which are heads of the columns that it heads. */
function headsOthers({ box, baseline }: LinePiece, pieces: readonly LinePiece[]): boolean {
  const below = pieces.filter(
    (piece) =>
      piece.baseline > baseline + 1 &&
      piece.baseline - baseline < maxStep * heightOf(box) &&
      sharedWidth(piece.box, box) > 0,
  );
  const [first] = below;
  const heads = below.filter((piece) => first && piece.baseline < first.baseline + 1);
  if (heads.length < 2 || heads.some(({ words }) => isDatum(words))) return false;
  const all = boxAround(heads);
  return all.left < box.left && all.right > box.right && Math.abs(widthMiddle(all) - widthMiddle(box)) < offMiddle;
}

/** Texts begin there behind others of their lines: figures of one length do so by chance. */
function leftEdges(pieces: readonly LinePiece[]): ShownEdge[] {
  const lines = Map.groupBy(pieces, ({ baseline }) => Math.round(baseline));
  const behind = [...lines.values()].flatMap((line) =>
    line.filter(({ box, words }) => !isDatum(words) && line.some((other) => other.box.right < box.left)),
  );
  return edgesAt(behind, ({ box }) => box.left).map(({ at, rows }) => ({
    at,
    rows,
    startIn: ({ words }) => words.findIndex(({ box }, i) => Math.abs(box.left - at) < sameEdge && mayPart(words, i)),
  }));
}

/** Figures end there. */
function rightEdges(pieces: readonly LinePiece[]): ShownEdge[] {
  const figures = pieces.filter(({ words }) => isDatum(words));
  return edgesAt(figures, ({ box }) => box.right).map(({ at, rows }) => ({
    at,
    rows,
    startIn: ({ words }) =>
      words.findIndex((_, i) => Math.abs((words[i - 1]?.box.right ?? 0) - at) < sameEdge && mayPart(words, i)),
  }));
}

function edgesAt(pieces: readonly LinePiece[], sideOf: (piece: LinePiece) => number): Omit<ShownEdge, 'startIn'>[] {
  const sorted = pieces.toSorted((a, b) => sideOf(a) - sideOf(b));
  return chunkWhile(sorted, (_, piece, [first]) => sideOf(piece) - sideOf(first) < sameEdge)
    .filter((rows) => rows.length >= minShown)
    .map((rows) => ({ at: sideOf(rows[rows.length >> 1] ?? rows[0]), rows }));
}

/** Pieces that cross the edge beside rows that show it, and where each is to be cut: nowhere if most of them span it. `pieces` go down the page. */
function crossing({ at, rows, startIn }: ShownEdge, pieces: readonly LinePiece[]): (readonly [LinePiece, number])[] {
  const shown = new Set(rows);
  const isAcross = ({ box }: LinePiece) => box.left < at - sameEdge && box.right > at + sameEdge;
  const around = pieces.filter((piece) => shown.has(piece) || isAcross(piece));
  return chunkWhile(around, isNextRow).flatMap((run) => {
    if (run.filter((piece) => shown.has(piece)).length < neededIn(run)) return [];
    const isOpen = (piece: LinePiece) => shown.has(piece) || startIn(piece) > 0;
    const parts = chunksWhere(run, isOpen).filter((part) => part.some((piece) => shown.has(piece)));
    const along = new Set(parts.flat());
    const isBeside = (i: number) => [-1, 0, 1].some((step) => along.has(run[i + step] as LinePiece));
    const beside = run.filter((piece, i) => !shown.has(piece) && isBeside(i));
    const isEdge = 2 * beside.filter(isOpen).length >= beside.length;
    return beside.map((piece) => [piece, isEdge ? startIn(piece) : -1] as const);
  });
}

const neededIn = (run: readonly LinePiece[]): number =>
  run.some(({ words }) => words.some(isMonospace)) ? minMonospace : minShown;
