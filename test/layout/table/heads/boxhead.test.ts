/** Heads in a box of lines over a body without any, as publishers of statistics set them. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { shown, tablesOf } from '../tables-of.ts';

const body = [
  ['2005', '128,174', '35,835', '494,599', '821'],
  ['January', '7,392', '3,207', '78,294', '50'],
  ['February', '75,015', '5,801', '22,163', '7'],
];
const edges = [60, 150, 210, 270, 330, 390];

/** Two rows of heads, each in a closed box, the labels' over both; spanners in the middle of two boxes. */
function boxes(sheet: Sheet): void {
  for (const y of [90, 118]) sheet.line(60, y, 390, y);
  sheet.line(150, 104, 390, 104);
  for (const x of [60, 150, 270, 390]) sheet.line(x, 90, x, 118);
  for (const x of [210, 330]) sheet.line(x, 104, x, 118);
  sheet.text('Period', 90, 107).text('Balance', 192, 100).text('Exports', 312, 100);
  for (const [i, head] of ['Goods', 'Services', 'Goods', 'Services'].entries())
    sheet.text(head, [168, 220, 288, 340][i] ?? 0, 114);
}

const heads = [
  ['Period↓2', 'Balance×2', 'Exports×2'],
  ['Goods', 'Services', 'Goods', 'Services'],
];

test('rows without lines below a closed box of heads are one table with it', async () => {
  const tables = await tablesOf((sheet) => {
    boxes(sheet);
    for (const [i, [label = '', ...figures]] of body.entries()) {
      sheet.text(label, 63, 130 + 12 * i);
      for (const [j, figure] of figures.entries()) sheet.right(figure, (edges[j + 2] ?? 0) - 4, 130 + 12 * i);
    }
    sheet.line(60, 160, 390, 160);
  });
  expect(tables.map(shown)).toEqual([[...heads, ...body]]);
});

test('a closed grid of words stays one where amounts in other columns follow', async () => {
  const [table] = await tablesOf((sheet) => {
    boxes(sheet);
    for (const [i, [label = '', one = '', other = '']] of body.entries())
      sheet
        .text(label, 130, 140 + 12 * i)
        .right(one, 220, 140 + 12 * i)
        .right(other, 280, 140 + 12 * i);
  });
  expect(table && shown(table)).toEqual(heads);
});
