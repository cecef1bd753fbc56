/** Grounds that are painted a line at a time, or in parts again. */
import { expect, test } from 'vitest';
import { withGrounds } from '../../../../src/layout/flow/figures/stacked-fills.ts';
import type { Fill } from '../../../../src/layout/page.ts';
import { pageOf } from '../../letters.ts';

const strip = (top: number, color = '222222', right = 500): Fill => ({
  box: { left: 100, right, top, bottom: top + 11 },
  color,
});
const boxesOf = (fills: Fill[], tables: Parameters<typeof withGrounds>[1] = []) =>
  withGrounds(pageOf([], { fills }), tables).fills.map(({ box: { top, bottom } }) => [top, bottom]);

test('strips of one colour right below each other are one ground', () =>
  expect(boxesOf([100, 111, 122.1, 133].map((top) => strip(top)))).toEqual([[100, 144]]));

test('strips apart from each other, of other colours or widths, and rows of a table stay as they are', () => {
  expect(boxesOf([100, 115, 130].map((top) => strip(top)))).toHaveLength(3);
  expect(boxesOf([strip(100), strip(111, 'EEEEEE'), strip(122)])).toHaveLength(3);
  expect(boxesOf([strip(100), strip(111, '222222', 400), strip(122)])).toHaveLength(3);
  const rows = [100, 111, 122].map((top) => strip(top));
  expect(boxesOf(rows, [{ box: { left: 100, right: 500, top: 100, bottom: 133 } }])).toHaveLength(3);
});

test('what lies on its own colour is not seen; what lies on another is', () => {
  const inner = strip(103, '222222', 300);
  const cell: Fill = { ...inner, box: { ...inner.box, bottom: 110 } };
  expect(boxesOf([strip(100), cell, strip(111), strip(122)])).toEqual([[100, 133]]);
  expect(boxesOf([strip(100), strip(100, 'EEEEEE'), cell])).toHaveLength(3);
});
