/** Prints of spreadsheets, where texts that stand in columns are cells. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../src/layout/read/open.ts';
import { findTables } from '../../../src/layout/table/find/find-tables.ts';
import { linePiecesOf } from '../../../src/layout/words/words.ts';
import { drawnPdf } from '../drawn-pdf.ts';
import { shown, tablesOf } from './tables-of.ts';

const rows = [
  ['1', 'pine tree'],
  ['2', 'oak tree'],
  ['3', 'fir'],
  ['4', 'old elm'],
];

test('a short list is a table in the print of a spreadsheet alone, whose cells meet without a space', async () => {
  const bytes = await drawnPdf([
    (sheet) => {
      rows.forEach(([number = '', tree = ''], i) => {
        sheet.right(number, 120, 80 + 14 * i).text(tree, 122, 80 + 14 * i);
      });
    },
  ]);
  const page = await (await openPdf(bytes)).readPage(0);
  const pieces = linePiecesOf(page);
  expect(findTables(page, pieces, true).map(shown)).toEqual([rows]);
  expect(findTables(page, pieces)).toEqual([]);
});

test('figures marked by colours of their own stand in one table with the labels beside them', async () => {
  const figures = Array.from({ length: 6 }, (_, i) => [`Item ${i}`, `B-${i}`, `${i + 3}.5`, `${2 * i + 1}.25`]);
  const tables = await tablesOf((sheet) => {
    figures.forEach((_, i) => {
      for (const x of [260, 340]) sheet.fill(x, 103 + 14 * i, x + 80, 117 + 14 * i, rgb(1, 0.5 + i / 20, 0.5));
    });
    sheet.rows([['Name', 'Place', 'Price', 'Sum'], ...figures], [60, 160, 280, 360], 100);
  });
  expect(tables.map(shown)).toEqual([[['Name', 'Place', 'Price', 'Sum'], ...figures]]);
});

test('the lines around cells go on under a chart: the cells above it are a table, its labels are none', async () => {
  const cells = Array.from({ length: 5 }, (_, i) => [`Item ${i}`, `B-${i}`, `${i + 3}.5`, `${2 * i + 1}.25`]);
  const tables = await tablesOf((sheet) => {
    for (let y = 90; y <= 370; y += 14) sheet.line(55, y, 455, y);
    for (const x of [55, 155, 255, 355, 455]) sheet.line(x, 90, x, 370);
    sheet.rows([['Name', 'Place', 'Price', 'Sum'], ...cells], [60, 160, 280, 380], 100);
    sheet.page.drawEllipse({ x: 250, y: 842 - 270, xScale: 80, yScale: 60, color: rgb(0.2, 0.5, 0.5) });
    sheet.rows(cells, [60, 160, 280, 380], 240);
  });
  const filled = tables.flatMap(shown).filter((row) => row.some((text) => text !== ''));
  expect(filled).toEqual([['Name', 'Place', 'Price', 'Sum'], ...cells]);
});
