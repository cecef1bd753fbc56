/** A place in a sorted list is found without looking at all of it. */
import { expect, test } from 'vitest';
import { firstAbove } from '../../src/layout/first-above.ts';

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
