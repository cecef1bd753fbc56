/** Figures in parentheses that are no negatives. */
import { expect, test } from 'vitest';
import type { Cell } from '../../../../src/layout/table/table.ts';
import { markRows } from '../../../../src/layout/xlsx/values/mark-rows.ts';

/** Whether the one row, whose cells are these, is of marks. */
const isMarks = (...texts: string[]) =>
  markRows(
    texts.map((_, column) => ({ row: 0, column }) as Cell),
    texts,
  ).has(0);

test.each([
  ['columns counted', true, ['Model', '(1)', '(2)', '(3)']],
  ['columns counted on from another table', true, ['', '(4)', '(5)']],
  ['errors below others', true, ['', '(0.12)', '(1.10)']],
  ['negatives', false, ['Loss', '(120)', '(85)']],
  ['negatives that happen to have decimals', false, ['', '(12.5)', '(3.25)']],
  ['a row with a label, and errors in it', false, ['Loss', '(0.12)', '(0.10)']],
  ['decimals among figures without', false, ['', '(0.12)', '(3)']],
  ['one figure alone', false, ['', '(1)']],
])('%s', (_, expected, texts) => {
  expect(isMarks(...texts)).toBe(expected);
});
