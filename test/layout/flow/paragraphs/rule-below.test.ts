/** The line below a paragraph is the one of the text right above it. */
import { expect, test } from 'vitest';
import { paragraphsOf } from '../../docx/docx-text.ts';
import { prose } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

test('a line below the text below a large title is not the title’s, and what follows keeps its distance', async () => {
  const { body } = await converted((sheet) => {
    sheet.text('Harbour News', 60, 80, { size: 36, bold: true });
    sheet.text('Number 7, printed on the quay, in two hundred copies', 60, 97).line(60, 101, 540, 101);
    prose(sheet, 131, 8);
  });
  const ruled = [...body.matchAll(/<w:p>.*?<\/w:p>/gs)]
    .map(([paragraph]) => paragraph)
    .filter((p) => p.includes('<w:pBdr>'));
  expect(ruled.flatMap(paragraphsOf).map(({ text }) => text)).toEqual([
    'Number 7, printed on the quay, in two hundred copies',
  ]);
});

test('a line across the column close below a title underlines none of its words', async () => {
  const { body } = await converted((sheet) => {
    sheet.text('Harbour News', 60, 80, { size: 36, bold: true }).line(60, 85, 540, 85);
    prose(sheet, 131, 8);
  });
  expect(body).toContain('<w:pBdr>');
  expect(body).not.toContain('<w:u ');
});
