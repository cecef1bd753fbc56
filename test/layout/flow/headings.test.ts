import { expect, test } from 'vitest';
import { prose } from '../drawn-pdf.ts';
import { converted } from './converted.ts';

test('a heading whose number stands apart from its title is one; a line with a date at the right is none', async () => {
  const { paragraphs } = await converted((sheet) => {
    sheet.text('3.', 60, 60, { size: 14, bold: true }).text('Traces and trees', 95, 60, { size: 14, bold: true });
    prose(sheet, 90, 8);
    sheet.text('Minutes', 60, 220, { size: 14, bold: true }).text('14 March 2011', 430, 220, { size: 14, bold: true });
    prose(sheet, 250, 8);
  });
  expect(paragraphs.filter(({ style }) => style?.startsWith('Heading')).map(({ text }) => text)).toEqual([
    '3. Traces and trees',
  ]);
});
