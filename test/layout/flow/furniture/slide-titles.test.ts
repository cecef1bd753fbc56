import { expect, test } from 'vitest';
import { headersIn } from '../../docx/docx-text.ts';
import type { Sheet } from '../../drawn-pdf.ts';
import { convertedSlides } from '../converted.ts';

/** Three slides of a talk, each with the name of its part above the title in small letters. */
const slides = (titles: readonly string[]) =>
  convertedSlides(
    ...titles.map((title, i) => (sheet: Sheet) => {
      sheet.text('Autumn meeting', 60, 30, { size: 12 }).text(title, 60, 76, { size: 36 });
      sheet.text(`What is said in place ${'abc'[i]}`, 60, 200, { size: 24 });
    }),
  );

test.each([
  ['go on from one another have the same one', ['Results', 'Results', 'Results']],
  ['are counted have a number in it', ['Step 1', 'Step 2', 'Step 3']],
])('titles of slides are no running heads: those that %s', async (_, titles) => {
  const { paragraphs, parts } = await slides(titles);
  const texts = paragraphs.map(({ text }) => text);
  for (const title of titles) expect(texts).toContain(title);
  expect(headersIn(parts).join()).toContain('Autumn meeting');
});
