import { expect, test } from 'vitest';
import { findTables } from '../../../../src/layout/table/find/find-tables.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { tableSheet } from '../../../../src/layout/xlsx/table-sheet/table-sheet.ts';
import { letters, lineAcross, pageOf } from '../../letters.ts';

/** Rows of texts 100 points apart, with a line below each. */
function sheetOf(rows: readonly string[][]) {
  const characters = rows.flatMap((row, i) => row.flatMap((text, j) => letters(text, 110 + 100 * j, 100 + 14 * i)));
  const lines = Array.from({ length: rows.length + 1 }, (_, i) =>
    lineAcross(90 + 14 * i, 100, 100 + 100 * (rows[0]?.length ?? 0)),
  );
  const page = pageOf(characters, { rulings: lines });
  const [table] = findTables(page, linePiecesOf(page));
  return (
    table &&
    tableSheet({ table, names: new Map([[table, 'Sheet']]), letterPaper: false, words: new Set(), pageTexts: [] })
  );
}

/** Spaces before a text move it to the right. */
const indented = (rows: readonly string[][]) => sheetOf(rows)?.cells.filter(({ column }) => column === 0);

test('labels that stand under another one are indented by steps', () => {
  const cells = indented([
    ['Item', '2025'],
    ['Costs', '210'],
    ['  Rent', '150'],
    ['    Office', '90'],
    ['  Power', '60'],
    ['Taxes', '31'],
    ['Profit', '44'],
  ]);
  expect(cells?.map(({ look }) => look.indent)).toEqual([0, 0, 1, 2, 1, 0, 0]);
});

test('labels set in the middle are not indented', () => {
  const cells = indented([
    ['   Item', '2025'],
    [' Costs of it', '210'],
    ['    Rent', '150'],
    ['  Offices', '90'],
  ]);
  expect(cells?.map(({ look }) => look.indent)).toEqual([0, 0, 0, 0]);
});

const valuesOf = (sheet: ReturnType<typeof sheetOf>) =>
  sheet?.cells
    .toSorted((a, b) => a.row - b.row || a.column - b.column)
    .map(({ value }) => (value.kind === 'text' ? value.text : value.value));

test('the first column of a table that is read from the right is its rightmost one', () => {
  // As drawn: letters from left to right.
  const rows = [
    ['2010', '1,250', 'דוד'],
    ['2011', '830', 'הרש'],
    ['2012', '2,410', 'השמ'],
  ];
  const sheet = sheetOf(rows);
  expect(sheet?.rightToLeft).toBe(true);
  expect(valuesOf(sheet)).toEqual(['דוד', 1250, 2010, 'שרה', 830, 2011, 'משה', 2410, 2012]);
});

test('parentheses are a minus around amounts, but not around numbers of columns and errors of the figures above', () => {
  const sheet = sheetOf([
    ['', '(1)', '(2)'],
    ['Size', '1.20', '0.98'],
    ['', '(0.12)', '(1.10)'],
    ['Loss', '(9,870)', '(9,660)'],
    ['', '(1,234)', '(2,010)'],
  ]);
  expect(valuesOf(sheet)).toEqual(
    [
      ['', '(1)', '(2)'],
      ['Size', 1.2, 0.98],
      ['', '(0.12)', '(1.10)'],
      ['Loss', -9870, -9660],
      ['', -1234, -2010],
    ].flat(),
  );
});

test('a long text is aligned as the others of its column, though it fills its cell', () => {
  const sheet = sheetOf([
    ['Region', '2025'],
    ['East', '210'],
    ['The Highlands', '150'],
    ['West', '90'],
    ['North of it', '60'],
  ]);
  const texts = sheet?.cells.filter(({ column }) => column === 0);
  expect(texts?.map(({ look }) => look.align)).toEqual(Array(5).fill('left'));
});

test('figures at the right of a column of names with digits are numbers in the print of a spreadsheet', () => {
  const names = ['name1', 'name2', 'name3', 'name4', 'name5'];
  const characters = names.flatMap((name, i) => [
    ...letters(name, 110, 100 + 14 * i),
    ...letters(`${i}`, 290, 100 + 14 * i),
  ]);
  const total = [...letters('4', 190, 170), ...letters('10', 285, 170)];
  const lines = Array.from({ length: 7 }, (_, i) => lineAcross(90 + 14 * i, 100, 300));
  const sides = [100, 200, 300].map((at) => ({ ...lineAcross(at, 90, 174), direction: 'vertical' as const }));
  const page = pageOf([...characters, ...total], { rulings: [...lines, ...sides] });
  const [table] = findTables(page, linePiecesOf(page));
  const sheet = (ofSpreadsheet: boolean) =>
    table && tableSheet({ table, names: new Map([[table, 'Sheet']]), words: new Set(), pageTexts: [], ofSpreadsheet });
  expect(valuesOf(sheet(true))?.at(-2)).toBe(4);
  expect(valuesOf(sheet(false))?.at(-2)).toBe('4');
});
