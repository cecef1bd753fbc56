import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Sheet } from '../drawn-pdf.ts';
import { shown, tablesOf } from './tables-of.ts';

const shade = rgb(0.9, 0.9, 0.9);

/** Every other row below the heads is shaded; no line is drawn. */
function striped(sheet: Sheet, top: number, heads: readonly string[], rows: number, bold = true): void {
  const right = 240 + 80 * (heads.length - 1);
  for (let i = 1; i < rows; i += 2) sheet.fill(55, top + 6 + 18 * i, right, top + 24 + 18 * i, shade);
  heads.forEach((text, j) => {
    sheet.text(text, j === 0 ? 60 : 160 + 80 * j, top, { bold });
  });
  for (let i = 0; i < rows; i++) {
    sheet.text(`${heads[0]} ${i + 1}`, 60, top + 18 * (i + 1));
    for (let j = 1; j < heads.length; j++) sheet.right(`${(i + 2) * (j + 7)}`, 160 + 80 * j, top + 18 * (i + 1));
  }
}

const first = ['Product', '2023', '2024', '2025'];
const second = ['Region', 'North', 'South', 'West'];

test('two striped tables with a title between them are two, though their columns are alike', async () => {
  const tables = await tablesOf((sheet) => {
    striped(sheet, 100, first, 7);
    sheet.text('Sales by region', 60, 260, { size: 14, bold: true });
    striped(sheet, 285, second, 6);
  });
  expect(tables.map((table) => [table.ys.length - 1, shown(table)[0]])).toEqual([
    [8, first],
    [7, second],
  ]);
});

test('a label alone above a row of words, set as the other rows are, parts no striped table', async () => {
  const tables = await tablesOf((sheet) => {
    striped(sheet, 100, first, 7);
    sheet.text('Other products', 60, 244);
    striped(sheet, 262, ['Paper', 'none', 'few', 'none'], 6, false);
  });
  expect(tables.map(({ ys }) => ys.length - 1)).toEqual([16]);
});
