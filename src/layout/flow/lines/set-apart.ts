/** A number before a heading or an item that a tab sets apart from it, though the page draws a space there as well: a piece of its own. */
import { cutBefore } from '../../words/cut-piece.ts';
import { sizeOfWord } from '../../words/piece-size.ts';
import { gapsIn } from '../../words/word-space.ts';
import type { PieceItem } from '../page-items.ts';
import { isScriptMark } from './script-marks.ts';

const number = /^\(?(?:\d{1,3}\.)*(?:\d{1,3}|[a-z]|[ivx]{2,5})(?:[.)]|(?<=\.\d{1,3}))$/i;
/** In parts of the font size: a wider gap is none of words; and how many times as wide as the others of its line it is. */
const minGap = 0.9;
const minTimes = 1.6;

/** The piece as it is, or its first word and the others. */
export function numberApart(item: PieceItem): PieceItem[] {
  const [first, second, ...rest] = item.piece.words;
  if (!first || !second || item.piece.angle !== 0 || !(number.test(first.text) || isScriptMark(first.text)))
    return [item];
  const [gap = 0, ...others] = gapsIn(item.piece.words);
  const size = sizeOfWord(second);
  if (gap < minGap * size || gap < minTimes * Math.max(0, ...others)) return [item];
  const words = [first, { ...second, spaced: false }, ...rest];
  return cutBefore({ ...item.piece, words }, [1]).map((piece) => ({ ...item, piece, box: piece.box }));
}
