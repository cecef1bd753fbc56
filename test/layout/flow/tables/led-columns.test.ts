/** Entries with dots before their figures, side by side. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const names = ['Archer', 'Bishop', 'Carter', 'Dawson', 'Ellis', 'Fletcher'];
const entry = (sheet: Sheet, column: number, i: number) => {
  sheet.text(`${names[i]} ${column} ${'.'.repeat(20)}`, 60 + 240 * column, 100 + 14 * i);
  sheet.text(`${20 + i}${30 + i}`, 240 + 240 * column, 100 + 14 * i);
};

const byColumns = (sheet: Sheet) => {
  for (const column of [0, 1]) for (const i of names.keys()) entry(sheet, column, i);
};
const byRows = (sheet: Sheet) => {
  for (const i of names.keys()) for (const column of [0, 1]) entry(sheet, column, i);
};

test('drawn column by column they are columns of a text', async () => {
  const { tables, body } = await converted(byColumns);
  expect(tables).toEqual([]);
  expect(body).toContain('w:num="2"');
});

test('drawn row by row they are a table', async () => expect((await converted(byRows)).tables).toHaveLength(1));
