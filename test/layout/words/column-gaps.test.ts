import { expect, test } from 'vitest';
import type { Character } from '../../../src/layout/page.ts';
import { letters, piecesOf } from '../letters.ts';

/** A line from 0 to 100, and one from there on over a gap of nine tenths of the letters' size. */
const across = (baseline: number): Character[] => [
  ...letters('aaaa bbbb cccc ddddd', 0, baseline),
  ...letters('eeee ffff gggg hhhhh', 109, baseline),
];
const lines = (count: number): Character[] => Array.from({ length: count }, (_, i) => across(100 + 12 * i)).flat();

test('lines that stand level in two columns are two, though the gutter is no wider than a loose space', () => {
  expect(new Set(piecesOf(lines(8)))).toEqual(new Set(['aaaa bbbb cccc ddddd', 'eeee ffff gggg hhhhh']));
});

test('as wide a space in a line or two parts nothing', () => {
  expect(piecesOf(lines(2))[0]).toBe('aaaa bbbb cccc ddddd eeee ffff gggg hhhhh');
});

test('a loose line with spaces like the gutter is joined, but not over it', () => {
  const stopped = [...letters('aaaa bbbb cccc dddd,', 0, 88), ...letters('eeee ffff gggg hhhhh', 109, 88)];
  expect(piecesOf([...stopped, ...lines(8)])).toContain('aaaa bbbb cccc dddd,');
});
