import { expect, test } from 'vitest';
import type { Box } from '../../../../src/layout/page.ts';
import { shadedColumns } from '../../../../src/layout/table/columns/shaded-columns.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

const area: Box = { left: 90, right: 310, top: 90, bottom: 160 };
/** Two cells in each of three rows, which meet at 200. */
const fills = [100, 120, 140].flatMap((top) =>
  [100, 200].map((left) => ({ box: { left, right: left + 100, top, bottom: top + 20 }, color: 'DDEEFF' })),
);
const sidesBeside = (text: string, more: typeof fills = []) =>
  shadedColumns(area, [...fills, ...more], linePiecesOf(pageOf(letters(text, 110, 134)))).map(({ at }) => at);

test('shadedColumns() has a side where the coloured cells of several rows meet', () =>
  expect(sidesBeside('oak and ash')).toEqual([100, 200, 300]));

test('shadedColumns() has none where a single row of cells shows it', () =>
  expect(shadedColumns(area, fills.slice(0, 2), [])).toEqual([]));

test('shadedColumns() has none where a word or a cell reaches over it', () => {
  expect(sidesBeside('oakandashandpineandyew')).toEqual([]);
  const band = { box: { left: 100, right: 300, top: 120, bottom: 140 }, color: 'FFFFFF' };
  expect(sidesBeside('oak and ash', [band])).toEqual([]);
});

test('shadedColumns() has them on the grounds of a whole table and of its rows, which browsers paint before the cells', () => {
  const ground = { box: { left: 98, right: 302, top: 98, bottom: 162 }, color: 'FFBB77' };
  const row = { box: { left: 100, right: 300, top: 120, bottom: 140 }, color: 'FFFFFF' };
  expect(shadedColumns(area, [ground, row, ...fills], []).map(({ at }) => at)).toEqual([100, 200, 300]);
});
