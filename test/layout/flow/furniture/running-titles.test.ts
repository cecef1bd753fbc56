/** Running heads that say the chapter that a page is in are one head with a field, not one for each chapter. */
import { expect, test } from 'vitest';
import { titleKey } from '../../../../src/layout/flow/furniture/running-titles.ts';
import { headersIn } from '../../docx/docx-text.ts';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const chapters = ['Of the house', 'Of its garden', 'Of the long road'];

/** Two pages a chapter; `head` draws what stands above the text of the page with this number, from zero. */
const book = (head: (sheet: Sheet, chapter: string, number: number) => void) =>
  converted(
    ...chapters.flatMap((chapter, i) =>
      [0, 1].map((half) => (sheet: Sheet) => {
        head(sheet, chapter, 2 * i + half);
        if (half === 0) sheet.text(chapter, 60, 100, { size: 18, bold: true });
        prose(sheet, half === 0 ? 130 : 80, 30 + 3 * i + half);
      }),
    ),
  );

const fieldsIn = (xml: string): string[] => [...xml.matchAll(/w:instr=" ([^"]*) "/g)].map(([, field = '']) => field);

test.each([
  ['as it stands', (title: string) => title, 'STYLEREF 1'],
  ['in capitals', (title: string) => title.toUpperCase(), 'STYLEREF 1 \\* Upper'],
])('a chapter’s title %s is a field in one head for all pages', async (_, written, field) => {
  const { parts, body } = await book((sheet, chapter, number) =>
    sheet.text(written(chapter), 60, 40).right(String(number + 1), 535, 40),
  );
  expect(headersIn(parts).map(fieldsIn)).toEqual([[field, 'PAGE']]);
  expect(body.match(/<w:sectPr>/g)).toHaveLength(1);
  for (const chapter of chapters) expect(body.split(`>${chapter}<`)).toHaveLength(2);
});

test('what stands beside the title in one part of the line stays', async () => {
  const { parts } = await book((sheet, chapter, number) => sheet.text(`Page ${number + 1} | ${chapter}`, 60, 40));
  const [header = '', ...others] = headersIn(parts);
  expect(others).toEqual([]);
  expect(fieldsIn(header)).toEqual(['PAGE', 'STYLEREF 1']);
  expect(header).toMatch(/Page .* \| /s);
});

test('left pages with the book’s title and right ones with the chapter’s need one section', async () => {
  const { parts, body } = await book((sheet, chapter, number) => {
    if (number % 2 === 0) sheet.right(chapter, 535, 40);
    else sheet.text('A book of houses', 60, 40);
    sheet.text(String(number + 1), 290, 800);
  });
  expect(body.match(/<w:sectPr>/g)).toHaveLength(1);
  expect(headersIn(parts).flatMap(fieldsIn)).toEqual(['STYLEREF 1']);
  expect(headersIn(parts).join('')).toContain('A book of houses');
});

test('titleKey() is the same with a point behind the section’s number and without', () => {
  expect(titleKey('1.2. LARGE LANTERN')).toBe(titleKey('1.2 Large Lantern'));
  expect(titleKey('1.25 litres')).toBe('1.25 litres');
});
