import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

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

test('two tables of coloured bands right below each other stay two, where their sides differ', async () => {
  const tables = await tablesOf((sheet) => {
    for (const [top, right] of [
      [200, 260],
      [260, 420],
    ] as const) {
      for (const band of [0, 2]) sheet.fill(55, top + band * 14, right, top + 14 + band * 14, rgb(0.9, 0.9, 1));
      const row = right > 300 ? ['Month', '11', '22', '33', '44'] : ['Area', '338', '125'];
      sheet.rows([row, row, row], right > 300 ? [60, 110, 180, 250, 320] : [60, 110, 180], top + 10);
    }
  });
  expect(tables.map(({ xs, ys }) => [xs.length, ys.length])).toEqual([
    [4, 4],
    [6, 4],
  ]);
});
