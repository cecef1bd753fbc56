/** Prints of spreadsheets, where texts that stand in columns are cells. */
import { expect, test } from 'vitest';
import { openPdf } from '../../../src/layout/read/open.ts';
import { findTables } from '../../../src/layout/table/find/find-tables.ts';
import { linePiecesOf } from '../../../src/layout/words/words.ts';
import { drawnPdf } from '../drawn-pdf.ts';
import { shown } from './tables-of.ts';

const rows = [
  ['1', 'pine tree'],
  ['2', 'oak tree'],
  ['3', 'fir'],
  ['4', 'old elm'],
];

test('a short list is a table in the print of a spreadsheet alone, whose cells meet without a space', async () => {
  const bytes = await drawnPdf([
    (sheet) => {
      rows.forEach(([number = '', tree = ''], i) => {
        sheet.right(number, 120, 80 + 14 * i).text(tree, 122, 80 + 14 * i);
      });
    },
  ]);
  const page = await (await openPdf(bytes)).readPage(0);
  const pieces = linePiecesOf(page);
  expect(findTables(page, pieces, true).map(shown)).toEqual([rows]);
  expect(findTables(page, pieces)).toEqual([]);
});
