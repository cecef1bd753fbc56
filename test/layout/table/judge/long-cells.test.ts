/** Texts of several lines in the cells of tables without lines are no paragraphs of the page. */
import { expect, test } from 'vitest';
import { shown, tablesOf } from '../tables-of.ts';

const lines = [
  'Lands of the harbour and',
  'of both of its old quays',
  'with all that stands on',
  'them as in the map of it',
];

test('behind a number and a day in each row', async () => {
  const rows: [string, string, string[]][] = [
    ['4-2002', '5-16-2002', ['More lands']],
    ['6-2002', '6-25-2002', ['More lands']],
    ['1-2003', '1-13-2003', lines],
    ['6-2003', '4-15-2003', ['The new lights']],
    ['2-2005', '11-17-2005', ['The reef']],
  ];
  const tables = await tablesOf((sheet) => {
    let y = 100;
    for (const [number, day, texts] of rows) {
      sheet.text(number, 60, y).text(day, 130, y);
      for (const [i, text] of texts.entries()) sheet.text(text, 220, y + 12 * i);
      y += 12 * texts.length + 12;
    }
  });
  expect(tables.map(shown)).toEqual([rows.map(([number, day, texts]) => [number, day, texts.join(' ')])]);
});

test('words of a narrow justified column beside the text are no labels of rows', async () => {
  const tables = await tablesOf((sheet) => {
    for (const [i, x] of [70, 84, 98, 112].entries()) {
      sheet.text('Lamps', 20, 100 + 60 * i).text('alight', x, 100 + 60 * i);
      for (const [j, line] of lines.entries()) sheet.text(line, 220, 100 + 60 * i + 12 * j);
    }
  });
  expect(tables).toEqual([]);
});
