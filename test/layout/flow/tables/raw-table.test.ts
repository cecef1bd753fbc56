/** What lies under a table's cells. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { grid } from '../../table/regions.ts';
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

test('what stands far apart in a line of a cell does at tab stops, and words close by do not', async () => {
  const { body } = await converted((sheet) => {
    grid(sheet, [60, 120, 460], [100, 130, 160]);
    sheet.text('first', 66, 118).text('second', 66, 148);
    sheet.text('A 51', 126, 118).text('B 53', 236, 118).text('in a row', 126, 148).text('of words', 168, 148);
  });
  expect(body).toMatch(/A 51<\/w:t><\/w:r><w:r>(?:(?!<w:t[ >]).)*<w:tab\/>/);
  expect(body.match(/<w:tab\/>/g)).toHaveLength(1);
});
