/**
 * Two columns of figures, both set to the right, that meet with no more than a space between them, as cells of a printed
 * spreadsheet do: row after row has figures that end at the same two edges. Pure.
 */
import { byLeft } from '../../box.ts';
import { beginsWithGroup } from '../../digit-groups.ts';
import { chunkWhile } from '../../sequences.ts';
import { spread } from '../../statistics.ts';
import { cutBefore } from '../../words/cut-piece.ts';
import { sizeOfWord } from '../../words/piece-size.ts';
import type { LinePiece, Word } from '../../words/words.ts';
import { isFigure, partsRange } from '../figure.ts';

/** Rows that show it: fewer come about by chance. */
const minRows = 4;
/** Points by which an edge differs. */
const sameEdge = 0.6;
/** Points by which figures of other sizes begin apart; groups of one number's digits begin below one another. */
const ragged = 1;

/** A word that may end a figure, or be a head over some, and the next one of its line. */
interface End {
  left: number;
  right: number;
  baseline: number;
  text: string;
  next: Word | undefined;
  /** It is among so many groups of three digits that they are no single number. */
  isOfMany: boolean;
}

/** The pieces, those cut that are in two columns. `prose` is never cut. */
export function cutFlushFigures(pieces: readonly LinePiece[], prose: ReadonlySet<LinePiece>): LinePiece[] {
  const rows = pieces.filter((piece) => piece.angle === 0 && !prose.has(piece));
  const all = endsOf(rows);
  const ends = endsNear(all.filter(({ text }) => endsInFigure.test(text)));
  const heads = endsNear(all.filter(({ text }) => /\p{L}/u.test(text)));
  const known = new Map<string, boolean>();
  // Row after row asks for the same edges.
  const arePartedAt: ArePartedAt = (left, right) => {
    const key = `${left.toFixed(1)} ${right.toFixed(1)}`;
    const areParted =
      known.get(key) ?? (areColumns(ends(left), ends(right)) || headsBoth(heads(left), heads(right), ends(left)));
    known.set(key, areParted);
    return areParted;
  };
  const own = new Set(rows);
  return pieces.flatMap((piece) => (own.has(piece) ? cutBefore(piece, boundariesOf(piece, arePartedAt)) : piece));
}

/** Whether figures that end at one edge and those that end at the next are of two columns. */
type ArePartedAt = (left: number, right: number) => boolean;

function endsNear(ends: readonly End[]): (edge: number) => End[] {
  const byEdge = Map.groupBy(ends, ({ right }) => Math.round(right));
  return (edge) =>
    [-1, 0, 1].flatMap((step) =>
      (byEdge.get(Math.round(edge) + step) ?? []).filter(({ right }) => Math.abs(right - edge) < sameEdge),
    );
}

const endsInFigure = /[\p{N}%)\p{Sc}–-]$|^(?:kr|zł)\.?$/u;

function endsOf(pieces: readonly LinePiece[]): End[] {
  const lines = Map.groupBy(pieces, ({ baseline }) => Math.round(baseline));
  return [...lines.values()].flatMap((line) => {
    const words = line.flatMap((piece) => piece.words).sort(byLeft);
    const many = new Set(chunkWhile(words, areGroups).flatMap((own) => (own.length > maxGroups ? own : [])));
    return words.flatMap((word, i) => {
      const { box, baseline, text } = word;
      return { left: box.left, right: box.right, baseline, text, next: words[i + 1], isOfMany: many.has(word) };
    });
  });
}

/** Groups of digits that a number has at the most, and the white between them, in font sizes. */
const maxGroups = 5;
const groupGap = 0.4;

const areGroups = (before: Word, next: Word): boolean =>
  /^\d{3}$/.test(before.text) && /^\d{3}$/.test(next.text) && !isApart({ right: before.box.right, next });

/** Indexes of the words that begin a figure of another column than the one before them. */
const boundariesOf = ({ words }: LinePiece, arePartedAt: ArePartedAt): number[] =>
  words.flatMap((word, i) => {
    const before = words[i - 1];
    if (!before || /^[([±]/.test(word.text) || partsRange(words, i) || !endsFigure(words, i)) return [];
    const rights = words.slice(i).flatMap(({ box }, n) => (isFigure(words.slice(i, i + n + 1)) ? [box.right] : []));
    return rights.some((right) => arePartedAt(before.box.right, right)) ? [i] : [];
  });

/** The words before `i` end with a figure. */
const endsFigure = (words: readonly Word[], i: number): boolean =>
  words.slice(0, i).some((_, from) => isFigure(words.slice(from, i)));

function areColumns(left: readonly End[], right: readonly End[]): boolean {
  const rows = inRowsOf(right, left);
  if (rows.length < minRows) return false;
  if (rows.every(({ isOfMany }) => isOfMany)) return true;
  if (rows.every(goesOn)) return false;
  const starts = rows.map(({ next }) => next?.box.left ?? 0);
  const areRagged = spread(starts) > ragged;
  // Numbers of several lengths before others that are no groups of digits; those of identifiers have one length each.
  if (spread(rows.map((row) => row.left)) > ragged && !rows.some(({ next }) => startsWithGroup(next))) return true;
  return areRagged || rows.every((row) => /[.,]\d{1,2}$|[%\p{Sc}]$/u.test(row.text) || isDecimal(row));
}

const inRowsOf = (others: readonly End[], ends: readonly End[]): End[] =>
  ends.filter((end) => others.some(({ baseline }) => Math.abs(baseline - end.baseline) < 1));

/** Two heads of one line end where the two columns do, right above enough rows: no two words of one head, as in `Number of firms`. */
const headsBoth = (left: readonly End[], right: readonly End[], figures: readonly End[]): boolean =>
  inRowsOf(right, left).some(
    (head) =>
      isApart(head) &&
      figures.filter(({ baseline }) => baseline > head.baseline && baseline - head.baseline < maxBelow).length >=
        minRows,
  );

/** More white than between groups of digits or words stands behind it. */
const isApart = ({ right, next }: Pick<End, 'right' | 'next'>): boolean =>
  next !== undefined && next.box.left - right >= groupGap * sizeOfWord(next);

/** Points from a head to the figures that it stands over. */
const maxBelow = 80;

/** Digits behind its point, however many, and no group of three that may be the next ones. */
const isDecimal = ({ text, next }: End): boolean => /[.,]\d+$/.test(text) && !startsWithGroup(next);

const startsWithGroup = (word: Word | undefined): boolean => beginsWithGroup(word?.text ?? '');

/** What follows may be the next group of the same number's digits. */
const goesOn = ({ text, next }: End): boolean => /(?:^|[^\d.,])\d{1,3}$/.test(text) && startsWithGroup(next);
