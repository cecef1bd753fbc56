/** What characters spell, and how it is written. Pure. */
import type { Character } from './page.ts';

/** Those that run across the page, without spaces. */
export const uprightLetters = (characters: readonly Character[]): Character[] =>
  characters.filter(({ style, text }) => style.angle === 0 && text.trim() !== '');

export function lettersOf(characters: readonly Pick<Character, 'text'>[]): string {
  let letters = '';
  for (const { text } of characters) letters += text;
  return letters;
}

/** Scripts that are written without spaces, their punctuation and wide forms. */
export const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;
