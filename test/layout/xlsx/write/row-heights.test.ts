/** Rows are as high as the lines that their text wraps to. */
import { expect, test } from 'vitest';
import type { SheetCell } from '../../../../src/layout/xlsx/sheet.ts';
import { rowHeights } from '../../../../src/layout/xlsx/write/row-heights.ts';

/** Room for ten characters a column. */
const ten = 56.1;
const cell = (text: string, more: Partial<SheetCell> = {}): SheetCell =>
  ({ row: 0, column: 0, rowSpan: 1, columnSpan: 1, value: { kind: 'text', text }, ...more }) as SheetCell;
const heights = (...cells: SheetCell[]) => [...rowHeights({ name: 'a', edges: [], cells }, [ten, ten])];

test.each([
  ['text that fits', '0123456789', []],
  ['a word for each line', '01234567 012 0123456', [[0, 45]]],
  ['words that fit side by side', '0123 01234 012', [[0, 30]]],
  ['a word longer than the column', '0123456789012', [[0, 30]]],
  ['more than a row may be high', '01234567 '.repeat(100), [[0, 409]]],
])('%s', (_, text, expected) => {
  expect(heights(cell(text))).toEqual(expected);
});

test('the highest cell counts, over all columns it spans; cells of several rows do not', () => {
  const long = '01234567 01234567';
  expect(heights(cell(long, { columnSpan: 2 }))).toEqual([]);
  expect(heights(cell(long), cell('a', { column: 1 }), cell(long, { row: 1, rowSpan: 2 }))).toEqual([[0, 30]]);
});
