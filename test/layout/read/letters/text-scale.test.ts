/** Letters that are drawn wider or narrower than they are high say so; those that a line needed to fit say nothing. */
import { expect, test } from 'vitest';
import { scalesOf } from '../../../../src/layout/read/letters/text-scale.ts';
import type { Matrix } from '../../../../src/layout/read/matrix.ts';

const stretched = (a: number, d: number): Matrix => [a, 0, 0, d, 0, 0];

test.each([
  [0.33, 1],
  [0.66, 2],
  [1.5, 1],
  [2, 0.5],
])('%f times as wide, at %f times the size', (stretch, height) => {
  const scales = scalesOf(stretched(stretch * height, height));
  expect(scales.stretch).toBeCloseTo(stretch);
  expect(scales.height).toBeCloseTo(height);
});

test('turned text is as wide as its letters are along their line', () => {
  const { height, stretch } = scalesOf([0, 1, -2, 0, 0, 0]);
  expect(height).toBeCloseTo(2);
  expect(stretch).toBe(0.5);
});

test('a little more or less is no scale, and none is told where none is wanted', () => {
  expect(scalesOf(stretched(0.98, 1))).toMatchObject({ stretch: 1 });
  expect(scalesOf(stretched(0.5, 1), true)).toMatchObject({ stretch: 1 });
  expect(scalesOf(stretched(0, 0))).toEqual({ height: 0, stretch: 1 });
});
