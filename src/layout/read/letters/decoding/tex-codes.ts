/**
 * Letters of TeX's fonts in PDFs that name none: fonts of bitmaps, which have no name themselves, number their glyphs as
 * TeX does (encodings OT1, T1 and TS1), so that ligatures, accents and bullets come as controls. Pure.
 */
import { heightOf } from '../../../box.ts';
import type { Character } from '../../../page.ts';
import { numberDingbats } from './dingbat-codes.ts';

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

/** Codes of quotes and dashes in T1, of accents and of letters below accents in OT1. */
const t1Signs = ['\u0010', '\u0011', '\u0013', '\u0014', '\u0015', '\u0016'];
/** Of these the dashes, T1's and TS1's alike: they are the marks of lists as well. */
const dashes: Encoding = new Map(Object.entries({ '\u0015': '–', '\u0016': '—' }));
/** Signs of a page that are looked at for letters near to them. */
const maxSigns = 50;

/** Characters that a page is told by, and letters a font of text has; other signs for each letter, and the least share of vowels. */
const minCharacters = 20;
const minLetters = 3;
const maxOthers = 0.67;
const minVowels = 0.2;

/** Puts the letters in place; `fonts` are the characters of each font of a page. */
export function nameTexLetters(fonts: readonly (readonly Character[])[]): void {
  const nameless = fonts.filter((own) => own.every(({ style }) => style.font.name === ''));
  numberDingbats(nameless);
  const texts = nameless.filter(mayBeText);
  const encoding = encodingOf(texts);
  for (const own of nameless) {
    const isText = texts.includes(own);
    const signs = isText ? encoding : areMarks(own, fonts) ? dashes : ts1;
    for (const character of own) {
      character.text = signs?.get(character.text) ?? character.text;
      if (isText && encoding) character.style.font.serif = true;
    }
  }
}

/** Undefined where no ligature, quote or dash tells. */
function encodingOf(texts: readonly (readonly Character[])[]): Encoding | undefined {
  const long = texts.filter((own) => own.length >= minCharacters);
  const has = (ligatures: readonly string[]) => long.some((own) => own.some(({ text }) => ligatures.includes(text)));
  if (has(ot1Ligatures)) return ot1;
  return has(t1Ligatures) || long.some(hasLoneSign) ? t1 : undefined;
}

/** A sign that shares its place with no letter, as an accent and the letter below it do. */
const hasLoneSign = (own: readonly Character[]): boolean =>
  own
    .filter(({ text }) => t1Signs.includes(text))
    .slice(0, maxSigns)
    .some((sign) => !own.some((other) => other !== sign && standIn(other, sign)));

/** They share more of their line than kerned letters do. */
const standIn = (other: Character, sign: Character): boolean =>
  areLevel(other, sign) &&
  Math.min(other.box.right, sign.box.right) - Math.max(other.box.left, sign.box.left) > 0.1 * sign.style.size;

/** A font for nothing but dashes, before each of which its line has no letter: in formulas such codes are relations. */
function areMarks(own: readonly Character[], fonts: readonly (readonly Character[])[]): boolean {
  if (own.length > maxSigns || !own.every(({ text }) => dashes.has(text))) return false;
  const isBefore = (sign: Character) => (other: Character) =>
    areLevel(other, sign) &&
    other.box.left < sign.box.left &&
    other.box.right > sign.box.left - maxWordSpace * sign.style.size;
  return own.every((sign) => !fonts.some((letters) => letters.some(isBefore(sign))));
}

/** In font sizes: no space between words is wider. */
const maxWordSpace = 1.5;

const areLevel = (a: Character, b: Character): boolean => Math.abs(a.baseline - b.baseline) < 0.5 * heightOf(b.box);

/** Words, beside figures and leaders in tables: letters of formulas have few vowels. */
function mayBeText(own: readonly Character[]): boolean {
  const count = (pattern: RegExp) => own.filter(({ text }) => pattern.test(text)).length;
  const letters = count(/^\p{L}$/u);
  const others = own.length - letters - count(ofTables);
  return letters >= minLetters && others <= maxOthers * letters && count(/^[aeiou]$/i) >= minVowels * letters;
}

/** Figures, what stands in and around them, spaces, and the dots of leaders. */
const ofTables = /^[ \d.,:()*%-]$/;
