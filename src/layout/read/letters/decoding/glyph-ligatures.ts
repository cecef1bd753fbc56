/**
 * Ligatures of Calibri, Word's usual font for fifteen years, that a PDF names by the numbers of their glyphs: "informaƟon" says
 * "information", "aŌer" says "after". Unicode has no letters for them, and makers that look for one put the number down. Pure.
 */
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

/** As in "Ōsaka". */
const beginsNames = '\u014c';

/** Puts the letters in place; in other fonts, too, where a capital stands behind a small letter, as no language writes. */
export function nameGlyphLigatures(coded: readonly Coded[]): void {
  for (const [i, own] of coded.entries()) {
    const ligature = ligatures.get(own.character.text);
    if (ligature === undefined || !isMisread(own, coded[i - 1], coded[i + 1])) continue;
    own.character.text = ligature;
    own.unnamed = false;
  }
}

function isMisread(
  { character: { text, style }, unnamed }: Coded,
  before: Coded | undefined,
  after: Coded | undefined,
): boolean {
  const [last, next] = [before?.character.text ?? '', after?.character.text ?? ''];
  const followsSmall = /\p{Lowercase}$/u.test(last);
  if (!isOfItsFamily(style.font.name)) return followsSmall && /\p{Uppercase}/u.test(text);
  const isBesideSmall = followsSmall || /^\p{Lowercase}/u.test(next);
  return unnamed || (isBesideSmall && (text !== beginsNames || /\p{L}$/u.test(last)));
}
