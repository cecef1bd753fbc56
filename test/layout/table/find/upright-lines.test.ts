/** Tables with lines between their columns alone. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { shown, tablesOf } from '../tables-of.ts';

const shade = rgb(0.8, 0.8, 0.85);

test('lines that run down between columns show a table, and its outer columns stand beyond them', async () => {
  const tables = await tablesOf((sheet) => {
    for (const x of [160, 240, 320, 400]) sheet.line(x, x === 240 || x === 400 ? 114 : 100, x, 200);
    sheet.fill(160, 100, 320, 114, shade).fill(320, 100, 480, 114, shade);
    for (let x = 160; x < 480; x += 80) sheet.fill(x, 114, x + 80, 128, shade);
    sheet.rows([['Imports', 'Exports']], [220, 380], 110);
    sheet.rows([['2020', '2021', '2020', '2021']], [165, 240, 320, 400], 124);
    ['Austria', 'Belgium', 'Denmark', 'Estonia', 'Finland'].forEach((name, i) => {
      sheet.rows(
        [[name, `${52 + i}.1`, `${17 + i}.5`, `${39 - i}.2`, `${34 - 2 * i}.9`]],
        [60, 190, 270, 350, 430],
        138 + 14 * i,
      );
    });
  });
  expect(tables.map((table) => shown(table).slice(-5))).toEqual([
    [
      ['Austria', '52.1', '17.5', '39.2', '34.9'],
      ['Belgium', '53.1', '18.5', '38.2', '32.9'],
      ['Denmark', '54.1', '19.5', '37.2', '30.9'],
      ['Estonia', '55.1', '20.5', '36.2', '28.9'],
      ['Finland', '56.1', '21.5', '35.2', '26.9'],
    ],
  ]);
});

const tests = [
  ['Sodium', '140', 'mmol/L', '136–145'],
  ['Potassium', '4.1', 'mmol/L', '3.5–5.1'],
  ['Calcium', '2.4', 'mmol/L', '2.1–2.6'],
];

test('names of sections that interrupt the lines down stand in one table with the rows of all sections', async () => {
  const tables = await tablesOf((sheet) => {
    for (const x of [56, 456]) sheet.line(x, 88, x, 216);
    for (const [top, bottom] of [
      [88, 104],
      [120, 160],
      [176, 216],
    ] as const)
      for (const x of [156, 256, 356]) sheet.line(x, top, x, bottom);
    sheet.rows([['Test', 'Result', 'Unit', 'Range']], [60, 160, 260, 360], 100).text('SALTS', 60, 115);
    sheet.rows(tests, [60, 160, 260, 360], 129).text('OTHERS', 60, 171).rows(tests, [60, 160, 260, 360], 185);
  });
  expect(tables.map((table) => shown(table))).toEqual([
    [['Test', 'Result', 'Unit', 'Range'], ['SALTS×4'], ...tests, ['OTHERS×4'], ...tests],
  ]);
});

test('two rows between five lines from one height to one foot are a table', async () => {
  const data = [
    ['Patient', 'Ines Jung', 'Born', 'in July'],
    ['Sample', '0004417', 'Received', 'in May'],
  ];
  const tables = await tablesOf((sheet) => {
    for (const x of [56, 156, 256, 356, 456]) sheet.line(x, 88, x, 120);
    sheet.rows(data, [60, 160, 260, 360], 100);
  });
  expect(tables.map(shown)).toEqual([data]);
});

test('lines down between and beside columns of running text show none', async () => {
  const lines = Array.from({ length: 12 }, (_, i) => `A line of a story that goes on ${'abcdefghijkl'[i]}`);
  const tables = await tablesOf((sheet) => {
    for (const x of [50, 300, 550]) sheet.line(x, 90, x, 270);
    lines.forEach((line, i) => {
      sheet.text(line, 60, 100 + 14 * i).text(line, 310, 100 + 14 * i);
    });
  });
  expect(tables).toEqual([]);
});
