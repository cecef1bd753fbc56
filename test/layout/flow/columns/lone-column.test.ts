import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

/** Lines of about 230 points. */
const column = (sheet: Sheet, left: number, count: number, word: string) => {
  for (let i = 0; i < count; i++)
    sheet.text(`and ${word} goes on in lines that are as wide as their columns`.slice(0, 52), left, 60 + 13 * i);
};
const columnsOf = (body: string) => [...body.matchAll(/<w:cols (?:w:num="(\d)")?/g)].map(([, count]) => count);
const both = (sheet: Sheet) => {
  column(sheet, 60, 54, 'one');
  column(sheet, 310, 54, 'two');
};

test('text that goes on in the first column of its last page stays in the section with the columns', async () => {
  const { body } = await converted(both, (sheet) => column(sheet, 60, 12, 'three'));
  expect(columnsOf(body)).toEqual(['2']);
  expect(body).not.toContain('w:type="page"');
});

test('a page of other lines has one column', async () => {
  const { body } = await converted(both, (sheet) => {
    for (let i = 0; i < 12; i++)
      sheet.text('Wide lines of another text that reach from the one margin of the page to the other', 60, 60 + 13 * i);
  });
  expect(columnsOf(body)).toEqual(['2', undefined]);
});
