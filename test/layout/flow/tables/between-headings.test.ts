/** Sections with lines below their headings are no tables. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const section = (sheet: Sheet, bold = false): void => {
  const heading = (text: string, y: number) =>
    sheet.text(text, 60, y, { size: 12, bold: true }).line(60, y + 4, 540, y + 4);
  heading('EDUCATION', 100);
  const schools = [
    ['2012 to 2014', 'Degree in harbours'],
    ['2009 to 2012', 'Degree in tides'],
    ['2007 to 2009', 'School of ports'],
  ];
  for (const [i, [years = '', school = '']] of schools.entries())
    sheet.text(years, 60, 119 + 15 * i, { bold }).text(school, 160, 119 + 15 * i);
  heading('SKILLS', 173);
  sheet.text('Sounding lines, and charts of all kinds of coasts', 60, 193);
};

test('rows between two headings with lines below them are their section’s text', async () => {
  const { tables, paragraphs } = await converted((sheet) => section(sheet));
  expect(tables).toEqual([]);
  expect(paragraphs.map(({ text }) => text)).toContain('2012 to 2014 Degree in harbours');
});

test('what stands in bold below bold headings is no heading', async () => {
  const { tables } = await converted((sheet) => section(sheet, true));
  expect(tables).toEqual([]);
});
