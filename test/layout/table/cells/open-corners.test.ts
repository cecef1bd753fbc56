/** Where lines between cells are missing, what they leave open is parted to cells: none has a corner cut out of it. */
import { expect, test } from 'vitest';
import { linesAcross } from '../regions.ts';
import { shown, tablesOf } from '../tables-of.ts';

test('a logo’s place beside stacked cells takes in none of them, where no line parts it from the first', async () => {
  const tables = await tablesOf((sheet) => {
    linesAcross(sheet, [40, 100], 60, 520);
    linesAcross(sheet, [60, 80], 200, 520);
    sheet.line(60, 40, 60, 100).line(200, 60, 200, 100).line(380, 40, 380, 100).line(520, 40, 520, 100);
    sheet.text('Harbour works', 205, 54).text('Page 1', 385, 54);
    sheet.text('Lamps', 205, 74).text('Spring', 385, 74);
    sheet.text('Keeper', 205, 94).text('Rev C', 385, 94);
  });
  expect(tables.map(shown)).toEqual([
    [
      ['↓3', 'Harbour works', 'Page 1'],
      ['Lamps', 'Spring'],
      ['Keeper', 'Rev C'],
    ],
  ]);
});
