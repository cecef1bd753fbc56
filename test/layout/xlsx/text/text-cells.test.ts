import { expect, test } from 'vitest';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { textCells } from '../../../../src/layout/xlsx/text/text-cells.ts';
import { letters, pageOf } from '../../letters.ts';

test('a row of more pieces than a sheet has columns goes on in the next', () => {
  const row = Array.from({ length: 16_386 }, (_, i) => letters(i < 16_384 ? 'a' : 'z', 40 * i, 100)).flat();
  const cells = textCells(linePiecesOf(pageOf(row)), 3, false);
  expect(cells).toHaveLength(16_386);
  expect(cells.slice(-3).map(({ row, column, value }) => [row, column, value])).toEqual([
    [3, 16_383, { kind: 'text', text: 'a' }],
    [4, 0, { kind: 'text', text: 'z' }],
    [4, 1, { kind: 'text', text: 'z' }],
  ]);
});

test('what stands beside a text is a value where it may be one; alone, and at the beginning of a row, it is text', () => {
  const row = ['12', '1,338.50', 'paid'].flatMap((text, i) => letters(text, 100 * i, 100));
  expect(textCells(linePiecesOf(pageOf(row)), 0, false).map(({ value }) => value)).toEqual([
    { kind: 'text', text: '12' },
    { kind: 'number', value: 1338.5, format: '#,##0.00' },
    { kind: 'text', text: 'paid' },
  ]);
});
