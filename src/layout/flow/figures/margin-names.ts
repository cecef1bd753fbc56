/**
 * Names of commands beside the text that tells of them, flush with it in letters of one width, as the documentation of
 * programs and macros has them: they keep their places, and the text flows as if they were not there. Pure.
 */
import { spread } from '../../statistics.ts';
import { cutBefore } from '../../words/cut-piece.ts';
import type { LinePiece, Word } from '../../words/words.ts';
import type { ShapeText } from './shape-texts.ts';

/** Points by which the names' ends differ, and between them and the text. */
const sameEnd = 1.5;
const gutter = 3;
const mostGutter = 20;
/** Lines that start at the text's edge: a page with fewer shows no column. */
const leastLines = 8;
/** To the page's lines: more are a column of a list. */
const mostNames = 0.4;

interface Parted {
  names: ShapeText[];
  others: LinePiece[];
}

/** Upright pieces of a page, neither in tables nor in heads. */
export function partMarginNames(pieces: readonly LinePiece[]): Parted {
  const end = endOfNames(pieces);
  if (end === undefined) return { names: [], others: [...pieces] };
  const names: LinePiece[] = [];
  const others: LinePiece[] = [];
  for (const piece of pieces) {
    const count = piece.words.filter((word) => word.box.left < end).length;
    if (count === 0) others.push(piece);
    else {
      const [name, rest] = cutBefore(piece, count < piece.words.length ? [count] : []);
      if (name) names.push(name);
      if (rest) others.push({ ...rest, words: rest.words.map((word, i) => (i === 0 ? unspaced(word) : word)) });
    }
  }
  return { names: names.map((piece) => ({ box: piece.box, pieces: [piece] })), others };
}

const unspaced = (word: Word): Word => ({ ...word, spaced: false });

/** Where all names of the page end; undefined where they do not end together, or anything else stands there. */
function endOfNames(pieces: readonly LinePiece[]): number | undefined {
  const text = columnLeft(pieces);
  if (text === undefined) return undefined;
  const left = pieces.flatMap((piece) => {
    const words = piece.words.filter(({ box }) => box.left < text - gutter);
    return words.length > 0 ? [words] : [];
  });
  const ends = left.map((words) => Math.max(...words.map(({ box }) => box.right)));
  const end = Math.max(...ends);
  const areNames = left.every((words) => words.length === 1 && words.every(isName));
  const isFlush = end - Math.min(...ends) < sameEnd && text - end > gutter && text - end < mostGutter;
  const areFew = left.length > 0 && left.length < mostNames * pieces.length;
  return areFew && areNames && isFlush && startApart(left.flat()) ? end : undefined;
}

/** Labels of a list start together; a name alone must look like one. */
function startApart(names: readonly Word[]): boolean {
  const starts = names.map(({ box }) => box.left);
  return names.length === 1 ? names.every(({ text }) => text.startsWith('\\')) : spread(starts) > gutter;
}

const isName = ({ text, characters }: Word): boolean =>
  /\p{L}/u.test(text) && characters.every(({ style }) => style.font.monospace);

/** The leftmost edge at which many lines start, or go on behind a name. */
function columnLeft(pieces: readonly LinePiece[]): number | undefined {
  const starts = pieces
    .flatMap(({ words: [first, second] }) =>
      first && second && isName(first) ? [first, second] : first ? [first] : [],
    )
    .filter((word) => !isName(word))
    .map(({ box }) => box.left)
    .sort((a, b) => a - b);
  return starts.find((start, i) => (starts[i + leastLines - 1] ?? Number.POSITIVE_INFINITY) - start < sameEnd);
}
