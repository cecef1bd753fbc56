/** Letters that cannot be read are shown, in few pictures where they stand in many places. */
import { expect, test } from 'vitest';
import { shownTogether } from '../../../../src/layout/flow/figures/shown-together.ts';

const at = (left: number, top: number) => ({ left, top, right: left + 8, bottom: top + 10 });

/** Places in columns on lines. */
const grid = (lines: number, columns: number) =>
  Array.from({ length: lines * columns }, (_, i) => at(60 + 50 * (i % columns), 60 + 14 * Math.floor(i / columns)));

test('few are a picture each', () => expect(shownTogether(grid(10, 4))).toEqual(grid(10, 4)));

test('of many those of one line are', () =>
  expect(shownTogether(grid(20, 3))).toEqual(
    Array.from({ length: 20 }, (_, i) => ({ left: 60, right: 168, top: 60 + 14 * i, bottom: 70 + 14 * i })),
  ));

test('of very many those of several lines are, and none is left out', () => {
  const places = grid(100, 1);
  const shown = shownTogether(places);
  expect(shown.length).toBeLessThanOrEqual(40);
  expect(places.every((own) => shown.some(({ top, bottom }) => top <= own.top && bottom >= own.bottom))).toBe(true);
});
