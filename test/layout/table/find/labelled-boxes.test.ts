/** Boxes of forms with labels on their left: what stands side by side is a row of a table, of which the boxes alone have lines. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { grid } from '../regions.ts';
import { shown, tablesOf } from '../tables-of.ts';

/** Three rows of labels and boxes; in the second one, two boxes stand beside a higher one. */
const form = (sheet: Sheet) => {
  sheet.text('First name', 50, 115).text('Last name', 280, 115).text('Ada', 128, 115);
  grid(sheet, [120, 260], [100, 120]);
  grid(sheet, [340, 500], [100, 120]);
  sheet.text('Address', 50, 140).text('and email', 50, 152).text('Country', 280, 140).text('Phone', 280, 166);
  grid(sheet, [120, 260], [126, 172]);
  grid(sheet, [340, 500], [126, 146]);
  grid(sheet, [340, 500], [152, 172]);
  sheet.text('What happened?', 50, 200);
  grid(sheet, [140, 500], [178, 260]);
};

test('each row of boxes and labels is a table, and labels are as high as their boxes', async () => {
  const tables = await tablesOf(form);
  expect(tables.map(shown)).toEqual([
    [['First name', 'Ada', 'Last name', '']],
    [
      ['Address and email↓2', '↓2', 'Country', ''],
      ['Phone', ''],
    ],
    [['What happened?', '']],
  ]);
});

test('boxes alone have lines', async () => {
  const [first] = await tablesOf(form);
  const lines = first?.cells.map(({ borders }) => Object.values(borders).filter(Boolean).length);
  expect(lines).toEqual([1, 4, 2, 4]);
});

test('a question and its answers side by side are a cell each', async () => {
  const tables = await tablesOf((sheet) => {
    form(sheet);
    sheet
      .text('Were photographs taken?', 50, 290)
      .text('No', 200, 290)
      .text('Yes', 230, 290)
      .text('If yes, by whom', 300, 290);
    grid(sheet, [390, 500], [276, 296]);
  });
  expect(tables.map(shown).at(-1)).toEqual([['Were photographs taken?', 'No', 'Yes', 'If yes, by whom', '']]);
});

test('boxes that arrows go out of are a diagram', async () => {
  const tables = await tablesOf((sheet) => {
    for (const top of [110, 170, 230, 290]) {
      grid(sheet, [120, 180], [top, top + 30]);
      sheet.text('next', 90, top + 18).line(150, top + 15, 240, top + 15);
    }
  });
  expect(tables).toEqual([]);
});

test('boxes beside a text that goes on above and below them have no labels', async () => {
  const tables = await tablesOf((sheet) => {
    prose(sheet, 100, 30, 60, 6);
    for (const top of [110, 170, 230, 290]) grid(sheet, [400, 500], [top, top + 40]);
  });
  expect(tables).toEqual([]);
});
