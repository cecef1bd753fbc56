/**
 * Ligatures of Calibri, Word's usual font for fifteen years, that a PDF names by the numbers of their glyphs: "informaƟon" says
 * "information", "aŌer" says "after". Unicode has no letters for them, and makers that look for one put the number down. Pure.
 */
import { lettersOf } from '../../../letters.ts';
import type { Coded } from './unnamed-glyphs.ts';

/** Their numbers are the same in all of the family's files. */
const ligatures: ReadonlyMap<string, string> = new Map([
  ['\u014c', 'ft'],
  ['\u019e', 'tf'],
  ['\u019f', 'ti'],
  ['\u01a9', 'tt'],
  ['\u01ab', 'tti'],
]);
const isOfItsFamily = (font: string): boolean => /^Calibri\b/.test(font);

/** Puts the letters in place; in other fonts, too, where a capital stands behind a small letter, as no language writes. */
export function nameGlyphLigatures(coded: readonly Coded[]): void {
  for (const [i, own] of coded.entries()) {
    const ligature = ligatures.get(own.character.text);
    if (ligature === undefined || !isMisread(coded, i)) continue;
    own.character.text = ligature;
    own.unnamed = false;
  }
}

function isMisread(coded: readonly Coded[], i: number): boolean {
  const { character, unnamed = false } = coded[i] ?? {};
  if (!character) return false;
  const [before = '', after = ''] = [coded.slice(Math.max(0, i - 1), i), coded.slice(i + 1, i + 2)].map(textOf);
  const followsSmall = /\p{Lowercase}$/u.test(before);
  if (!isOfItsFamily(character.style.font.name)) return followsSmall && /\p{Uppercase}/u.test(character.text);
  const isBesideSmall = followsSmall || /^\p{Lowercase}/u.test(after);
  return unnamed || (isBesideSmall && (character.text !== beginsNames || /\p{L}$/u.test(before)));
}

/** As in "Ōsaka". */
const beginsNames = '\u014c';

const textOf = (coded: readonly Coded[]): string => lettersOf(coded.map(({ character }) => character));
