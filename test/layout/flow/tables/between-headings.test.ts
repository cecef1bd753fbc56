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

test('sections whose dates stand at the right are text, several of them between lines too', async () => {
  const { tables, paragraphs } = await converted((sheet) => {
    const heading = (text: string, y: number) =>
      sheet.text(text, 90, y, { size: 11, bold: true }).line(90, y + 5, 522, y + 5);
    heading('EXPERIENCE', 139);
    sheet.text('Engineer of the harbour', 90, 158, { bold: true }).right('2019 to 2023', 522, 158);
    sheet.text('•', 90, 173).text('Led a team of five people who built the new quay', 108, 173);
    sheet
      .text('•', 90, 187)
      .text('Cut the time of loading from six hours to forty minutes by moving it onto', 108, 187);
    sheet.text('a belt', 108, 202).text('•', 90, 216).text('Taught divers', 108, 216);
    sheet.text('Pilot, Lakeside', 90, 236, { bold: true }).right('2014 to 2019', 522, 236);
    sheet.text('•', 90, 251).text('Brought in ships', 108, 251).text('•', 90, 266).text('Kept the lights', 108, 266);
    heading('EDUCATION', 293);
    sheet.text('Degree in tides', 90, 312).right('2014', 522, 312);
    heading('SKILLS', 340);
    sheet.text('Sounding lines, and charts of all kinds of coasts', 90, 359);
  });
  expect(tables).toEqual([]);
  expect(paragraphs.map(({ text }) => text)).toContain('Degree in tides 2014');
});
