import { expect, test } from 'vitest';
import { isIndexEntry } from '../../../src/layout/words/index-entry.ts';

test.each([
  ['Octavo, 12', true],
  ['Octavo, folding of, 12, 15–18, 40', true],
  ['Octavo 12', false],
  ['12, 15', false],
  ['Octavo, 12 of them', false],
  ['Octavo,12', false],
])('%j: %s', (text, expected) => {
  expect(isIndexEntry(text)).toBe(expected);
});

test('a line of a million figures that end in none is told at once', () => {
  expect(isIndexEntry(`Sum${', 1'.repeat(300_000)}.`)).toBe(false);
});
