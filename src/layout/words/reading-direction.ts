/** Which way words are read: those of right-to-left scripts, and of lines and pages that are made of them. Pure. */
import type { Character } from '../page.ts';
import type { Word } from './words.ts';

/** Letters of the scripts that run from right to left; their figures run from left to right. */
const letterOfRightToLeft = /(?![\u0660-\u066c\u06f0-\u06f9])[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Some letter of it is of a script that runs from right to left. */
export const isRightToLeft = (text: string): boolean => letterOfRightToLeft.test(text);

/** Most of these that have letters run from right to left. */
export function mostlyRightToLeft(texts: readonly Pick<Word | Character, 'text'>[]): boolean {
  let balance = 0;
  for (const { text } of texts) if (/\p{L}/u.test(text)) balance += isRightToLeft(text) ? 1 : -1;
  return balance > 0;
}

/** Most of them stand in lines that are read from the right. */
export const mostlyLeftward = (words: readonly Pick<Word, 'leftward'>[]): boolean =>
  2 * words.filter(({ leftward }) => leftward).length > words.length;

/** A line's stop that is drawn on its left. */
const stopOnLeft = /^[.,:;!?\u060c\u061b\u061f][\p{L}\p{N}()[\]]/u;

/**
 * Whether the words of a piece, from left to right as drawn, are read from the right: on a page that is, those of other scripts
 * are words in such lines.
 */
export function runsLeft(words: readonly Pick<Word, 'text'>[], pageDoes: boolean): boolean {
  if (!pageDoes) return mostlyRightToLeft(words);
  return words.some(({ text }) => isRightToLeft(text)) || stopOnLeft.test(words[0]?.text ?? '');
}
