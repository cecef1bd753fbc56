/** What characters spell. Pure. */
import type { Character } from './page.ts';

export function lettersOf(characters: readonly Pick<Character, 'text'>[]): string {
  let letters = '';
  for (const { text } of characters) letters += text;
  return letters;
}
