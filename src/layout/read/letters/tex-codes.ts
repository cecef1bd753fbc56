/**
 * Letters of TeX's fonts in PDFs that name none: fonts of bitmaps, which have no name themselves, number their glyphs as
 * TeX does (encodings OT1, T1 and TS1), so that ligatures, accents and bullets come as controls. Pure.
 */
import type { Character } from '../../page.ts';

/** Letters by code; those left out are as in Latin-1. */
type Encoding = ReadonlyMap<string, string>;

const from = (code: number, letters: readonly string[]): [string, string][] =>
  letters.map((letter, i) => [String.fromCharCode(code + i), letter]);

const ot1: Encoding = new Map([
  ...from(0x0b, ['ff', 'fi', 'fl', 'ffi', 'ffl', 'ı', 'ȷ', ...'`´ˇ˘¯˚¸ßæœøÆŒØ']),
  ...Object.entries({ '"': '”', "'": '’', '<': '¡', '>': '¿', '\\': '“', '^': 'ˆ', _: '˙', '`': '‘' }),
  ...from(0x7b, [...'–—˝˜¨']),
]);

const t1: Encoding = new Map([
  ...from(0x03, [...'˜¨˝˚ˇ˘¯˙¸˛‚‹›“”„«»–—']),
  ...from(0x19, ['ı', 'ȷ', 'ff', 'fi', 'fl', 'ffi', 'ffl']),
  ...Object.entries({ "'": '’', '`': '‘', '\u007f': '-', '×': 'Œ', ß: 'ẞ', '÷': 'œ', ÿ: 'ß' }),
  ...from(0x80, [...'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§']),
  ...from(0xa0, [...'ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£']),
]);

/** Signs of fonts that hold nothing else. */
const ts1: Encoding = new Map(Object.entries({ '\u0084': '†', '\u0085': '‡', '\u0088': '•', '\u0097': '™' }));

/** The codes of ff, fi, fl, ffi and ffl. */
const ot1Ligatures = ['\v', '\f', '\r', '\u000e', '\u000f'];
const t1Ligatures = ['\u001b', '\u001c', '\u001d', '\u001e', '\u001f'];

/** Characters that a page is told by, and the least shares: of letters in a font, and of vowels among them. */
const minCharacters = 20;
const minShare = 0.6;
const minVowels = 0.2;

/** Puts the letters in place; `fonts` are the characters of each font of a page. */
export function nameTexLetters(fonts: readonly (readonly Character[])[]): void {
  const nameless = fonts.filter((own) => own.every(({ style }) => style.font.name === ''));
  const texts = nameless.filter(mayBeText);
  const encoding = encodingOf(texts);
  for (const own of nameless) {
    const isText = texts.includes(own);
    for (const character of own) {
      character.text = (isText ? encoding : ts1)?.get(character.text) ?? character.text;
      if (isText && encoding) character.style.font.serif = true;
    }
  }
}

/** Undefined where no ligature tells. */
function encodingOf(texts: readonly (readonly Character[])[]): Encoding | undefined {
  const has = (ligatures: readonly string[]) =>
    texts.some((own) => own.length >= minCharacters && own.some(({ text }) => ligatures.includes(text)));
  if (has(ot1Ligatures)) return ot1;
  return has(t1Ligatures) ? t1 : undefined;
}

/** Words: letters of formulas have few vowels. */
function mayBeText(own: readonly Character[]): boolean {
  const count = (pattern: RegExp) => own.filter(({ text }) => pattern.test(text)).length;
  const letters = count(/^\p{L}$/u);
  return letters >= minShare * own.length && count(/^[aeiou]$/i) >= minVowels * letters;
}
