import { expect, test } from 'vitest';
import { chunksWhere, chunkWhile, firstAbove, groupsWhere, pairwise } from '../../src/layout/sequences.ts';

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

test('an item that does not pass is in no chunk, and those around it are in two', () => {
  const isEven = (item: number) => item % 2 === 0;
  expect(chunksWhere([2, 4, 5, 6, 7], isEven)).toEqual([[2, 4], [6]]);
  expect(chunksWhere([2, 4, 8, 10], isEven, (before, item) => item - before < 3)).toEqual([
    [2, 4],
    [8, 10],
  ]);
  expect(chunksWhere([1, 3], isEven)).toEqual([]);
});

test('an item is in the first group that it belongs to, of those begun last', () => {
  const isNear = (item: number, [first]: readonly number[]) => Math.abs(item - (first ?? 0)) < 3;
  expect(groupsWhere([1, 10, 2, 3, 11], isNear)).toEqual([
    [1, 2, 3],
    [10, 11],
  ]);
  expect(groupsWhere([1, 10, 2, 3], isNear, 1)).toEqual([[1], [10], [2, 3]]);
});

test('each item but the first comes with the one before it', () => {
  expect(pairwise([1, 2, 3])).toEqual([
    [1, 2],
    [2, 3],
  ]);
  expect([pairwise([1]), pairwise([])]).toEqual([[], []]);
});

const itself = (value: number) => value;

test.each([
  [[], 1, 0],
  [[1, 2, 2, 3], 0, 0],
  [[1, 2, 2, 3], 1, 1],
  [[1, 2, 2, 3], 2, 3],
  [[1, 2, 2, 3], 2.5, 3],
  [[1, 2, 2, 3], 3, 4],
])('in %j the first above %d is the one at %d', (values, limit, index) => {
  expect(firstAbove(values, limit, itself)).toBe(index);
});

test('a million items are asked twenty times at most', () => {
  let asked = 0;
  const values = Array.from({ length: 1_000_000 }, (_, i) => i);
  const at = firstAbove(values, 777_777, (value) => {
    asked++;
    return value;
  });
  expect([at, asked <= 20]).toEqual([777_778, true]);
});
