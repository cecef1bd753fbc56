import { expect, test } from 'vitest';
import { densest, distinctValues, heaviest, largestOf, leastOf, median, mode } from '../../src/layout/statistics.ts';

test('the middle of values is one of them, of an even number the upper one', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(3);
  expect(median([])).toBe(0);
});

test('the heaviest value is the first of those that as much weight lies on', () => {
  const entries = [
    ['a', 1],
    ['b', 2],
    ['a', 1],
  ] as const;
  expect(heaviest(entries)).toBe('a');
  expect(heaviest([])).toBeUndefined();
});

test('the mode counts values that round to one place together', () => {
  const entries = [
    [9.9, 1],
    [12, 1.5],
    [10.1, 1],
  ] as const;
  expect(mode(entries, 0.5)).toBe(10);
  expect(mode([], 0.5)).toBeUndefined();
});

test('distinct values are further apart than the reach, each counted from one that stays', () => {
  expect(distinctValues([7, 1, 2, 3, 4.5], 2)).toEqual([1, 4.5, 7]);
  expect(distinctValues([], 2)).toEqual([]);
});

test('the densest values lie anywhere, and what is near to few others counts little', () => {
  expect(densest([1, 5, 5.1, 5.2, 9], 0.1)).toBe(5.1);
  expect(densest([], 1)).toBeUndefined();
});

test('a document has more values than a function takes arguments', () => {
  const values = Array.from({ length: 500_000 }, (_, i) => i);
  expect(leastOf(values)).toBe(0);
  expect(largestOf(values)).toBe(499_999);
  expect([leastOf([]), largestOf([])]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
});
