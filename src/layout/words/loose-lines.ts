/**
 * Lines of justified text whose few words stand so far apart that they were taken for pieces of several columns: whole
 * again where all gaps are alike, and a line right above or below reaches from the same left edge to the same right one,
 * or its words are many and end at the right edge of the page's text, where no other column starts among them. So many that
 * stand alike are a line wherever it ends: no columns of words of all lengths leave the same white between them.
 */
import { boxAround, byLeft, heightOf, widthOf } from '../box.ts';
import { firstAbove, pairwise } from '../sequences.ts';
import type { IsColumnGap } from './column-gaps.ts';
import { sizeOfPiece } from './piece-size.ts';
import { areOfTwoCells } from './two-cells.ts';
import type { LinePiece } from './words.ts';
import { byBaseline } from './words.ts';

/** Points by which edges of justified lines may differ. */
const sameEdge = 1.5;
/** Wider gaps (in line heights) are no spaces, however loose the line. */
const maxGap = 6;
/** Lines further apart than this (in line heights) are none of one paragraph. */
const maxPitch = 2.2;
/** Gaps of one line differ by less than this, in line heights. */
const sameGap = 0.12;
/** So many gaps that are alike show a line of words without another beside it. */
const manyGaps = 5;
/** So many show it wherever they end, if nothing else stands in their row, and its words differ in width by so many line heights. */
const surelyMany = 8;
const unlike = 1.5;
/** No line of text has more words; a drawing's row may have thousands, all as far apart. */
const maxPieces = 64;
/** Lines of this many words and more show where the page's text ends, if so many do. */
const longLine = 6;
const minEdge = 4;

/** Pieces in no particular order. */
export function joinLooseLines(pieces: readonly LinePiece[], isColumnGap: IsColumnGap): LinePiece[] {
  const startingAt = Map.groupBy(pieces.toSorted(byBaseline), ({ box }) => Math.round(box.left));
  const joined = new Map<LinePiece, LinePiece | undefined>();
  const text = textEdges(pieces);
  const isApart: IsApart = (one, next, isShredded) =>
    (!isShredded && isColumnGap(one.box, next.box)) || areOfTwoCells(one.words.at(-1), next.words[0]);
  for (const row of rowsOf(pieces))
    for (let i = 0; i < row.length - 1; i++) {
      const first = row[i];
      const end = first && endOf(row.slice(i, i + maxPieces), neighbours(first, startingAt), text, isApart);
      if (!first || !end) continue;
      const parts = row.slice(i, i + end + 1);
      joined.set(first, whole(parts));
      for (const part of parts.slice(1)) joined.set(part, undefined);
      i += end;
    }
  if (joined.size === 0) return [...pieces];
  const kept = pieces.flatMap((piece) => (joined.has(piece) ? (joined.get(piece) ?? []) : piece));
  return joinLooseLines(kept, isColumnGap);
}

/** Pieces of one baseline and size, from left to right; rows of one piece are left out. */
function rowsOf(pieces: readonly LinePiece[]): LinePiece[][] {
  const upright = pieces.filter(({ angle }) => angle === 0);
  const rows = Map.groupBy(upright, (piece) => `${piece.baseline.toFixed(1)} ${sizeOfPiece(piece)}`);
  return [...rows.values()].filter((row) => row.length > 1).map((row) => row.toSorted(byLeft));
}

const baselineOf = ({ baseline }: LinePiece): number => baseline;
/** Lines above and below that start where the piece does, and the second line of the paragraph that it may begin, set in, with the start of a sentence. */
function neighbours(piece: LinePiece, startingAt: ReadonlyMap<number, LinePiece[]>): LinePiece[] {
  const left = Math.round(piece.box.left);
  const isAligned = ({ box }: LinePiece) => Math.abs(box.left - piece.box.left) < sameEdge;
  const isSecond = ({ baseline, words }: LinePiece) =>
    baseline > piece.baseline && words.length >= secondWords && startsWith(words, /^\p{Ll}/u);
  return [
    ...[left - 1, left, left + 1].flatMap((key) => linesNear(piece, startingAt.get(key)).filter(isAligned)),
    ...(startsWith(piece.words, /^\p{Lu}/u) ? setIn : []).flatMap((by) =>
      linesNear(piece, startingAt.get(left - by)).filter(isSecond),
    ),
  ];
}

const startsWith = ([first]: LinePiece['words'], letter: RegExp): boolean => letter.test(first?.text ?? '');

/** Points by which a first line may be set in, and words that a second line has at least. */
const setIn = Array.from({ length: 23 }, (_, i) => i + 2);
const secondWords = 4;

/** Of its size, right above or below it. */
function linesNear(piece: LinePiece, column: readonly LinePiece[] = []): LinePiece[] {
  const reach = maxPitch * heightOf(piece.box);
  const [from, to] = [-reach, reach].map((up) => firstAbove(column, piece.baseline + up, baselineOf));
  return column.slice(from, to).filter((other) => {
    const distance = Math.abs(other.baseline - piece.baseline);
    return (
      distance > 0.5 * heightOf(piece.box) &&
      distance < reach &&
      Math.abs(sizeOfPiece(other) - sizeOfPiece(piece)) < 0.1 * sizeOfPiece(piece)
    );
  });
}

