/** Words of right-to-left scripts put into reading order. Simple cases only: whole lines or runs of words, no nested embedding. */
import type { Word } from './words.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Some letter of it is of a script that runs from right to left. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Takes the words of a line piece from left to right as drawn. */
export function inReadingOrder(words: Word[]): Word[] {
  if (!words.some(({ text }) => isRightToLeft(text))) return words;
  const turned = words.map((word) => (rightToLeft.test(word.text) ? fromRight(word) : word));
  const foreign = turned.filter(({ text }) => rightToLeft.test(text)).length;
  if (2 * foreign <= words.length) return turned;
  const ordered = turned.toReversed();
  return ordered.map((word, i) => ({ ...word, spaced: i > 0 }));
}

/** Letters from right to left; digits inside keep their order. */
function fromRight(word: Word): Word {
  const characters = word.characters.toSorted((a, b) => b.box.right - a.box.right);
  const text = characters
    .map((character) => character.text)
    .join('')
    .replace(/\d[\d.,]*\d/g, (digits) => [...digits].reverse().join(''));
  return { ...word, characters, text };
}
