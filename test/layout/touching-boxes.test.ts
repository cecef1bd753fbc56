/** Boxes that touch one another are one group, whatever order they come in; those apart are not. */
import { expect, test } from 'vitest';
import { touchingBoxes } from '../../src/layout/touching-boxes.ts';

const page = { width: 200, height: 200 };
const square = (left: number, top: number, side = 10) => ({ left, top, right: left + side, bottom: top + side });

test('a chain of boxes is one group, though its ends are far apart', () => {
  const chain = [0, 10, 20, 30, 40].map((at) => square(at, at));
  for (const order of [
    chain,
    chain.toReversed(),
    [chain[4], chain[0], chain[2], chain[3], chain[1]].flatMap((b) => b ?? []),
  ])
    expect(touchingBoxes(order, page, 4)).toEqual([order]);
});

test('boxes apart stay apart, in the order of their first ones', () => {
  const [a, b, nearA] = [square(0, 0), square(100, 100), square(8, 8)];
  expect(touchingBoxes([a, b, nearA], page, 4)).toEqual([[a, nearA], [b]]);
});

test('a box that lies beyond the page touches its rim alone', () => {
  const [beyond, inside] = [square(500, 500), square(50, 50)];
  expect(touchingBoxes([beyond, inside], page, 4)).toEqual([[beyond], [inside]]);
});

test('no box, no group', () => expect(touchingBoxes([], page, 4)).toEqual([]));
