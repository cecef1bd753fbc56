/** How wide the spaces between the words of each font are on a page, letters' own room at their sides included. Pure. */
import { pairwise } from '../sequences.ts';
import { median } from '../statistics.ts';
import type { LinePiece, Word } from './words.ts';

/** Wider gaps (in font sizes) are none between words. */
const maxSpace = 0.7;
/** Fewer gaps show nothing. */
const minGaps = 6;
/** Of most fonts, in font sizes. */
export const usualSpace = 0.3;

/** From each word to the next, in points. */
export const gapsIn = (words: readonly Word[]): number[] =>
  pairwise(words).map(([before, { box }]) => box.left - before.box.right);

/** In font sizes, for a word's font: of its gaps between words of letters the one in the middle. */
export function wordSpaces(pieces: readonly Pick<LinePiece, 'words'>[]): (word: Word | undefined) => number {
  const gaps = pieces.flatMap(({ words }) => pairwise(words).flatMap(([before, word]) => gapBetween(before, word)));
  const fonts = new Map(
    [...Map.groupBy(gaps, ({ font }) => font)].map(([font, own]) => [
      font,
      own.length < minGaps ? usualSpace : median(own.map(({ gap }) => gap)),
    ]),
  );
  return (word) => fonts.get(fontOf(word)) ?? usualSpace;
}

function gapBetween(before: Word, word: Word): { font: string; gap: number }[] {
  const gap = (word.box.left - before.box.right) / (word.characters[0]?.style.size ?? 1);
  const areWords = /\p{L}$/u.test(before.text) && /^\p{L}/u.test(word.text);
  return areWords && gap > 0 && gap < maxSpace ? [{ font: fontOf(word), gap }] : [];
}

const fontOf = (word: Word | undefined): string => word?.characters[0]?.style.font.name ?? '';
