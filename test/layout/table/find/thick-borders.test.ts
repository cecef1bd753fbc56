/** Borders of up to six points part cells as thin lines do, and colour none. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const rows = [
  ['Item', 'Count', 'Price'],
  ['Rope', '12', '3.50'],
  ['Sail cloth', '4', '19.00'],
];
const columns = [55, 170, 250, 330];
const thick = { thickness: 5 };

test.each<[string, (sheet: Sheet) => void]>([
  [
    'thin lines go over them at their ends, as LibreOffice draws them',
    (sheet) => {
      for (const y of [184, 206, 238]) sheet.line(55, y, 330, y, thick);
      for (const x of columns) sheet.line(x, 184, x, 238);
    },
  ],
  [
    'thin lines end at their sides, as browsers draw them',
    (sheet) => {
      for (const y of [184, 206, 238]) sheet.line(55, y, 330, y, thick);
      for (const x of columns) sheet.line(x, 186.5, x, 203.5).line(x, 208.5, x, 235.5);
    },
  ],
  [
    'squares join the sides of each cell, as Word draws them',
    (sheet) => {
      for (const y of [184, 206, 238])
        for (const x of columns) {
          sheet.fill(x - 2.5, y - 2.5, x + 2.5, y + 2.5);
          if (x < 330) sheet.line(x + 2.5, y, x === 250 ? 327.5 : x === 170 ? 247.5 : 167.5, y, thick);
        }
      for (const x of columns) sheet.line(x, 186.5, x, 203.5, thick).line(x, 208.5, x, 235.5, thick);
    },
  ],
])('%s', async (_, draw) => {
  const [table, ...others] = await tablesOf((sheet) => {
    sheet.rows(rows, [60, 180, 260], 200, 17).line(55, 222, 330, 222);
    draw(sheet);
  });
  expect(others).toEqual([]);
  expect(table && shown(table)).toEqual(rows);
  expect(table?.cells[0]?.borders.bottom).toMatchObject(thick);
  expect(table?.cells.filter(({ shading }) => shading)).toEqual([]);
});
