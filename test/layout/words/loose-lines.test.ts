import { expect, test } from 'vitest';
import type { Character } from '../../../src/layout/page.ts';
import { letters, piecesOf } from '../letters.ts';

/** Words at the given places of one line. */
const line = (baseline: number, words: readonly [string, number][]): Character[] =>
  words.flatMap(([text, x]) => letters(text, x, baseline));

/** Twenty letters wide, from 0 to 100. */
const full = (baseline: number): Character[] => letters('aaaa bbbb cccc ddddd', 0, baseline);

test('words far apart between the edges of the line above are one line of justified text', () => {
  const loose = line(112, [
    ['one', 0],
    ['two', 42.5],
    ['six', 85],
  ]);
  expect(piecesOf([...full(100), ...loose])).toEqual(['aaaa bbbb cccc ddddd', 'one two six']);
});

test('single words between the edges of the line above are one line, wherever other pieces end and start', () => {
  const others = [200, 220, 240, 260, 280, 300, 320].flatMap((baseline) => [
    ...letters('xx', 47.5, baseline),
    ...letters('yyyyyyy', 85, baseline),
  ]);
  const loose = line(112, [
    ['one', 0],
    ['two', 42.5],
    ['six', 85],
  ]);
  expect(piecesOf([...full(100), ...loose, ...others])).toContain('one two six');
});

test('two words far apart are one line only between two such lines', () => {
  const loose = line(112, [
    ['one', 0],
    ['two', 85],
  ]);
  expect(piecesOf([...full(100), ...loose])).toEqual(['aaaa bbbb cccc ddddd', 'one', 'two']);
  const closer = line(112, [
    ['one', 0],
    ['seventeen', 55],
  ]);
  expect(piecesOf([...full(100), ...closer, ...full(124)])).toContain('one seventeen');
  expect(piecesOf([...full(100), ...closer])).not.toContain('one seventeen');
});

test('cells with gaps of their own stay apart', () => {
  const cells = line(112, [
    ['one', 0],
    ['two', 30],
    ['six', 85],
  ]);
  expect(piecesOf([...full(100), ...cells])).toEqual(['aaaa bbbb cccc ddddd', 'one', 'two', 'six']);
});

/** Six words from 0 to 100 with gaps of `gap`, the one behind `stop` of `wide`. */
const sixWords = (stop: string, gap: number, wide: number) => {
  let x = 0;
  return ['a', 'bb', `cc${stop}`, 'dd', 'ee', 'fff'].map((text): [string, number] => {
    const left = x;
    x += 5 * text.length + (stop && text.endsWith(stop) ? wide : gap);
    return [text, left];
  });
};

test.each([
  ['alike', sixWords('', 10, 10), 'a bb cc dd ee fff'],
  ['wider behind a stop', sixWords(':', 10, 25), 'a bb cc: dd ee fff'],
  ['of two stretched spaces behind a sentence', sixWords('.', 8, 36), 'a bb cc. dd ee fff'],
])('many words between gaps that are %s are a line where the page’s lines end', (_, words, text) => {
  const end = Math.max(...words.map(([word, x]) => x + 5 * word.length));
  const lines = [20, 32, 44, 56].flatMap((baseline) => letters('aa bb cc dd ee fff', end - 90, baseline));
  expect(piecesOf([...lines, ...line(200, words)])).toContain(text);
  expect(piecesOf(line(200, words))).not.toContain(text);
});

test('figures between gaps that are alike are a table’s row', () => {
  const lines = [20, 32, 44, 56].flatMap((baseline) => letters('aa bb cc dd ee fff', 20, baseline));
  const row = line(
    200,
    [0, 20, 40, 60, 80, 100].map((x): [string, number] => ['12', x]),
  );
  expect(piecesOf([...lines, ...row])).not.toContain('12 12 12 12 12 12');
});

test('a loose line beside another column’s line stays apart from it where that column starts', () => {
  const right = [20, 32, 44, 56].flatMap((baseline) => letters('aa bb cc dd ee fff ggg', 120, baseline));
  const beside = sixWords('', 10, 10).map(([word, x]): [string, number] => [word, x + 120]);
  const row = line(200, [...sixWords('', 10, 10), ...beside]);
  expect(piecesOf([...right, ...row])).not.toContain('a bb cc dd ee fff a bb cc dd ee fff');
  expect(piecesOf([...right, ...row])).toContain('a bb cc dd ee fff');
});

/** Words with so much white between them. */
const even = (words: readonly string[], gap: number) => {
  let x = 0;
  return line(
    112,
    words.map((word): [string, number] => {
      const at = x;
      x += 5 * word.length + gap;
      return [word, at];
    }),
  );
};

test('many words that stand alike are a line, though no other one ends where it does', () => {
  const words = ['if', 'you', 'are', 'missing', 'any', 'manuals', 'the', 'complete', 'documentation'];
  expect(piecesOf(even(words, 12))).toEqual([words.join(' ')]);
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'];
  expect(piecesOf(even(months, 12))).toHaveLength(months.length);
});

test('the first line of a paragraph, set in, is one as the line below it reaches from further left to the same right edge', () => {
  const loose = line(88, [
    ['One', 10],
    ['two', 47.5],
    ['six', 85],
  ]);
  expect(piecesOf([...loose, ...full(100)])).toEqual(['One two six', 'aaaa bbbb cccc ddddd']);
  expect(piecesOf([...loose, ...letters('1.25 3.75 5.25 12345', 0, 100)])).toContain('two');
  expect(piecesOf([...loose, ...letters('aaaaaaaaaaaaaa ddddd', 0, 100)])).toContain('two');
});
