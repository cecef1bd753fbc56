/** Four lines near the page's edges that meet are its border; fewer, or others, stay lines. */
import { expect, test } from 'vitest';
import { takeBorder } from '../../../../src/layout/flow/figures/page-border.ts';
import type { Ruling } from '../../../../src/layout/page.ts';
import { lineAcross } from '../../letters.ts';

const page = { width: 600, height: 800 };
const across = (at: number, changes: Partial<Ruling> = {}): Ruling => ({
  ...lineAcross(at, 20, 580),
  thickness: 2,
  ...changes,
});
const down = (at: number, changes: Partial<Ruling> = {}): Ruling => ({
  ...across(at, { start: 20, end: 780 }),
  direction: 'vertical',
  ...changes,
});
const frame = [across(21), across(779), down(21), down(579)];

test('each side is as far from the edge as its outer side', () => {
  const other = lineAcross(300);
  const { border, rest } = takeBorder([other, ...frame], page);
  expect(border).toEqual({
    line: { thickness: 2, line: 'solid', color: '000000' },
    ...{ top: 20, right: 20, bottom: 20, left: 20 },
  });
  expect(rest).toEqual([other]);
});

test.each([
  ['a side is missing', frame.slice(1)],
  ['one is of another colour', [across(21, { color: 'FF0000' }), ...frame.slice(1)]],
  ['one is thicker', [across(21, { thickness: 4 }), ...frame.slice(1)]],
  ['they do not meet', [across(21, { start: 40 }), ...frame.slice(1)]],
  ['they stand around the text', [across(101), across(699), down(101), down(499)]],
])('none where %s', (_, lines) => {
  const { border, rest } = takeBorder(lines, page);
  expect(border).toBeUndefined();
  expect(rest).toEqual(lines);
});
