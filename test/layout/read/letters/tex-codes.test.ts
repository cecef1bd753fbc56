import { expect, test } from 'vitest';
import { nameTexLetters } from '../../../../src/layout/read/letters/tex-codes.ts';
import { letters } from '../../letters.ts';

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
