/** What heads and feet are compared by is found in the time of one look at each piece. */
import { expect, test } from 'vitest';
import { keysOf } from '../../../../src/layout/flow/furniture/running-keys.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

test('a page of hundreds of thousands of numbers is keyed at once', { timeout: 30_000 }, () => {
  const page = pageOf(letters('17', 100, 20));
  const [piece] = linePiecesOf(page);
  const keys = keysOf(page, new Array(400_000).fill(piece));
  expect([...keys.values()].map((seen) => seen.length)).toEqual([400_000]);
});
