import { expect, test } from 'vitest';
import type { Box, Fill, Ruling } from '../../src/layout/page.ts';
import { chartAround, plotsOf } from '../../src/layout/plots.ts';
import { lineAcross } from './letters.ts';

const grid = [100, 140, 180, 220].map((at) => lineAcross(at));
const fill = (left: number, top: number, right: number, bottom: number) => ({
  box: { left, top, right, bottom },
  color: '3366CC',
});
const paper = { width: 600, height: 800 };
const area: Box = { left: 100, right: 400, top: 100, bottom: 220 };

test('plotsOf() takes bars over even lines for a plot', () =>
  expect(
    plotsOf({ ...paper, rulings: grid, fills: [fill(120, 130, 150, 220), fill(180, 150, 210, 220)], drawings: [] }),
  ).toEqual([area]));

test('plotsOf() sees white bars on a dark slide, and none on paper', () => {
  const ground = { box: { left: 0, top: 0, right: 600, bottom: 800 }, color: '0F9BBC' };
  const bars = [fill(120, 130, 150, 220), fill(180, 150, 210, 220)].map(({ box }) => ({ box, color: 'FFFFFF' }));
  expect(plotsOf({ ...paper, rulings: grid, fills: [ground, ...bars], drawings: [] })).toEqual([area]);
  expect(plotsOf({ ...paper, rulings: grid, fills: bars, drawings: [] })).toEqual([]);
});

test('plotsOf() takes curves over even lines for a plot', () => {
  const curve = (left: number): Box => ({ left, right: left + 60, top: 130, bottom: 200 });
  expect(plotsOf({ ...paper, rulings: grid, fills: [], drawings: [curve(120), curve(180)] })).toEqual([area]);
});

test('plotsOf() leaves the shaded rows, bands and cells of a table alone', () => {
  const rows = [fill(100, 100, 400, 140), fill(100, 180, 400, 220)];
  const bands = [fill(100, 100, 400, 180), fill(100, 180, 400, 220)];
  const cells = [fill(100, 100, 200, 140), fill(200, 140, 300, 180)];
  for (const fills of [rows, bands, cells])
    expect(plotsOf({ ...paper, rulings: grid, fills, drawings: [] })).toEqual([]);
});

test('plotsOf() wants lines that begin and end alike', () => {
  const ragged = [100, 140, 180, 220].map((at, i) => lineAcross(at, 100 + 20 * i));
  expect(
    plotsOf({ ...paper, rulings: ragged, fills: [fill(120, 130, 150, 220), fill(180, 150, 210, 220)], drawings: [] }),
  ).toEqual([]);
});

test('plotsOf() leaves the straight sides of shapes alone: arrows below each other are no plot', () => {
  const arrow = (top: number): Box => ({ left: 100, right: 440, top, bottom: top + 40 });
  expect(plotsOf({ ...paper, rulings: grid, fills: [], drawings: [arrow(100), arrow(180), arrow(120)] })).toEqual([]);
});

test('plotsOf() takes axes without a grid for a plot where bars of several heights stand on them', () => {
  const side: Ruling = { ...lineAcross(100, 80, 220), direction: 'vertical' };
  const bars = (...tops: number[]) => tops.map((top, i) => fill(120 + 40 * i, top, 145 + 40 * i, 220));
  const plots = (fills: Fill[]) => plotsOf({ ...paper, rulings: [lineAcross(220), side], fills, drawings: [] });
  expect(plots(bars(130, 100, 180))).toEqual([{ left: 100, right: 400, top: 80, bottom: 220 }]);
  expect(plots(bars(130, 100))).toEqual([]);
  expect(plots(bars(130, 130, 130))).toEqual([]);
  expect(plots([...bars(130, 100), fill(200, 150, 300, 220)])).toEqual([]);
});

test('chartAround() is the smallest frame around a plot, and none that holds the page', () => {
  const frame = { left: 60, right: 420, top: 70, bottom: 260 };
  const larger = { left: 50, right: 450, top: 60, bottom: 290 };
  expect(chartAround(area, [larger, frame])).toBe(frame);
  expect(chartAround(area, [{ left: 0, right: 600, top: 0, bottom: 800 }])).toBe(area);
});

test('plotsOf() leaves the lines between rows on a card with round corners alone', () => {
  const card: Box = { left: 80, right: 420, top: 60, bottom: 300 };
  expect(plotsOf({ ...paper, rulings: grid, fills: [], drawings: [card, card] })).toEqual([]);
});
