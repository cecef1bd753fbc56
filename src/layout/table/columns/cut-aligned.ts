/**
 * Heads and labels with no more than a space between them, read as one piece: cut between columns where each part stands
 * as its column's other texts do, or where the parts fill a row in which every column has a text. Pure.
 */
import { boxOfAll, byLeft, widthMiddle } from '../../box.ts';
import type { Box } from '../../page.ts';
import { cutBefore } from '../../words/cut-piece.ts';
import { sizeOfWord } from '../../words/piece-size.ts';
import type { LinePiece, Word } from '../../words/words.ts';
import type { Edge } from '../build-table.ts';
import { isAmountText, partsRange } from '../figure.ts';
import { headsIn } from '../heads/heads-in-order.ts';
import { isMonospace } from './fine-pieces.ts';

/** Points by which an edge differs. */
const sameEdge = 0.7;
/** Texts of a column that share an edge: one alone is chance. */
const minShared = 2;
/** The part of a column's figures that show how they are set. */
const figureShare = 0.4;

/** Where the texts of one column begin, stand in the middle and end, each shared by several. */
interface Flush {
  lefts: number[];
  middles: number[];
  rights: number[];
  /** From the first to the last point that figures cover. */
  figures?: Extent;
}

/** Pieces of a table's text, and the edges between its columns. */
interface Cut {
  pieces: LinePiece[];
  columns: Edge[];
}

/** The pieces, with those cut that reach over edges of columns by chance, and these edges where the pieces are cut. */
export function cutAligned(pieces: readonly LinePiece[], columns: readonly Edge[]): Cut {
  const flush = columns.slice(0, -1).map(({ at }, i) => flushOf(pieces, at, columns[i + 1]?.at ?? at));
  const rows = Map.groupBy(pieces, ({ baseline }) => Math.round(baseline));
  const extents = flush.map(
    ({ figures }, i) => figures ?? { left: columns[i]?.at ?? 0, right: columns[i + 1]?.at ?? 0 },
  );
  const cut = [...rows.values()].flatMap((row) => {
    const parts = row.map((piece) => (piece.angle === 0 ? partsOf(piece, columns, flush) : [piece]));
    if (isTotal(row, columns)) return row.map((piece) => [piece]);
    const isFull = fillsEach(parts.flat(), columns);
    return row.map((piece, i) => {
      const heads = headsIn(piece, under(piece, extents));
      if (heads) return heads;
      const own = parts[i] ?? [];
      const isOpen = own.slice(1).every((part, j) => isWide(own[j]?.words.at(-1), part.words[0], piece.space));
      return isFull || isOpen || own.every((part) => isFlush(part, columns, flush)) ? own : [piece];
    });
  });
  return { pieces: cut.flat(), columns: columns.map((edge) => movedInto(edge, cut)) };
}

type Extent = Pick<Box, 'left' | 'right'>;

const under = ({ box }: LinePiece, columns: readonly Extent[]): Extent[] =>
  columns.filter((column) => widthMiddle(column) > box.left && widthMiddle(column) < box.right);

/** A label right of the first columns, and nothing beside it but an amount: it stands where it has room, over any columns. */
function isTotal(row: readonly LinePiece[], columns: readonly Edge[]): boolean {
  const [label, amount, ...others] = row.toSorted(byLeft);
  const second = columns[1]?.at ?? 0;
  return label !== undefined && amount !== undefined && others.length === 0 && columns.length > minColumns
    ? label.box.left > second && !isAmountText(label.words) && isAmountText(amount.words)
    : false;
}

/** Edges of a table that a label may stand over several columns of. */
const minColumns = 4;

/** An edge that no line shows, in the middle of the gap at which a piece was cut. */
function movedInto(edge: Edge, cut: readonly LinePiece[][]): Edge {
  if (edge.ruled) return edge;
  const gaps = cut.flatMap((parts) =>
    parts.slice(1).map((part, i) => ({ from: parts[i]?.box.right ?? 0, to: part.box.left, end: part.box.right })),
  );
  const own = gaps.find(({ from, end }) => from < edge.at + sameEdge && end > edge.at);
  return own ? { ...edge, at: (own.from + own.to) / 2 } : edge;
}

