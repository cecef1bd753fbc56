import { expect, test } from 'vitest';
import { chunkWhile } from '../../src/layout/chunk-while.ts';

test('items that go on from the one before are in its chunk, and no item is lost', () => {
  const follows = (before: number, item: number) => item === before + 1;
  expect(chunkWhile([1, 2, 3, 7, 8, 12], follows)).toEqual([[1, 2, 3], [7, 8], [12]]);
  expect(chunkWhile([], follows)).toEqual([]);
});

test('an item may be held against the first of the chunk too, which the chunk before does not change', () => {
  expect(chunkWhile([0, 2, 4, 5], (_, item, [first]) => item - first < 3)).toEqual([
    [0, 2],
    [4, 5],
  ]);
});
