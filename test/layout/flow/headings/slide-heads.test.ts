import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { convertedSlides } from '../converted.ts';

const cover = (sheet: Sheet): Sheet => sheet.text('The year in figures', 200, 260, { size: 48 });

const headings = (paragraphs: { text: string; style?: string | undefined }[]) =>
  paragraphs.filter(({ style }) => style?.startsWith('Heading')).map(({ text }) => text);

test('the title of each slide is a heading, and larger letters elsewhere are none', async () => {
  const { paragraphs } = await convertedSlides(
    cover,
    (sheet) => {
      sheet.text('Sales', 60, 80, { size: 36 }).text('They grew in all regions', 60, 200, { size: 18 });
      sheet.text('North and west led the field', 60, 230, { size: 18 });
    },
    (sheet) => {
      sheet.text('Costs', 60, 80, { size: 36 }).text('Energy was the largest item', 60, 200, { size: 26 });
      sheet.text('It is so each year', 60, 300, { size: 18 }).text('and will be so again', 60, 322, { size: 18 });
    },
  );
  expect(headings(paragraphs)).toEqual(['Sales', 'Costs']);
});

test('a title above a few words is one, too', async () => {
  const { paragraphs } = await convertedSlides(cover, (sheet) => {
    sheet.text('Text', 60, 80, { size: 36 }).text('A', 60, 200, { size: 24 }).text('B', 60, 300, { size: 24 });
  });
  expect(headings(paragraphs)).toEqual(['Text']);
});

test('a title above figures in larger letters than its own is the slide’s', async () => {
  const { paragraphs } = await convertedSlides(
    cover,
    (sheet) => {
      sheet.text('Results', 60, 80, { size: 36 });
      for (const [i, figure] of ['45%', '10%', '90%'].entries()) sheet.text(figure, 80 + 290 * i, 240, { size: 54 });
      sheet.text('More than ever before, and more than was planned', 60, 400, { size: 18 });
    },
    (sheet) => sheet.text('Thanks', 60, 80, { size: 36 }).text('Ask what you like to know', 60, 300, { size: 18 }),
  );
  expect(headings(paragraphs)).toEqual(['Results', 'Thanks']);
});
