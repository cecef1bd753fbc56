/** Text outside of tables stands in a column that starts where its lines do. */
import { expect, test } from 'vitest';
import type { SheetCell } from '../../../../src/layout/xlsx/sheet.ts';
import { plainLook } from '../../../../src/layout/xlsx/table-sheet/look.ts';
import { TextSheets } from '../../../../src/layout/xlsx/text/text-sheets.ts';

const cell = (text: string, row: number): SheetCell => ({
  row,
  column: 0,
  rowSpan: 1,
  columnSpan: 1,
  value: { kind: 'text', text },
  look: plainLook([]),
});

test.each([
  ['\u05e9\u05dc\u05d5\u05dd \u05e9\u05dc\u05d5\u05dd', true],
  ['Words from the left', false],
])('%s', (text, rightToLeft) => {
  const sheets = new TextSheets([0, 500]);
  sheets.add((row) => [cell(text, row), cell(text, row + 1)]);
  expect(sheets.sheets.map((sheet) => sheet.rightToLeft)).toEqual([rightToLeft]);
});

test('columns of a page without tables are counted from the left', () => {
  const sheets = new TextSheets([]);
  sheets.add((row) => [cell('\u05e9\u05dc\u05d5\u05dd', row)]);
  expect(sheets.sheets[0]?.rightToLeft).toBeUndefined();
});
