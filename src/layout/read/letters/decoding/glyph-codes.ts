/**
 * Fonts that PostScript printers number by their glyphs and name no letters for: "4XHVWLRQV" says "Questions". TrueType
 * fonts begin with the same glyphs (OpenType, `post` table, format 1), so that the letters can be told. Pure.
 */

import { windowsLetter } from '../../../../pdf/fonts/glyph-names.ts';
import type { Character } from '../../../page.ts';
import { symbolBullets, symbolTicks } from '../../../signs.ts';

/** Glyph 3 is the space, and printable ASCII follows in its order. */
const firstGlyph = 3;
const shift = 29;
const lastAscii = 97;
const accented = 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõú';

/** Letters that a font is told by; the least shares of spaces among all, and of vowels among them. */
const minLetters = 20;
const minSpaces = 0.05;
const minVowels = 0.25;

/** Puts letters for numbers in such fonts; in others tabs are spaces, and other controls say nothing. */
export function nameGlyphLetters(characters: readonly Character[]): void {
  const hasControl = characters.some(({ text }) => isControl(text));
  if (!hasControl) return;
  const fonts = [...Map.groupBy(characters, ({ style }) => style.font.name).values()];
  if (fonts.some(isNumbered))
    for (const own of fonts.filter(mayBeNumbered))
      for (const character of own) character.text = letterOf(character.text);
  for (const character of characters) if (character.text === '\t') character.text = ' ';
}

export const isControl = (text: string): boolean => text < ' ' || (text >= '\u007f' && text < '\u00a0');

const letterOf = (text: string): string => {
  const glyph = text.charCodeAt(0);
  return glyph <= lastAscii ? String.fromCharCode(glyph + shift) : (accented[glyph - lastAscii - 1] ?? text);
};

/** Codes of Windows that are written for letters: Unicode has none from U+0080 to U+009F that is seen. "\x93He\x94" says "“He”". */
export function nameWindowsLetters(characters: readonly Character[]): void {
  const coded = characters.filter(({ text }) => windowsLetter(text.charCodeAt(0)) !== undefined);
  if (coded.length === 0) return;
  const fonts = Map.groupBy(characters, ({ style }) => style.font.name);
  for (const [font, own] of Map.groupBy(coded, ({ style }) => style.font.name))
    if (readsAsText((fonts.get(font) ?? []).map(({ text }) => text).join('')))
      for (const character of own) character.text = windowsLetter(character.text.charCodeAt(0)) ?? character.text;
}

/** TrueType fonts that are marked as symbols have their letters at U+F000 and on: "\uf048\uf065" says "He", where that reads as text. */
export function nameSymbolLetters(characters: readonly Character[]): void {
  const coded = characters.filter(({ text, style }) => isOffset(text) && !style.font.symbolic);
  for (const own of Map.groupBy(coded, ({ style }) => style.font.name).values())
    if (readsAsText(own.map(({ text }) => withoutOffset(text)).join('')))
      for (const character of own) character.text = withoutOffset(character.text);
}

/** Word finds Wingdings' and Symbol's signs by these codes in their own fonts alone, not in what LibreOffice has in their place. */
export function nameSymbolSigns(characters: readonly Character[]): void {
  for (const character of characters) {
    const { symbolic, name } = character.style.font;
    const sign = (symbolic ? symbolTicks[character.text] : undefined) ?? symbolBullets[character.text];
    const isNamed = symbolic ? ofLibreOffice.test(name) && isOffset(character.text) : inOtherFonts.test(character.text);
    if (sign && isNamed) character.text = sign;
  }
}

const ofLibreOffice = /^(open|star)symbol/i;
/** Bullets that Word writes in fonts of letters as well; other such codes are a subset's own. */
const inOtherFonts = /^[\uf0b7\uf0a7\uf0d8\uf0fc]$/;

const offset = 0xf000;
const isOffset = (text: string): boolean => /^[\uf020-\uf0ff]$/.test(text);
const withoutOffset = (text: string): string => String.fromCharCode(text.charCodeAt(0) - offset);

/** Its numbers read as text. */
const isNumbered = (own: readonly Character[]): boolean =>
  mayBeNumbered(own) && readsAsText(own.map((character) => letterOf(character.text)).join(''));

/** Words with vowels, and spaces between them. */
function readsAsText(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  return letters >= minLetters && count(/ /g) >= minSpaces * text.length && count(/[aeiou]/gi) >= minVowels * letters;
}

/** All of it are numbers of such glyphs; a drawn space would be the number of another. */
const mayBeNumbered = (own: readonly Character[]): boolean =>
  own.every(({ text }) => text.length === 1 && text !== ' ' && text.charCodeAt(0) >= firstGlyph && text <= '~');
