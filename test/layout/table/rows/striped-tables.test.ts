import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

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

test('the head and the first row, above the first stripe, are two rows, figures of one digit under single words', async () => {
  const [table] = await tablesOf((sheet) => {
    for (let i = 1; i < 9; i += 2) sheet.fill(55, 106 + 20 * i, 440, 126 + 20 * i, shade);
    ['No.', 'Name', 'Art', 'Music'].forEach((text, j) => {
      sheet.text(text, [60, 110, 300, 380][j] ?? 0, 100, { bold: true });
    });
    for (let i = 0; i < 9; i++)
      sheet.rows(
        [[`${i + 1}`, `Pupil ${'ABCDEFGHI'[i]}`, `${(i % 5) + 1}`, `${((i * 3) % 5) + 1}`]],
        [60, 110, 300, 380],
        120 + 20 * i,
      );
  });
  expect(table && shown(table).slice(0, 3)).toEqual([
    ['No.', 'Name', 'Art', 'Music'],
    ['1', 'Pupil A', '1', '1'],
    ['2', 'Pupil B', '2', '4'],
  ]);
});

test('a text of two lines above the first stripe stays one row', async () => {
  const [table] = await tablesOf((sheet) => {
    for (let i = 1; i < 9; i += 2) sheet.fill(55, 106 + 24 * i, 440, 130 + 24 * i, shade);
    sheet.text('Item, as it was', 60, 112).text('ordered', 60, 123).text('Amount', 300, 112);
    for (let i = 1; i < 9; i++) sheet.rows([[`Article ${'ABCDEFGHI'[i]}`, `${i * 17}.50`]], [60, 300], 122 + 24 * i);
  });
  expect(table && shown(table)[0]).toEqual(['Item, as it was ordered', 'Amount']);
});

test('heads stand as far above a section’s name as its rows from one another, in cells with much room', async () => {
  const heads = ['Item', 'Count', 'Price'];
  const [table] = await tablesOf((sheet) => {
    sheet.rows([heads], [60, 240, 340], 80);
    sheet.text('Stationery', 60, 106, { bold: true });
    for (let i = 0; i < 9; i += 2) sheet.fill(55, 90 + 26 * i, 440, 116 + 26 * i, shade);
    for (let i = 1; i < 9; i++) {
      sheet.text(`Article ${'ABCDEFGHI'[i]}`, 60, 106 + 26 * i);
      sheet.right(`${i * 3 + 4}`, 270, 106 + 26 * i).right(`${i * 17}.50`, 380, 106 + 26 * i);
    }
  });
  expect(table && shown(table).slice(0, 2)).toEqual([heads, ['Stationery', '', '']]);
});

test('stripes of many lines are rows, each with its figures on the first line, set to the right', async () => {
  const texts = 'prices in most regions have grown faster than income'.split(' ');
  const [table, ...others] = await tablesOf((sheet) => {
    for (let i = 0; i < 5; i++) {
      const top = 120 + 112 * i;
      if (i % 2 === 0) sheet.fill(55, top - 10, 400, top + 102, shade);
      sheet.right(`${10 ** i}`, 250, top).right(`${i}.5`, 320, top);
      texts.forEach((text, j) => {
        sheet.text(j === 0 ? `Most ${text}` : text, 60, top + 12 * j);
      });
    }
  });
  expect(others).toEqual([]);
  expect(table && shown(table).map((row) => row.slice(1))).toEqual(
    [0, 1, 2, 3, 4].map((i) => [`${10 ** i}`, `${i}.5`]),
  );
});

test.each([
  ['one column of amounts', ['State', 'Rate'], (i: number) => [`$${9 + i},3${i}0`]],
  [
    'crosses in some columns',
    ['State', 'Diary', 'Panel', 'Form'],
    (i: number) => [i % 2 ? '' : 'X', 'X', i % 3 ? 'X' : ''],
  ],
])('the head and the first row above close stripes are two rows: %s', async (_, head, entries) => {
  const states = ['Georgia', 'Nevada', 'Ohio', 'Texas', 'Utah', 'Vermont', 'Maine', 'Iowa'];
  const rows = states.map((state, i) => [state, ...entries(i)]);
  const [table] = await tablesOf((sheet) => {
    for (let i = 1; i < states.length; i += 2) sheet.fill(55, 103 + 12 * i, 420, 115 + 12 * i, shade);
    sheet.rows([head, ...rows], [60, 200, 280, 360], 100, 12);
  });
  expect(table && shown(table)).toEqual([head, ...rows]);
});
