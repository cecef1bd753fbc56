import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../drawn-pdf.ts';
import { shown, tablesOf } from './tables-of.ts';

const centred = (sheet: Sheet, text: string, middle: number, y: number) =>
  sheet.text(text, middle - sheet.font.widthOfTextAtSize(text, 10) / 2, y);

test('heads in the middle above several columns, in two levels without lines', async () => {
  const [table] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    centred(sheet, 'Imports', 260, 200);
    centred(sheet, 'Exports', 460, 200);
    [210, 310, 410, 510].forEach((middle, i) => {
      centred(sheet, i % 2 ? 'Share' : 'Value', middle, 214);
    });
    ['Food', 'Energy', 'Machinery'].forEach((label, i) => {
      sheet.text(label, 60, 228 + i * 14);
      [210, 310, 410, 510].forEach((middle, j) => {
        centred(sheet, String(12 + 7 * i + j), middle, 228 + i * 14);
      });
    });
    sheet.line(55, 218, 550, 218);
  });
  expect(table && shown(table)).toEqual([
    ['', 'Imports×2', 'Exports×2'],
    ['', 'Value', 'Share', 'Value', 'Share'],
    ['Food', '12', '13', '14', '15'],
    ['Energy', '19', '20', '21', '22'],
    ['Machinery', '26', '27', '28', '29'],
  ]);
});

test('heads that wrap stay whole, though another head stands lower', async () => {
  const [table] = await tablesOf((sheet) => {
    ['First half', 'Second half'].forEach((text, i) => {
      centred(sheet, text, 240 + 100 * i, 200);
      centred(sheet, 'of the year', 240 + 100 * i, 212);
    });
    centred(sheet, 'Total', 440, 206);
    ['North', 'South', 'West'].forEach((label, i) => {
      sheet.text(label, 60, 232 + i * 14);
      [240, 340, 440].forEach((middle, j) => {
        centred(sheet, String(12 + 7 * i + j), middle, 232 + i * 14);
      });
    });
    for (const y of [188, 218, 265]) sheet.line(55, y, 480, y);
  });
  expect(table && shown(table)[0]).toEqual(['', 'First half of the year', 'Second half of the year', 'Total']);
});

const measures = [
  ['Aim', 'What is done', 'By whom'],
  ['Training', 'Grants for small firms|and advisers in all regions', 'Ministry of Labour'],
  ['Transport', 'Taxes on fuel, railways|and electric buses in cities', 'Ministry of Transport,|the regions'],
  ['Water', 'Rivers are watched', 'Environment Agency'],
];

/** Returns the heights between the rows. */
function wrapped(sheet: Sheet, top: number): number[] {
  let y = top;
  return measures.map((row) => {
    row.forEach((text, i) => {
      text.split('|').forEach((line, j) => {
        sheet.text(line, [60, 160, 340][i] ?? 0, y + 10 + 12 * j);
      });
    });
    y += 4 + 12 * Math.max(...row.map((text) => text.split('|').length));
    return y;
  });
}

test('texts that wrap are one row in each coloured band, and between two bands', async () => {
  const [table, ...others] = await tablesOf((sheet) => {
    prose(sheet, 60, 6);
    sheet.fill(55, 200, 470, 216, rgb(0.8, 0.8, 1)).fill(55, 244, 470, 272, rgb(0.9, 0.9, 1));
    wrapped(sheet, 200);
    prose(sheet, 330, 6);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual(measures.map((row) => row.map((text) => text.replace('|', ' '))));
  expect(table?.cells[0]?.borders).toEqual({ top: undefined, right: undefined, bottom: undefined, left: undefined });
});

test('a frame around rows, with a line below their head', async () => {
  const rows = [
    ['Region', 'Total', 'Share'],
    ['North', '1,200', '40%'],
    ['South and East', '900', '30%'],
    ['West', '900', '30%'],
  ];
  const [table] = await tablesOf((sheet) => {
    sheet.rows(rows, [60, 180, 260], 200);
    for (const y of [188, 204, 250]) sheet.line(55, y, 310, y);
    for (const x of [55, 310]) sheet.line(x, 188, x, 250);
  });
  expect(table && shown(table)).toEqual(rows);
  expect(table?.cells[0]?.borders.left).toMatchObject({ line: 'solid' });
});
