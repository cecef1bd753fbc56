import { expect, test } from 'vitest';
import { prose } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const rows = [
  ['', '2009', '2010'],
  ['North', '12', '15'],
  ['South', '9', '11'],
  ['West', '20', '31'],
];

test('a drawing’s caption that text stands beside is told by its colon', async () => {
  const { paragraphs } = await converted((sheet) => {
    prose(sheet, 60, 6);
    sheet.text('Figure 2: A circle in a box', 60, 160);
    prose(sheet, 190, 6);
    sheet.text('Figure 2 shows a circle.', 60, 290);
  });
  expect(paragraphs.filter(({ style }) => style === 'Caption').map(({ text }) => text)).toEqual([
    'Figure 2: A circle in a box',
  ]);
});

test('the caption of a table has its style and stays on its page, and no text that mentions a table does', async () => {
  const { paragraphs, body } = await converted((sheet) => {
    sheet.text('Table 3 shows what was sold, and where.', 60, 60);
    prose(sheet, 80, 6);
    sheet.text('Table 3. Sales by region', 60, 190, { bold: true }).rows(rows, [60, 200, 300], 210);
    for (const y of [198, 214, 258]) sheet.line(55, y, 345, y);
    prose(sheet, 290, 6);
  });
  const captions = paragraphs.filter(({ style }) => style === 'Caption');
  expect(captions.map(({ text }) => text)).toEqual(['Table 3. Sales by region']);
  expect(body.match(/<w:pStyle w:val="Caption"\/><w:keepNext\/>/g)).toHaveLength(1);
});

test('a word alone above a table names none: `Figures`, `Maps`', async () => {
  const { paragraphs } = await converted((sheet) => {
    sheet.text('Figures', 60, 190, { bold: true }).rows(rows, [60, 200, 300], 210);
    for (const y of [198, 214, 258]) sheet.line(55, y, 345, y);
    prose(sheet, 290, 6);
  });
  expect(paragraphs.filter(({ style }) => style === 'Caption')).toEqual([]);
});
