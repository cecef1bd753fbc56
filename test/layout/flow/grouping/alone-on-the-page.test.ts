/** Lines of pages that say little: none of them is full because it is the longest, and none goes on at the left that began at the right. */
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const textsOf = async (draw: (sheet: Sheet) => void): Promise<string[]> =>
  (await converted(draw)).paragraphs.map(({ text }) => text);

test('the longest of a few short lines had room for the next word', async () => {
  const lines = [
    'Thank you for coming.',
    'Please fill in what is asked below.',
    'We hope to see you again.',
    'The harbour office',
    'June 2026',
  ];
  const texts = await textsOf((sheet) => lines.map((line, i) => sheet.text(line, 60, 60 + 14 * i)));
  expect(texts).toEqual(lines);
});

test('the longest line is a full one of a title in larger letters', async () => {
  const texts = await textsOf((sheet) => {
    const title = ['Requirements of the harbour office for', 'Visitors of 2026'];
    for (const [i, line] of title.entries()) sheet.text(line, 60, 60 + 24 * i, { size: 18 });
    for (let i = 0; i < 5; i++) sheet.text(`What is brought along, ${i}`, 60, 140 + 24 * i);
  });
  expect(texts[0]).toBe('Requirements of the harbour office for Visitors of 2026');
});

test('what is set to the right above a text is no first line of it', async () => {
  const [date, first] = [
    'Hamburg, 12 May 2026',
    'Dear Ms Fischer, it was good to hear from you after all of these years, and',
  ];
  const texts = await textsOf((sheet) => {
    sheet
      .right(date, 535, 60)
      .text(first, 60, 74)
      .text('I hope that you will come to see us here again before the winter comes.', 60, 88);
  });
  expect(texts[0]).toBe(date);
});
