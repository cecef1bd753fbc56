/** What a document writes in Symbol is text; its bullets stay what they are. */
import { expect, test } from 'vitest';
import { nameSymbolText } from '../../../../../src/layout/read/letters/decoding/symbol-codes.ts';
import { letters } from '../../../letters.ts';

const inFont = (name: string, text: string) => {
  const characters = letters(text, 0, 100);
  const style = { ...characters[0]?.style, font: { ...characters[0]?.style.font, name, symbolic: true } };
  const own = characters.map((character) => ({ ...character, style: style as (typeof character)['style'] }));
  nameSymbolText(own);
  return own;
};

const read = (name: string, text: string): string =>
  inFont(name, text)
    .map((character) => character.text)
    .join('');

test('nameSymbolText() tells signs and Greek letters by the font’s codes', () => {
  expect(read('SymbolMT', '5\uf0b4\uf061\uf0b3\uf0e5\uf0f2\uf02e')).toBe('5×α≥∑∫.');
  expect(read('Symbol,Bold', '\uf0ae\uf0b7')).toBe('→•');
});

test('nameSymbolText() leaves codes of other fonts, and those without a letter', () => {
  expect(read('Wingdings', '\uf0b4')).toBe('\uf0b4');
  expect(read('SymbolMT', '\uf0f0')).toBe('\uf0f0');
});

test('nameSymbolText() sets signs of the text in letters of text, all in one look, and bullets as they are', () => {
  const [times, greek, bullet] = inFont('SymbolMT', '\uf0b4\uf061\uf0b7');
  expect(times?.style.font).toMatchObject({ family: 'Times New Roman', symbolic: false });
  expect(greek?.style).toBe(times?.style);
  expect(bullet?.style.font.symbolic).toBe(true);
});
