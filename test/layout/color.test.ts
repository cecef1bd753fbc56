import { expect, test } from 'vitest';
import { hexColor, isWhite, levelsOf } from '../../src/layout/color.ts';

test.each(['000000', '0A80FF', 'FFFFFF'])('%s is made of the levels that it is told by', (color) => {
  expect(hexColor(levelsOf(color))).toBe(color);
});

test('what is all but white is taken for paper', () => {
  expect(['FFFFFF', 'FAFDFF', 'F9FFFF'].map(isWhite)).toEqual([true, true, false]);
});
