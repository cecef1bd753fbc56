import { expect, test } from 'vitest';
import { romanText, romanValue } from '../../../../src/layout/flow/lines/roman-numerals.ts';

test('each numeral from 1 to 89 is read as the number that it is written for, in capitals too', () => {
  for (let number = 1; number < 90; number++) {
    expect(romanValue(romanText(number))).toBe(number);
    expect(romanValue(romanText(number).toUpperCase())).toBe(number);
  }
});

test.each(['', 'iiii', 'iix', 'vx', 'mix', '4'])('%j is no numeral', (text) => {
  expect(romanValue(text)).toBeUndefined();
});