/** Where many lines of text start, and where they end. */
interface TextEdges {
  isStart: (left: number) => boolean;
  isEnd: (right: number) => boolean;
}

function textEdges(pieces: readonly LinePiece[]): TextEdges {
  const lines = pieces.filter(({ words }) => words.length >= longLine);
  const areMany = (side: 'left' | 'right') => {
    const edges = lines.map(({ box }) => box[side]).sort((a, b) => a - b);
    return (at: number) => {
      const last = edges[firstAbove(edges, at - sameEdge, (edge) => edge) + minEdge - 1];
      return last !== undefined && last < at + sameEdge;
    };
  };
  return { isStart: areMany('left'), isEnd: areMany('right') };
}

/** Whether something parts two pieces; lines of columns are no single words, as `isShredded` lines are. */
type IsApart = (one: LinePiece, next: LinePiece, isShredded: boolean) => boolean;

/** How many pieces after the first belong to its line. */
function endOf(
  row: readonly LinePiece[],
  near: readonly LinePiece[],
  text: TextEdges,
  isApart: IsApart,
): number | undefined {
  for (let end = 1; end < row.length; end++) {
    const right = row[end]?.box.right ?? 0;
    const alike = near.filter(({ box }) => Math.abs(box.right - right) < sameEdge);
    const isWhole = end === row.length - 1;
    if (alike.length === 0 && !text.isEnd(right) && !isWhole) continue;
    const parts = row.slice(0, end + 1);
    if (!isEven(parts)) return;
    const gaps = gapsOf(parts);
    const isLong = text.isEnd(right)
      ? gaps.length >= manyGaps
      : isWhole && gaps.length >= surelyMany && areUnlike(parts);
    const isLine = shows(alike, parts, gaps) || (isLong && areWords(parts) && !isColumn(parts, text));
    const isShredded = alike.length > 0 && end > 1 && parts.every(({ words }) => words.length === 1);
    if (isLine && !pairwise(parts).some(([before, part]) => isApart(before, part, isShredded))) return end;
  }
}

/** However many of its first parts are looked at, the gaps between them are alike. */
const isEven = (parts: readonly LinePiece[]): boolean =>
  parts.slice(1).every((_, i) => {
    const first = parts.slice(0, i + 2);
    return areAlike(gapsOf(first), heightOf(boxAround(first)));
  });

/** The parts are lines of columns beside each other. */
const isColumn = ([, ...others]: readonly LinePiece[], { isStart }: TextEdges): boolean =>
  others.some(({ box }) => isStart(box.left));

/** One gap is like itself: only lines on both sides show that it is none between columns. */
function shows(alike: readonly LinePiece[], [first]: readonly LinePiece[], gaps: readonly Gap[]): boolean {
  if (!first || alike.length === 0) return false;
  const isAbove = ({ baseline }: LinePiece) => baseline < first.baseline;
  return gaps.length > 1 || (alike.some(isAbove) && !alike.every(isAbove));
}

interface Gap {
  width: number;
  /** Behind a sign that ends a sentence or a part of one: typesetters stretch those more. */
  afterStop: boolean;
}

/** From each word to the next. */
function gapsOf(parts: readonly LinePiece[]): Gap[] {
  const words = parts.flatMap((part) => part.words);
  return pairwise(words).map(([{ box: before, text }, { box }]) => ({
    width: box.left - before.right,
    afterStop: /[.,:;!?]\W*$/.test(text),
  }));
}

/** How far a gap behind a stop may be wider than the others, in their widths: typesetters stretch it up to thrice as much, and some write two spaces there. */
const maxStretch = 5;

function areAlike(gaps: readonly Gap[], height: number): boolean {
  const plain = gaps.filter(({ afterStop }) => !afterStop);
  const widths = (plain.length > 0 ? plain : gaps).map(({ width }) => width);
  const [least, most] = [Math.min(...widths), Math.max(...widths)];
  const slack = sameGap * height;
  return (
    most <= maxGap * height &&
    most - least <= slack &&
    gaps.every(({ width }) => width >= least - slack && width <= maxStretch * most)
  );
}

/** Figures of one width stand as far apart in a table's row as in a line. */
function areWords(parts: readonly LinePiece[]): boolean {
  const words = parts.flatMap((part) => part.words);
  return words.filter(({ text }) => /\p{L}/u.test(text)).length > 0.6 * words.length;
}

/** Names of months head columns as far apart as their names are long. */
function areUnlike(parts: readonly LinePiece[]): boolean {
  const widths = parts.flatMap((part) => part.words.map(({ box }) => widthOf(box)));
  return Math.max(...widths) - Math.min(...widths) > unlike * heightOf(boxAround(parts));
}

/** Words of right-to-left lines stand in reading order, so the last part comes first. */
function whole(parts: readonly LinePiece[]): LinePiece {
  const [first] = parts;
  if (!first) throw new RangeError('a line of no parts');
  const isReversed = parts.some(({ words }) => words[0]?.leftward);
  const words = (isReversed ? parts.toReversed() : parts).flatMap((part) => part.words);
  return {
    ...first,
    words: words.map((word, i) => ({ ...word, spaced: i > 0 })),
    box: boxAround(parts),
  };
}
