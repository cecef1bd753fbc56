/** What heads and feet are compared by from page to page. */
import { expect, test } from 'vitest';
import { countsPages, keysOf, matches } from '../../../../src/layout/flow/furniture/running-keys.ts';
import { untaggedParagraph } from '../../../../src/layout/tags.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

test('a page of hundreds of thousands of numbers is keyed at once', { timeout: 30_000 }, () => {
  const page = pageOf(letters('17', 100, 20));
  const [piece] = linePiecesOf(page);
  const keys = keysOf(page, new Array(400_000).fill(piece));
  expect([...keys.values()].map((seen) => seen.length)).toEqual([400_000]);
});

/** The text at the foot of a page whose element is its `place`th. */
function tagged(text: string, index: number, place: number) {
  const characters = letters(text, 500, 780).map((letter) => ({ ...letter, mcid: 0 }));
  const content = pageOf(characters, { index, tags: new Map([[0, { ...untaggedParagraph(), index: place }]]) });
  const [piece] = linePiecesOf(content);
  if (!piece) throw new Error('no text');
  return { piece, page: { content, keys: keysOf(content, [piece]) } };
}

test.each([
  ['numbers that count the pages', '2', '3', true],
  ['numbers that do not', '2', '7', false],
  ['words', 'Harbours', 'Harbours', false],
])('at the foot of tagged pages, %s are alike where each is an element of its own: %s, %s', (_, text, next, alike) => {
  const [one, other] = [tagged(text, 1, 4), tagged(next, 2, 6)];
  expect(matches(one.piece, one.page, other.page)).toBe(alike);
});

test('numbers alone count the pages in Roman numerals, too', () => {
  const [one, next, other] = [tagged('iv', 1, 4), tagged('v', 2, 4), tagged('x', 2, 4)];
  expect(matches(one.piece, one.page, next.page, countsPages)).toBe(true);
  expect(matches(one.piece, one.page, other.page)).toBe(false);
});
