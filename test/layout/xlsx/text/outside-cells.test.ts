/** Text outside of tables, where some of it stands in columns. */
import { expect, test } from 'vitest';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { outsideCells } from '../../../../src/layout/xlsx/text/outside-cells.ts';
import { conventionsOf } from '../../../../src/layout/xlsx/values/conventions.ts';
import { letters, pageOf } from '../../letters.ts';

/** What is on the sheet, each row's texts by column. */
function sheetOf(lines: readonly (readonly [text: string, x: number, y: number])[]): string[][] {
  const pieces = linePiecesOf(pageOf(lines.flatMap(([text, x, y]) => letters(text, x, y))));
  const cells = outsideCells(0, pieces, [], new Set(), conventionsOf([]), 0);
  return Array.from({ length: 1 + Math.max(...cells.map(({ row }) => row)) }, (_, row) => {
    const texts: string[] = [];
    for (const { column, value } of cells.filter((cell) => cell.row === row))
      texts[column] = value.kind === 'text' ? value.text : String(value.value);
    return Array.from(texts, (text) => text ?? '');
  });
}

test('the halves of a letterhead stand in two columns, row by row, however far apart the lines of each', () => {
  const shown = sheetOf([
    ['Northwind Traders', 60, 100],
    ['1 High Street', 60, 112],
    ['London', 60, 124],
    ['Account 00451277', 400, 100],
    ['31 March 2026', 400, 116],
    ['Sort code 20-00-00', 400, 132],
  ]);
  expect(shown).toEqual([
    ['Page 1'],
    [],
    ['Northwind Traders', 'Account 00451277'],
    ['1 High Street', '46112'],
    ['London'],
    ['', 'Sort code 20-00-00'],
  ]);
});

test('a line in the middle of them is kept, and the text below is one', () => {
  const shown = sheetOf([
    ['Jane Doe', 60, 100],
    ['Acme Supply', 400, 100],
    ['Main Street', 60, 114],
    ['(217) 555-0134', 400, 114],
    ['INVOICE', 250, 128],
    ['We thank you for all of your orders of this year and hope to see you', 60, 142],
    ['again in the next one, for which there are many new things.', 60, 154],
  ]);
  expect(shown.slice(2, 4)).toEqual([
    ['Jane Doe', 'Acme Supply'],
    ['Main Street', '(217) 555-0134'],
  ]);
  expect(shown.flat()).toContain('INVOICE');
  expect(shown.at(-1)?.[0]).toMatch(/^We thank .* things\.$/);
});

test.each([
  [
    'one line of two texts',
    [
      ['A report on prices', 60, 100],
      ['Page 7', 500, 100],
    ],
  ],
  [
    'the scale of a chart and its legend',
    ['100', '80', '60'].flatMap((text, i) => [
      [text, 60, 100 + 14 * i],
      [`Country ${i}`, 400, 100 + 14 * i],
    ]),
  ],
  [
    'marks and their items',
    ['first', 'second', 'third'].flatMap((text, i) => [
      ['•', 60, 100 + 14 * i],
      [`the ${text} thing`, 90, 100 + 14 * i],
    ]),
  ],
] as const)('%s stays in one column', (_, lines) => {
  expect(sheetOf(lines as [string, number, number][]).every((row) => row.length < 2)).toBe(true);
});
