/** A table in the head of each page is no table of the text. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { grid } from '../../table/regions.ts';
import { converted } from '../converted.ts';

const page = (sheet: Sheet) => {
  grid(sheet, [60, 200, 340, 480], [40, 56]);
  sheet.text('Report', 65, 51).text('Harbour', 205, 51).text('Spring', 345, 51);
  prose(sheet, 100, 20);
};

test('its words run in the head once, without lines below them', async () => {
  const { tables, parts, paragraphs } = await converted(page, page, page);
  expect(tables).toEqual([]);
  expect(paragraphs.filter(({ text }) => text.includes('Harbour'))).toEqual([]);
  expect(parts['word/header1.xml']).toMatch(/Report.*Harbour.*Spring/);
  expect(parts['word/header1.xml']).not.toContain('<w:u ');
});
