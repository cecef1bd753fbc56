import { expect, test } from 'vitest';
import type { Placed } from '../../../../src/layout/read/letters/characters.ts';
import { wholeBraces } from '../../../../src/layout/read/letters/wide-braces.ts';
import { letters } from '../../letters.ts';

/** Pieces in TeX's font of large signs, side by side. */
function pieces(texts: string, fontName = 'CMEX10'): Placed[] {
  return letters(texts, 100, 100).map((character, index) => {
    const style = { ...character.style, font: { ...character.style.font, name: fontName } };
    return { character: { ...character, style }, index, object: 1, font: 1, unnamed: true, x: 0, y: 100 };
  });
}

test.each([
  ['z}|{', '⏞'],
  ['|{z}', '⏟'],
])('four pieces are one brace as wide as all of them: %s', (texts, brace) => {
  const [whole, ...others] = wholeBraces(pieces(texts)).map(({ character }) => character);
  expect(others).toEqual([]);
  expect(whole).toMatchObject({ text: brace, box: { left: 100, right: 120 }, ink: { left: 100, right: 120 } });
});

test.each([
  ['the pieces of no brace', pieces('|{|{')],
  ['letters of another font', pieces('z}|{', 'CMR10')],
  ['three pieces', pieces('z}|')],
])('%s stay as they are', (_, read) => {
  expect(wholeBraces(read)).toEqual(read);
});
