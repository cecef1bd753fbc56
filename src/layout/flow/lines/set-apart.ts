/** A number before a heading or an item that a tab sets apart from it, though the page draws a space there as well: a piece of its own. */
import { boxOfAll } from '../../box.ts';
import type { LinePiece, Word } from '../../words/words.ts';
import type { PieceItem } from '../page-items.ts';

const number = /^\(?(?:\d{1,3}\.)*(?:\d{1,3}|[a-z]|[ivx]{2,5})(?:[.)]|(?<=\.\d{1,3}))$/i;
/** In parts of the font size: a wider gap is none of words; and how many times as wide as the others of its line it is. */
const minGap = 0.9;
const minTimes = 1.6;

/** The piece as it is, or its first word and the others. */
export function numberApart(item: PieceItem): PieceItem[] {
  const [first, second, ...rest] = item.piece.words;
  if (!first || !second || item.piece.angle !== 0 || !number.test(first.text)) return [item];
  const [gap = 0, ...others] = gapsOf([first, second, ...rest]);
  const size = second.characters[0]?.style.size ?? 0;
  if (gap < minGap * size || gap < minTimes * Math.max(0, ...others)) return [item];
  return [[first], [{ ...second, spaced: false }, ...rest]].map((words) => withWords(item, words));
}

const gapsOf = (words: readonly Word[]): number[] =>
  words.slice(1).map(({ box }, i) => box.left - (words[i]?.box.right ?? box.left));

function withWords(item: PieceItem, words: Word[]): PieceItem {
  const box = boxOfAll(words.map((word) => word.box));
  const piece: LinePiece = { ...item.piece, words, box };
  return { ...item, piece, box };
}
