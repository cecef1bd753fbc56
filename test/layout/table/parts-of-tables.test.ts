/** What belongs to a table, and how it is read. */
import { expect, test } from 'vitest';
import { openPdf } from '../../../src/layout/read/open.ts';
import { findTables } from '../../../src/layout/table/find/find-tables.ts';
import { upright } from '../../../src/layout/upright.ts';
import { linePiecesOf } from '../../../src/layout/words/words.ts';
import { drawnPdf } from '../drawn-pdf.ts';
import { grid, linesAcross, regions, xs } from './regions.ts';
import { shown, tablesOf } from './tables-of.ts';

const budget = [
  ['Item', '2004', '2005'],
  ['Receipts', '75', '1,095'],
  ['Outlays', '56', '972'],
  ['Deficit', '19', '123'],
];

test('dots that lead to the figures are left out', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(
      [
        ['Item', '1990', '2000'],
        ['Wheat ..........', '75', '95'],
        ['Barley . . . . . .', '56', '72'],
        ['Rye ...........', '1', '2'],
      ],
      xs,
      200,
    );
    linesAcross(sheet, [190, 204, 250]);
  });
  expect(table && shown(table).map(([label]) => label)).toEqual(['Item', 'Wheat', 'Barley', 'Rye']);
});

test('a currency sign set apart belongs to its amount', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(budget, xs, 200);
    sheet.text('$', 185, 214).text('$', 262, 214);
    linesAcross(sheet, [190, 204, 250]);
  });
  expect(table && shown(table)[1]).toEqual(['Receipts', '$ 75', '$ 1,095']);
});

test('rows above the first amounts are the head', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.rows(budget, xs, 200);
    grid(sheet, [55, 170, 250, 310], [190, 204, 218, 232, 246]);
  });
  expect(table?.headerRows).toBe(1);
});

test('a table on its side is found once the page is turned', async () => {
  const pdf = await openPdf(
    await drawnPdf([
      (sheet) => {
        regions.forEach((row, i) => {
          row.forEach((text, j) => {
            sheet.text(text, 200 + i * 14, 700 - j * 100, { turn: 90 });
          });
        });
        for (const x of [190, 204, 262]) sheet.line(x, 705, x, 440);
      },
    ]),
  );
  const page = upright(await pdf.readPage(0));
  expect([page.width, page.height]).toEqual([842, 595]);
  expect(findTables(page, linePiecesOf(page)).map(shown)).toEqual([regions]);
});

test('a grid whose rows are to be filled in is one, and what stands above it is no row of it', async () => {
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.rows([['Name:', 'Date of birth:']], [60, 180], 186);
    sheet.rows([['Signature', 'Place']], [60, 180], 200);
    grid(sheet, [55, 170, 310], [190, 204, 218]);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual([
    ['Signature', 'Place'],
    ['', ''],
  ]);
});

test('a letter’s date beside its number, and the text below them, are none of the table under it', async () => {
  const rows = [
    ['No.', 'Article', 'Amount', 'Price', 'Total'],
    ['1', 'Chairs', '2', '50.00', '100.00'],
    ['2', 'Tables', '1', '80.00', '80.00'],
    ['3', 'Lamps', '4', '20.00', '80.00'],
  ];
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.text('Invoice 172', 60, 100).right('14 March', 500, 100).text('Invoice', 60, 116).text('Dear all,', 60, 132);
    sheet.text('Please find below all of what you have asked us for in the last month.', 60, 148);
    sheet.rows(rows, [60, 120, 250, 330, 450], 164);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual(rows);
});

test.each([
  ['parts of thousands', ['1,204', '31,877', '940', '15,230', '2,118', '77,001']],
  ['money and shares', ['$12', '$75', '$108', '$230', '4%', '9%']],
  ['whole numbers in no order', ['75', '12', '230', '4', '61', '9']],
])('%s that dots lead to are figures of a table, not pages', async (_, figures) => {
  const labels = ['Wheat', 'Barley', 'Rye', 'Oats', 'Rice', 'Corn'];
  const rows = labels.map((label, i) => [label.padEnd(50 - label.length, '.'), figures[i] ?? '']);
  const [table] = await tablesOf((sheet) => sheet.rows(rows, [60, 360], 200));
  expect(table && shown(table)).toEqual(labels.map((label, i) => [label, figures[i]]));
});

test('pages in their order that dots lead to are no table, though a second list follows', async () => {
  const rows = ['3', '8', '15', '21', '4', '9', '16', '30'].map((page) => [`The year${'.'.repeat(60)}`, page]);
  const tables = await tablesOf((sheet) => sheet.rows(rows, [60, 360], 200));
  expect(tables).toEqual([]);
});

test('items of a list and a sentence above the heads are none of the table', async () => {
  const rows = [
    ['Market', 'Farmer', 'Garden', 'Letter'],
    ['valley', '98.0', '13.3', '5355'],
    ['village', '20.8', '62.8', '7438'],
    ['report', '16.3', '1390', '3129'],
  ];
  const tables = await tablesOf((sheet) => {
    sheet.text('•', 60, 100).text('Quiet market and tunnel', 78, 100);
    sheet.text('•', 60, 114).text('Old teacher and market', 78, 114);
    sheet.text('The late garden remembers the citizen.', 60, 132);
    sheet.rows(rows, [60, 150, 200, 250], 152);
  });
  expect(tables.map(shown)).toEqual([rows]);
});

test('a title in large letters and the address below it are no rows of the sums that follow', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Energy bill', 60, 60, { size: 14, bold: true }).text('Account 8811', 300, 60, { size: 14 });
    for (const [i, line] of ['Miss T. Ray', '9 Bay View', 'Poole'].entries()) sheet.text(line, 60, 84 + 13 * i);
    sheet.rows(
      [
        ['Brought forward', '41.20'],
        ['This period', '88.17'],
        ['Tax', '4.41'],
      ],
      [60, 380],
      136,
    );
  });
  expect(table && shown(table)[0]).toEqual(['Brought forward', '41.20']);
});
