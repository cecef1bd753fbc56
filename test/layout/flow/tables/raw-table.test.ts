/** What lies under a table's cells. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const table = (sheet: Sheet) => {
  for (const y of [100, 120, 140]) sheet.line(60, y, 300, y);
  for (const x of [60, 180, 300]) sheet.line(x, 100, x, 140);
  sheet.rows(
    [
      ['Apple', '12'],
      ['Pear', '7'],
    ],
    [64, 184],
    114,
    20,
  );
};

const shadesIn = async (draw: (sheet: Sheet) => void) =>
  [...(await converted(draw)).body.matchAll(/<w:tcPr>.*?<\/w:tcPr>/gs)].map(
    ([cell]) => /w:fill="(\w+)"/.exec(cell)?.[1],
  );

test('the page’s own colour is no cell’s, another is', async () => {
  const shades = await shadesIn((sheet) => {
    sheet.fill(0, 0, 595, 842, rgb(0.8, 1, 1));
    sheet.fill(60, 100, 300, 120, rgb(1, 0.8, 1));
    table(sheet);
  });
  expect(shades).toEqual(['FFCCFF', 'FFCCFF', undefined, undefined]);
});
