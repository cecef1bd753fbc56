/**
 * Letters of fonts' expert sets, which Adobe's list of glyph names puts at places of Unicode that are no letters: figures of old
 * style, small capitals, raised and lowered signs. They are said as the letters they show (Adobe Glyph List, F6D9 to F8EA). Pure.
 */

/** From a code on, one after the other; blanks are none of these letters. */
const rows: readonly (readonly [code: number, letters: string])[] = [
  [0xf6be, 'ȷ'],
  [0xf6d9, '©®™1 —¢¢,,$$--..abdeilmorst'],
  [0xf6f9, 'ŁŒ  Š Ž'],
  [0xf721, '!  $ &'],
  [0xf730, '0123456789'],
  [0xf73f, '?'],
  [0xf761, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [0xf7a1, '¡¢'],
  [0xf7bf, '¿'],
  [0xf7e0, 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ ØÙÚÛÜÝÞŸ'],
  [0xf8e8, '®©™'],
];

const smallCapitals = /^[\uf6f9-\uf6ff\uf761-\uf77a\uf7e0-\uf7ff]$/;
/** Part of their font's size that small capitals' size is. */
export const smallCapitalSize = 0.8;

const letters = new Map(
  rows.flatMap(([code, row]) =>
    [...row].flatMap((letter, i): [number, string][] => (letter === ' ' ? [] : [[code + i, letter]])),
  ),
);

/** Fonts of icons fill the same places as they like. */
const iconFont = /awesome|icon|symbol(?!mt)|emoji|dingbat|glyph/i;

/** Undefined of other codes. */
export const expertLetter = (code: number, font: string): string | undefined =>
  iconFont.test(font) ? undefined : letters.get(code);

/** Small capitals are said as capitals of a smaller size. */
export const isSmallCapital = (code: number): boolean => smallCapitals.test(String.fromCodePoint(code));
