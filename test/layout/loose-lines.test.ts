import { expect, test } from 'vitest';
import type { Character } from '../../src/layout/page.ts';
import { linePiecesOf } from '../../src/layout/words.ts';
import { letters, pageOf } from './letters.ts';

/** Words at the given places of one line. */
const line = (baseline: number, words: readonly [string, number][]): Character[] =>
  words.flatMap(([text, x]) => letters(text, x, baseline));
const texts = (characters: Character[]) =>
  linePiecesOf(pageOf(characters)).map(({ words }) => words.map(({ text }) => text).join(' '));

/** Twenty letters wide, from 0 to 100. */
const full = (baseline: number): Character[] => letters('aaaa bbbb cccc ddddd', 0, baseline);

test('words far apart between the edges of the line above are one line of justified text', () => {
  const loose = line(112, [
    ['one', 0],
    ['two', 42.5],
    ['six', 85],
  ]);
  expect(texts([...full(100), ...loose])).toEqual(['aaaa bbbb cccc ddddd', 'one two six']);
});

test('two words far apart are one line only between two such lines', () => {
  const loose = line(112, [
    ['one', 0],
    ['two', 85],
  ]);
  expect(texts([...full(100), ...loose])).toEqual(['aaaa bbbb cccc ddddd', 'one', 'two']);
  const closer = line(112, [
    ['one', 0],
    ['seventeen', 55],
  ]);
  expect(texts([...full(100), ...closer, ...full(124)])).toContain('one seventeen');
  expect(texts([...full(100), ...closer])).not.toContain('one seventeen');
});

test('cells with gaps of their own stay apart', () => {
  const cells = line(112, [
    ['one', 0],
    ['two', 30],
    ['six', 85],
  ]);
  expect(texts([...full(100), ...cells])).toEqual(['aaaa bbbb cccc ddddd', 'one', 'two', 'six']);
});
