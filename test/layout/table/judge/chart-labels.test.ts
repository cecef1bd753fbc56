/** Charts in the print of a spreadsheet: their texts stand in rows and columns, and are no cells. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { findTables } from '../../../../src/layout/table/find/find-tables.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';
import { shown } from '../tables-of.ts';

const cells = [
  ['North', '10', '5.5'],
  ['South', '12', '6.25'],
  ['West', '14', '7.5'],
];

async function printed(draw: (sheet: Sheet) => void, rows = cells) {
  const bytes = await drawnPdf([
    (sheet) => {
      sheet.rows(rows, [60, 200, 260], 80);
      draw(sheet);
    },
  ]);
  const page = await (await openPdf(bytes)).readPage(0, { cells: true });
  return findTables(page, linePiecesOf(page), true).map(shown);
}

/** Even lines with what their axes say, and two names behind the samples of a legend. */
function axes(sheet: Sheet): void {
  for (let i = 0; i <= 6; i++) {
    sheet.line(100, 220 + 30 * i, 340, 220 + 30 * i).right(`${60 - 10 * i}`, 96, 224 + 30 * i);
    if (i > 0) sheet.text(`${i}`, 80 + 40 * i, 412);
  }
  sheet.fill(360, 300, 366, 306, rgb(0.2, 0.4, 0.8)).text('Base', 370, 306);
  sheet.fill(360, 316, 366, 322, rgb(0.8, 0.2, 0.2)).text('Square', 370, 322);
}

test('a curve over even lines in a frame is a chart, with all that the frame holds', async () => {
  const tables = await printed((sheet) => {
    sheet.fill(60, 200, 430, 430, rgb(0.96, 0.96, 0.96));
    axes(sheet);
    sheet.line(110, 390, 330, 230, { thickness: 2 });
  }, []);
  expect(tables).toEqual([]);
});

test('curves over even lines are a chart, with its axes and legend, where no frame is around it', async () => {
  const tables = await printed((sheet) => {
    axes(sheet);
    for (const rise of [100, 160]) sheet.line(110, 390, 330, 390 - rise, { thickness: 2 });
  }, []);
  expect(tables).toEqual([]);
});

test('the lines of a chart are told from those of the cells that it lies on', async () => {
  const tables = await printed((sheet) => {
    sheet.fill(60, 200, 430, 430, rgb(0.96, 0.96, 0.96));
    for (let y = 190; y <= 450; y += 14) sheet.line(55, y, 475, y);
    for (let x = 55; x <= 475; x += 70) sheet.line(x, 190, x, 442);
    axes(sheet);
    sheet.line(110, 390, 330, 230, { thickness: 2 });
  });
  const filled = tables.flat().map((row) => row.filter((text) => text !== ''));
  expect(filled.filter((row) => row.length > 0)).toEqual(cells);
});

test('colours over the lines of cells make no chart', async () => {
  const coloured = Array.from({ length: 8 }, (_, i) => [`Item ${i}`, `${i + 3}`, `${2 * i}.25`]);
  const tables = await printed((sheet) => {
    for (const x of [140, 200]) sheet.fill(x, 190, x + 40, 302, rgb(0.8, 1, 0.8));
    for (let i = 0; i <= 8; i++) sheet.line(55, 190 + 14 * i, 302, 190 + 14 * i);
    sheet.rows(coloured, [60, 178, 238], 200);
  });
  const filled = tables.flat().map((row) => row.filter((text) => text !== ''));
  expect(filled).toEqual(expect.arrayContaining(coloured));
});

test('what a drawing holds that has lines along three sides, the fourth cut off, is a chart’s', async () => {
  const tables = await printed((sheet) => {
    for (const y of [200, 330]) sheet.line(340, y, 520, y);
    sheet.line(340, 200, 340, 330);
    sheet.page.drawSvgPath('M 0 0 L 180 0 L 180 130 L 90 60 L 0 130 Z', {
      x: 340,
      y: 842 - 200,
      color: rgb(1, 0.9, 0.9),
    });
    sheet.text('Sales', 400, 230).text('2024', 360, 310).text('2025', 430, 310);
  });
  expect(tables).toEqual([cells]);
});

test('what is drawn over the cells, a plot and all around it, is a chart’s: its lines may cross like those of cells', async () => {
  const tables = await printed((sheet) => {
    for (let i = 0; i <= 5; i++) sheet.line(330, 90 + 24 * i, 530, 90 + 24 * i);
    for (let i = 0; i <= 5; i++) sheet.line(330 + 40 * i, 90, 330 + 40 * i, 210);
    sheet.line(335, 200, 525, 95, { thickness: 2 });
    for (let i = 0; i <= 5; i++) sheet.right(`${50 - 10 * i}`, 326, 94 + 24 * i).text(`${i}`, 328 + 40 * i, 222);
    sheet.text('Sales', 420, 70).text('Base', 420, 240);
  });
  expect(tables).toEqual([cells]);
});

test('cells that are drawn after lines and colours of others are no chart', async () => {
  const heads = [['Region', 'Count', 'Price']];
  const tables = await printed((sheet) => {
    for (let i = 0; i <= 3; i++) sheet.line(55, 90 + 14 * i, 302, 90 + 14 * i);
    sheet.fill(178, 94, 214, 128, rgb(0.8, 1, 0.8));
    sheet.rows(cells, [60, 200, 260], 100);
  }, heads);
  const filled = tables.flat().map((row) => row.filter((text) => text !== ''));
  expect(filled).toEqual(expect.arrayContaining(cells));
});
