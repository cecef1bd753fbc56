/** A page's own space becomes upright points, however the page is turned. */
import { expect, test } from 'vitest';
import { chain, type Matrix, map, mapBox, pageMatrix, scaleOf } from '../../../src/layout/read/matrix.ts';

/** Of a page whose visible box is 200 wide and 100 high, and begins at 10, 20. */
const box = [10, 120, 210, 20] as const;

test.each([
  [0, { bottomLeft: [0, 100], topRight: [200, 0], right: [200, 100] }],
  [1, { bottomLeft: [0, 0], topRight: [100, 200], right: [0, 200] }],
  [2, { bottomLeft: [200, 0], topRight: [0, 100], right: [0, 0] }],
  [3, { bottomLeft: [100, 200], topRight: [0, 0], right: [100, 0] }],
])('turned %i quarters clockwise', (turns, { bottomLeft, topRight, right }) => {
  for (const turned of [turns, turns + 4, turns - 4]) {
    const matrix = pageMatrix(box, turned);
    const at = (x: number, y: number) => Object.values(map(matrix, x, y));
    expect([at(10, 20), at(210, 120), at(210, 20)]).toEqual([bottomLeft, topRight, right]);
  }
});

test('one map after the other is one map', () => {
  const [first, second]: Matrix[] = [
    [2, 1, -1, 3, 5, 7],
    [0, -1, 2, 1, -4, 6],
  ];
  const { x, y } = map(first!, 3, 4);
  expect(map(chain(first!, second!), 3, 4)).toEqual(map(second!, x, y));
});

test('a box around what is turned, and how much lengths grow', () => {
  expect(mapBox([0, 2, -2, 0, 0, 0], 1, 2, 3, 5)).toEqual({ left: -10, right: -4, top: 2, bottom: 6 });
  expect(scaleOf([0, 2, -2, 0, 9, 9])).toBe(2);
  expect(scaleOf([1, 0, 0, -4, 0, 0])).toBe(2);
  expect(scaleOf([3, 4, 4, 3, 0, 0])).toBeCloseTo(Math.sqrt(7), 9);
});
