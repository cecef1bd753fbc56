/** What stands right above and below a table and is none of it. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { linesAcross } from '../regions.ts';
import { shown, tablesOf } from '../tables-of.ts';

const xs = [60, 180, 260];
const results = [
  ['Haemoglobin', '13.1', '11.7'],
  ['Leucocytes', '11.9', '3.5'],
  ['Platelets', '262', '145'],
];

/** Figures end 40 points right of where their column starts. */
const heads = (sheet: Sheet, y: number) =>
  ['Test', 'Result', 'Least'].forEach((text, i) => {
    sheet.text(text, (xs[i] ?? 0) + (i > 0 ? 8 : 0), y, { bold: true });
  });

const tablesFrom = async (draw: (sheet: Sheet) => void) => (await tablesOf(draw)).map(shown);

test('data of a form above bold heads are a table of their own', async () => {
  const form = [
    ['Patient:', 'S. Dahl', '04.02.1961'],
    ['Sender:', 'Dr. Moen', '18.09.2023'],
  ];
  const tables = await tablesFrom((sheet) => {
    form.forEach((row, i) => {
      row.forEach((text, j) => {
        sheet.text(text, [60, 180, 290][j] ?? 0, 100 + i * 14);
      });
    });
    heads(sheet, 140);
    sheet.rows(results, xs, 156);
  });
  expect(tables).toEqual([form, [['Test', 'Result', 'Least'], ...results]]);
});

test('a question and its answers above bold heads are none of the table between lines below', async () => {
  const tables = await tablesFrom((sheet) => {
    ['[] Every week', '[] Month', '[] Never'].forEach((text, i) => {
      sheet.text(text, 60 + i * 130, 100);
    });
    sheet.text('2. How content are you', 60, 120, { bold: true });
    heads(sheet, 140);
    sheet.rows(results, xs, 156);
    linesAcross(sheet, [145, 159, 173, 187]);
  });
  expect(tables.at(-1)).toEqual([['Test', 'Result', 'Least'], ...results]);
});

test('the items of a list right below are none of its rows', async () => {
  const tables = await tablesFrom((sheet) => {
    heads(sheet, 100);
    sheet.rows(results, xs, 116);
    ['More in the annex', 'Repeat in May'].forEach((text, i) => {
      sheet.text('•', 66, 158 + i * 14).text(text, 78, 158 + i * 14);
    });
  });
  expect(tables).toEqual([[['Test', 'Result', 'Least'], ...results]]);
});

test('a line right below a bold row that is as short is not the rest of its label', async () => {
  const costs = [
    ['Our costs with tax', '1,140.00'],
    ['Registration fee', '150.00'],
  ];
  const tables = await tablesFrom((sheet) => {
    sheet.rows(costs, [60, 180], 100);
    sheet.text('Due from you', 60, 128, { bold: true }).text('1,290.00', 181, 128, { bold: true });
    sheet.text('Yours sincerely,', 60, 141);
  });
  expect(tables).toEqual([[...costs, ['Due from you', '1,290.00']]]);
});

test('a box around a paragraph below lines that part rows is no row', async () => {
  const lamp = [
    ['Power', '9 W, LED'],
    ['Material', 'Steel, aluminium'],
    ['Cable', 'Textile, black'],
  ];
  const tables = await tablesFrom((sheet) => {
    sheet.rows(lamp, [60, 180], 100, 20);
    linesAcross(sheet, [106, 126, 146], 60, 500);
    linesAcross(sheet, [157, 187], 60, 500);
    sheet.line(60, 157, 60, 187).line(500, 157, 500, 187);
    sheet.text('Do not look into the light from near by, and keep children off.', 70, 175);
  });
  expect(tables).toEqual([lamp]);
});
