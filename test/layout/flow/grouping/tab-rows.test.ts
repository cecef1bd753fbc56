/** Rows with something at a tab stop, and lines to write on, end where something else begins. */
import { expect, test } from 'vitest';
import { prose } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

test('what begins below a name with a date far right of it is another paragraph', async () => {
  const { paragraphs } = await converted((sheet) => {
    prose(sheet, 60, 4);
    sheet.text('Engineer of the outer harbour, North Pier', 60, 140).right('2018 to 2021', 530, 140);
    sheet.text('Team of six people, at sea and ashore', 60, 153);
    prose(sheet, 180, 4);
  });
  const texts = paragraphs.map(({ text }) => text);
  expect(texts).toContain('Engineer of the outer harbour, North Pier 2018 to 2021');
  expect(texts).toContain('Team of six people, at sea and ashore');
});

test('lines to write on are none of the question above them', async () => {
  const { paragraphs } = await converted((sheet) => {
    prose(sheet, 60, 4);
    sheet.text(
      'What did the harbour masters sign before they left the office in the evening of that day, and why so',
      60,
      140,
    );
    for (const y of [153, 166]) sheet.text('_'.repeat(80), 60, y);
  });
  expect(paragraphs.map(({ text }) => text).slice(-2)).toEqual(['_'.repeat(80), '_'.repeat(80)]);
});
