/** Words of right-to-left scripts put into reading order. Simple cases only: words and runs of words of the other direction, no nested embedding. */
import type { Word } from './words.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Arabic figures run from left to right, too. */
const figures = '\\d\\u0660-\\u0669\\u06f0-\\u06f9';
const letterOfRightToLeft = new RegExp(`(?![${figures}])${rightToLeft.source}`);
const leftToRightPart = new RegExp(`[A-Za-z${figures}][A-Za-z${figures}.,:/%-]*[A-Za-z${figures}]`, 'g');

/** Some letter of it is of a script that runs from right to left. */
export const isRightToLeft = (text: string): boolean => letterOfRightToLeft.test(text);

/** Most of these words run from right to left. */
export function mostlyRightToLeft(words: readonly Pick<Word, 'text'>[]): boolean {
  const foreign = words.filter(({ text }) => isRightToLeft(text)).length;
  return 2 * foreign > words.length;
}

/** Takes the words of a line piece from left to right as drawn. */
export function inReadingOrder(words: Word[]): Word[] {
  if (!words.some(({ text }) => isRightToLeft(text))) return words;
  const turned = words.map((word) => (isRightToLeft(word.text) ? fromRight(word) : word));
  const ordered = mostlyRightToLeft(words)
    ? turnRuns(turned.toReversed(), (run) => run.some(({ text }) => /\p{L}/u.test(text)) && !run.some(isForeign))
    : turnRuns(turned, (run) => run.some(isForeign));
  return ordered.map((word, i) => ({ ...word, spaced: i > 0 }));
}

const isForeign = ({ text }: Word): boolean => isRightToLeft(text);

/** Words of one direction that follow one another and pass are turned round. */
function turnRuns(words: readonly Word[], passes: (run: readonly Word[]) => boolean): Word[] {
  const runs: Word[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.[0] && isForeign(last[0]) === isForeign(word)) last.push(word);
    else runs.push([word]);
  }
  return runs.flatMap((run) => (passes(run) ? run.toReversed() : run));
}

/** Letters from right to left; figures and Latin letters inside keep their order. */
function fromRight(word: Word): Word {
  const characters = word.characters.toSorted((a, b) => b.box.right - a.box.right);
  const text = characters
    .map((character) => character.text)
    .join('')
    .replace(leftToRightPart, (part) => [...part].reverse().join(''));
  return { ...word, characters, text };
}
