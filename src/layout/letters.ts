/** What characters spell. Pure. */
import type { Character } from './page.ts';

/** Those that run across the page, without spaces. */
export const uprightLetters = (characters: readonly Character[]): Character[] =>
  characters.filter(({ style, text }) => style.angle === 0 && text.trim() !== '');

export function lettersOf(characters: readonly Pick<Character, 'text'>[]): string {
  let letters = '';
  for (const { text } of characters) letters += text;
  return letters;
}
