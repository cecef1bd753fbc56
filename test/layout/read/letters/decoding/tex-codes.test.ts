import { expect, test } from 'vitest';
import { nameTexLetters } from '../../../../../src/layout/read/letters/decoding/tex-codes.ts';
import { letters } from '../../../letters.ts';

const fontOf = (text: string, name = '') => {
  const own = letters(text, 50, 100);
  for (const { style } of own) style.font.name = name;
  return own;
};

/** What fonts of these characters say. */
const read = (...fonts: ReturnType<typeof letters>[]): string[] => {
  nameTexLetters(fonts);
  return fonts.map((own) => own.map(({ text }) => text).join(''));
};

test('ligatures, quotes and accents of fonts that number them as TeX did first', () => {
  expect(read(fontOf('the e\u000bect of the o\u000ece, \\a \rute" {a na\u0010ve one'))).toEqual([
    'the effect of the office, “a flute” –a naıve one',
  ]);
});

test('those of fonts that number them as TeX did later', () => {
  expect(read(fontOf('the e\u001bect of the o\u001ece, \u0010a \u001dute\u0011 of stra\u00ffe'))).toEqual([
    'the effect of the office, “a flute” of straße',
  ]);
});

test('letters of a table, most of which are figures and leaders', () => {
  expect(read(fontOf('Stra\u00ffe \u00d6\u001bnung........... 3,00 45,00 12,75 (1.204) \u0015'))).toEqual([
    'Straße Öffnung........... 3,00 45,00 12,75 (1.204) –',
  ]);
});

test('a bullet of a font of signs, and formulas that stay', () => {
  const text = fontOf('su\u000ecient letters to tell by');
  expect(read(text, fontOf('\u0088'), fontOf('xy\u000bz'))).toEqual([
    'sufficient letters to tell by',
    '•',
    'xy\u000bz',
  ]);
});

test('fonts that have names are not read anew', () => {
  expect(read(fontOf('the e\u000ect of the o\u000ece and more', 'CMR10'))).toEqual([
    'the e\u000ect of the o\u000ece and more',
  ]);
});

test('quotes and dashes tell as well, where no letter stands below them as below accents', () => {
  expect(read(fontOf('no words to tell by \u0015 but \u0010dashes\u0011'))).toEqual([
    'no words to tell by – but “dashes”',
  ]);
  const accented = fontOf('no words to tell by but an a with a breve: \u0015a');
  const [accent, letter] = accented.slice(-2);
  if (accent && letter) accent.box = letter.box;
  expect(read(accented)).toEqual(['no words to tell by but an a with a breve: \u0015a']);
});

test('a font for nothing but the dashes that a list is marked by, and one of signs in formulas', () => {
  const [mark, sign] = [fontOf('\u0015'), fontOf('\u0015')];
  const text = letters('plain words without a sign in them', 70, 100);
  const formula = [...letters('a', 44, 130), ...letters('b', 60, 130)];
  for (const { style } of [...text, ...formula]) style.font.name = '';
  for (const character of sign) {
    character.baseline += 30;
    character.box = { ...character.box, top: character.box.top + 30, bottom: character.box.bottom + 30 };
  }
  expect(read(text, mark)).toEqual(['plain words without a sign in them', '–']);
  expect(read(formula, sign)).toEqual(['ab', '\u0015']);
});

test('names that number glyphs are none of dingbats, which other programs take them for', () => {
  expect(read(fontOf('♣❛tr✐① ♦❢ ❧✐♥❡❛r ♠♦❞❡❧s'), fontOf('✶✾✾✼'))).toEqual(['patrix of linear models', '1997']);
});

test('dingbats among few letters are dingbats', () => {
  expect(read(fontOf('✓✓✗'), fontOf('✓ done'))).toEqual(['✓✓✗', '✓ done']);
});
