import { expect, test } from 'vitest';
import { grid } from '../regions.ts';
import { shown, tablesOf } from '../tables-of.ts';

const columns = [60, 120, 180, 240, 300];
const rows = [100, 130, 160, 190, 220, 250];

test('a form of ruled places is a table, however few of them are filled', async () => {
  const [table] = await tablesOf((sheet) => {
    grid(sheet, columns, rows);
    sheet.text('Name', 65, 118);
  });
  expect(table && shown(table)).toEqual([['Name', '', '', ''], ...Array(4).fill(['', '', '', ''])]);
});

test('a grid without a word is one too', async () => {
  const [table] = await tablesOf((sheet) => grid(sheet, columns, rows));
  expect(table?.cells).toHaveLength(20);
});

test('stairs of boxes keep each its own lines, and what lies beside them has none', async () => {
  const [table] = await tablesOf((sheet) => {
    for (const step of [0, 1, 2, 3]) grid(sheet, columns.slice(step, step + 2), rows.slice(0, step + 2));
    sheet.text('1', 65, 118);
  });
  const boxed = table?.cells.filter(({ borders }) => Object.values(borders).every((line) => line !== undefined));
  expect(table?.cells).toHaveLength(16);
  expect(boxed?.map(({ row, column }) => `${row}${column}`)).toEqual([
    '00',
    '01',
    '02',
    '03',
    '11',
    '12',
    '13',
    '22',
    '23',
    '33',
  ]);
});

test('bars on lines of a chart, and rows of boxes for single letters, are none', async () => {
  const chart = await tablesOf((sheet) => {
    grid(sheet, columns, rows);
    sheet.fill(75, 140, 105, 250).fill(200, 115, 220, 250);
  });
  const letters = await tablesOf((sheet) => grid(sheet, [60, 72, 84, 96, 108, 120], [100, 112]));
  expect([chart, letters]).toEqual([[], []]);
});
