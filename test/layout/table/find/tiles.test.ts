/** Boxes side by side, each with lines of its own. */

import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const lefts = [60, 220, 380];
const pale = rgb(0.9, 0.94, 0.98);

const tiles = (
  sheet: Sheet,
  texts: readonly (readonly [string, string])[],
  { top = 100, width = 150, size = 20 } = {},
) =>
  texts.forEach(([first, second], i) => {
    const left = lefts[0] === undefined ? 0 : lefts[0] + i * 160;
    sheet.fill(left, top, left + width, top + 60, pale);
    sheet.text(first, left + 10, top + 28, { size }).text(second, left + 10, top + 46);
  });

const figures = [
  ['98.2 %', 'on time'],
  ['41,870', 'passengers'],
  ['4.6', 'of five'],
] as const;
const news = [
  ['Glass of the Forest', 'Some is shown here.'],
  ['Salt and silver', 'A talk at seven.'],
] as const;

test('a large figure and what it means in each tile are one cell', async () => {
  const tables = await tablesOf((sheet) => tiles(sheet, figures));
  expect(tables.map(shown)).toEqual([[['98.2 % on time', '41,870 passengers', '4.6 of five']]]);
  expect(tables[0]?.cells.map(({ shading }) => shading)).toEqual(['E6F0FA', 'E6F0FA', 'E6F0FA']);
});

test('tiles that nothing parts are cells, too', async () => {
  const tables = await tablesOf((sheet) => tiles(sheet, figures, { width: 160 }));
  expect(tables.map((table) => shown(table).map((row) => row.length))).toEqual([[3]]);
});

test('lines around tiles are kept, each between two as the right side of the first; texts have their tile’s width', async () => {
  const [table] = await tablesOf((sheet) => {
    tiles(sheet, figures);
    for (const left of lefts) for (const x of [left, left + 150]) sheet.line(x, 100, x, 160);
  });
  expect(table?.xs).toEqual([60, 210, 370, 530]);
  expect(table?.cells.map(({ borders }) => [borders.left?.line, borders.right?.line])).toEqual([
    ['solid', 'solid'],
    ['solid', 'solid'],
    ['solid', 'solid'],
  ]);
});

test('tiles below tiles are further rows', async () => {
  const tables = await tablesOf((sheet) => {
    tiles(sheet, news, { size: 10 });
    tiles(sheet, news.toReversed(), { top: 170, size: 10 });
  });
  expect(tables.map((table) => shown(table).map(([first]) => first?.slice(0, 5)))).toEqual([['Glass', 'Salt ']]);
});

test('heads of two lines that touch are no tiles', async () => {
  const tables = await tablesOf((sheet) => {
    tiles(
      sheet,
      [
        ['Price', 'in euros'],
        ['Weight', 'in grams'],
        ['Size', 'in metres'],
      ],
      { width: 160, size: 10 },
    );
    sheet.rows(
      [
        ['12.50', '300', '1.20'],
        ['9.90', '150', '0.80'],
      ],
      [110, 270, 430],
      180,
    );
  });
  expect(tables.flatMap(shown)).not.toContainEqual(['Price in euros', 'Weight in grams', 'Size in metres']);
});

test('shapes with a word or two at their top are no tiles', async () => {
  const tables = await tablesOf((sheet) => {
    for (const left of lefts) {
      sheet.fill(left, 100, left + 150, 190, pale);
      sheet.text('Blue to red', left + 40, 112).text('90 degrees', left + 45, 124);
    }
  });
  expect(tables.filter(({ ys }) => ys.length === 2)).toEqual([]);
});
