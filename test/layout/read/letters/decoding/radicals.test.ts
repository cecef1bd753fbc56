import { expect, test } from 'vitest';
import { isRadical, wholeLetter } from '../../../../../src/layout/read/letters/decoding/radicals.ts';

test.each([
  [0x2f00, '\u4e00'],
  [0x2f8f, '\u884c'],
  [0x2ed4, '\u95e8'],
  [0x2ee2, '\u9a6c'],
])('the radical %i is read as the letter of its shape', (code, letter) => {
  expect(isRadical(code)).toBe(true);
  expect(wholeLetter(code)).toBe(letter);
});

test('each letter that a radical stands for is one letter, and no radical', () => {
  for (let code = 0x2f00; code <= 0x2fd5; code++) {
    const letter = wholeLetter(code);
    expect([...letter]).toHaveLength(1);
    expect(isRadical(letter.codePointAt(0) ?? 0)).toBe(false);
  }
});
