/** Marks in a frame are a plot, however small each is; a few are none, nor those that stand outside of it. */
import { expect, test } from 'vitest';
import { scatterPlots } from '../../../../src/layout/flow/figures/scatter-plots.ts';
import type { Box, Ruling } from '../../../../src/layout/page.ts';
import { lineAcross } from '../../letters.ts';

const lineDown = (at: number, start: number, end: number): Ruling => ({
  ...lineAcross(at, start, end),
  direction: 'vertical',
});

/** Axes with a tick that reaches out. */
const axes = [lineDown(100, 100, 204), lineAcross(200, 96, 220), lineDown(160, 200, 204)];
const marks = (count: number, top = 120): Box[] =>
  Array.from({ length: count }, (_, i) => ({
    left: 110 + 8 * i,
    right: 113 + 8 * i,
    top: top + i,
    bottom: top + 3 + i,
  }));

const plotsOf = (drawings: Box[]) => scatterPlots({ width: 595, height: 842, rulings: axes, drawings });

test('marks beside axes are a plot with all that touches these', () => {
  const [plot, ...more] = plotsOf(marks(10));
  expect(more).toEqual([]);
  expect(plot?.left).toBeCloseTo(95);
  expect(plot?.bottom).toBeCloseTo(205);
});

test('a few are none, nor marks elsewhere', () => {
  expect(plotsOf(marks(4))).toEqual([]);
  expect(plotsOf(marks(10, 400))).toEqual([]);
});
