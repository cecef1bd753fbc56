import { expect, test } from 'vitest';
import { findTables } from '../../../src/layout/table/find-tables.ts';
import { linePiecesOf } from '../../../src/layout/words.ts';
import { tableSheet } from '../../../src/layout/xlsx/table-sheet.ts';
import { letters, lineAcross, pageOf } from '../letters.ts';

test('the first column of a table that is read from the right is its rightmost one', () => {
  // As drawn: letters from left to right.
  const rows = [
    ['2010', '1,250', 'דוד'],
    ['2011', '830', 'הרש'],
    ['2012', '2,410', 'השמ'],
  ];
  const characters = rows.flatMap((row, i) => row.flatMap((text, j) => letters(text, 110 + 100 * j, 100 + 14 * i)));
  const page = pageOf(characters, { rulings: [90, 104, 118, 132].map((y) => lineAcross(y)) });
  const [table] = findTables(page, linePiecesOf(page));
  const sheet = table && tableSheet({ table, name: 'Sheet', letterPaper: false, words: new Set() });
  expect(sheet?.rightToLeft).toBe(true);
  expect(
    sheet?.cells
      .toSorted((a, b) => a.row - b.row || a.column - b.column)
      .map(({ value }) => (value.kind === 'text' ? value.text : value.value)),
  ).toEqual(['דוד', 1250, 2010, 'שרה', 830, 2011, 'משה', 2410, 2012]);
});
