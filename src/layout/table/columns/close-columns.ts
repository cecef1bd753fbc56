/**
 * A number set to the right of its column, and a text set to the left of the next one, with no more than a space between
 * them: two pieces where several rows show the same two edges below a head of each. The same text in all of them shows none. Pure.
 */
import { cutBefore } from '../../words/cut-piece.ts';
import { sizeOfWord } from '../../words/piece-size.ts';
import { type LinePiece, textOfWords, type Word } from '../../words/words.ts';
import { isFigure, isWrittenDay } from '../figure.ts';
import { isMonospace } from './fine-pieces.ts';

/** Rows that show it. */
const minRows = 4;
/** In sizes of the number: smaller letters behind it are the mark of a note. */
const markSize = 0.8;
/** Points by which an edge differs. */
const sameEdge = 0.6;

/** The pieces, those cut in two that are. */
export function cutCloseColumns(pieces: readonly LinePiece[]): LinePiece[] {
  const numbered = pieces.filter((piece) => isNumbered(piece) && hasMore(piece, pieces));
  const isRow = (piece: LinePiece) => {
    const rows = numbered.filter((other) => isAlike(piece, other));
    return rows.length >= minRows && new Set(rows.map(({ words }) => textOfWords(words))).size > 1;
  };
  const cut = new Set(numbered.filter((piece) => isRow(piece) && isHeaded(piece, pieces)));
  if (cut.size === 0) return [...pieces];
  const edges = [...cut].map(({ words: [, text] }) => text?.box.left ?? 0);
  return pieces.flatMap((piece) =>
    cut.has(piece) || edges.some((edge) => meetsAt(piece.words.slice(0, 2), edge)) ? cutBefore(piece, [1]) : piece,
  );
}

/**
 * A plain number before a word; a sign such as % is the number's own, and a month's day, and `15 to 19` is a range. Letters of one
 * width stand below one another by chance.
 */
const isNumbered = ({ words: [first, second, third], angle }: LinePiece): boolean =>
  angle === 0 &&
  first !== undefined &&
  second !== undefined &&
  !isMonospace(second) &&
  /^\d+$/.test(first.text) &&
  !isFigure([second]) &&
  /\p{L}/u.test(second.text) &&
  sizeOfWord(second) > markSize * sizeOfWord(first) &&
  !/^\d/.test(third?.text ?? '') &&
  !isWrittenDay([first, second, third]);

/** Another column stands right of it. */
const hasMore = (piece: LinePiece, pieces: readonly LinePiece[]): boolean =>
  pieces.some((other) => other.box.left > piece.box.right && Math.abs(other.baseline - piece.baseline) < 1);

const isAlike = ({ words: [a, b] }: LinePiece, { words: [c, d] }: LinePiece): boolean =>
  Math.abs((a?.box.right ?? 0) - (c?.box.right ?? 0)) < sameEdge &&
  Math.abs((b?.box.left ?? 0) - (d?.box.left ?? 0)) < sameEdge;

/** A head begins where the text does, and another stands left of it: number and unit have one in common. */
function isHeaded({ words: [number, text], box }: LinePiece, pieces: readonly LinePiece[]): boolean {
  const above = pieces.filter((head) => head.box.bottom < box.top);
  const heads = above.filter((head) => Math.abs(head.box.left - (text?.box.left ?? 0)) < sameEdge);
  if (number && text && isApart(number, text) && above.some(({ words }) => meetsAt(words, text.box.left))) return true;
  return heads.some((head) =>
    pieces.some(
      (other) =>
        Math.abs(other.baseline - head.baseline) < 1 &&
        other.box.right < head.box.left &&
        other.box.left <= (number?.box.right ?? 0) &&
        other.box.right > box.left - maxShift,
    ),
  );
}

/** A space between words is narrower, in parts of the font size. */
const wideGap = 0.4;

const isApart = (before: Word, after: Word): boolean => after.box.left - before.box.right > wideGap * sizeOfWord(after);

/** Two heads meet as the columns do. */
const meetsAt = (words: readonly Word[], edge: number): boolean =>
  words.some((word, i) => {
    const before = words[i - 1];
    return before !== undefined && Math.abs(word.box.left - edge) < sameEdge && isApart(before, word);
  });

/** Points that the head of numbers may end left of them. */
const maxShift = 60;
