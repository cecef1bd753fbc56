import { expect, test } from 'vitest';
import { expertLetter, isSmallCapital } from '../../../../../src/layout/read/letters/decoding/expert-letters.ts';

test.each([
  [0xf730, '0'],
  [0xf739, '9'],
  [0xf761, 'A'],
  [0xf77a, 'Z'],
  [0xf7e9, 'É'],
  [0xf7ff, 'Ÿ'],
  [0xf6ee, 'l'],
  [0xf6f3, 't'],
  [0xf6fd, 'Š'],
  [0xf724, '$'],
  [0xf726, '&'],
  [0xf7a2, '¢'],
  [0xf7f7, undefined],
  [0xf0b7, undefined],
])('%i is said as %s', (code, letter) => expect(expertLetter(code, 'CMMI10')).toBe(letter));

test('icons at the same places are none of these letters', () =>
  expect(expertLetter(0xf730, 'FontAwesome5Free-Solid')).toBeUndefined());

test('small capitals are told from figures of old style', () =>
  expect([0xf761, 0xf7e9, 0xf730, 0x41].map(isSmallCapital)).toEqual([true, true, false, false]));