function flushOf(pieces: readonly LinePiece[], from: number, to: number): Flush {
  const own = pieces.filter(({ box, angle }) => angle === 0 && box.left > from - 1 && box.right < to + 1);
  const figures = own.filter(({ words }) => isAmountText(words));
  const shared = (edgeOf: (piece: LinePiece) => number) =>
    own.map(edgeOf).filter((edge) => {
      const isAt = (piece: LinePiece) => Math.abs(edgeOf(piece) - edge) < sameEdge;
      const alike = figures.filter(isAt).length;
      // Of many figures set to one side two share any other edge by chance.
      return own.filter(isAt).length - (alike > figureShare * figures.length ? 0 : alike) >= minShared;
    });
  return {
    lefts: shared(({ box }) => box.left),
    middles: shared(({ box }) => widthMiddle(box)),
    rights: shared(({ box }) => box.right),
    ...(figures.length >= minShared ? { figures: boxOfAll(figures.map(({ box }) => box)) } : {}),
  };
}

const isNear = (edges: readonly number[] | undefined, at: number): boolean =>
  edges?.some((edge) => Math.abs(edge - at) < sameEdge) ?? false;

/** The piece cut at each of the edges inside it, but for those that its outer words reach over; whole where it has no gap for one of them. */
function partsOf(piece: LinePiece, columns: readonly Edge[], flush: readonly Flush[]): LinePiece[] {
  const [from, to] = [piece.words[0], piece.words.at(-1)].map((word) => widthMiddle(word?.box ?? piece.box));
  const inside = columns.flatMap(({ at }, i) => (at > (from ?? at) && at < (to ?? at) ? [i] : []));
  const starts = inside.map((i) => startAt(piece, columns[i]?.at ?? 0, flush[i - 1], flush[i]));
  const areRising = starts.every((start, i) => start > 0 && start > (starts[i - 1] ?? 0));
  return areRising ? cutBefore(piece, starts) : [piece];
}

/** Index of the word behind the gap nearest to `edge` at which the text of one of the columns ends or begins; 0 for none. */
function startAt(
  { words, space }: LinePiece,
  edge: number,
  before: Flush | undefined,
  after: Flush | undefined,
): number {
  const gaps = words.flatMap((word, i) => {
    const { box, spaced } = word;
    const last = words[i - 1];
    if (!last || !spaced || partsRange(words, i)) return [];
    const end = last.box.right;
    const isColumns = isBetween(end, box.left, before, after) && isWide(last, word, space);
    if (!isColumns && !isNear(before?.rights, end) && !isNear(after?.lefts, box.left)) return [];
    return [{ i, distance: Math.abs((end + box.left) / 2 - edge) }];
  });
  return gaps.toSorted((a, b) => a.distance - b.distance)[0]?.i ?? 0;
}

/** So much wider than the other gaps of its line a gap is one between columns, and so wide in font sizes. */
const wideGap = 1.5;
const minWideGap = 0.3;

/** `space` is the usual one, in font sizes; letters of one width are set in a grid, and have one space alone. */
function isWide(last: Word | undefined, word: Word | undefined, space: number): boolean {
  if (!last || !word || isMonospace(word)) return false;
  const size = sizeOfWord(word);
  return word.box.left - last.box.right > Math.max(minWideGap, wideGap * space) * size;
}

/** Between the figures of two columns, as heads of more than one word may be that stand close. */
const isBetween = (from: number, to: number, before: Flush | undefined, after: Flush | undefined): boolean =>
  before?.figures !== undefined &&
  after?.figures !== undefined &&
  to > before.figures.right &&
  from < after.figures.left;

/** One text for each column. */
function fillsEach(parts: readonly LinePiece[], columns: readonly Edge[]): boolean {
  const filled = new Set(parts.map((part) => columnOf(part, columns)));
  return parts.length === columns.length - 1 && filled.size === parts.length;
}

/** Of its middle. */
const columnOf = ({ box }: LinePiece, columns: readonly Edge[]): number =>
  columns.findLastIndex(({ at }) => at <= widthMiddle(box));

function isFlush(part: LinePiece, columns: readonly Edge[], flush: readonly Flush[]): boolean {
  const { lefts, middles, rights } = flush[columnOf(part, columns)] ?? {};
  const { left, right } = part.box;
  return isNear(lefts, left) || isNear(rights, right) || isNear(middles, (left + right) / 2);
}
