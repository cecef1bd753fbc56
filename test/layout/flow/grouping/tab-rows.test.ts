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

test('so it is below a name that is shorter than the date', async () => {
  const { paragraphs } = await converted((sheet) => {
    prose(sheet, 60, 4);
    sheet.text('Pilot', 60, 140, { bold: true }).right('March 2018 to May 2021', 530, 140);
    sheet.text('Outer harbour, North Pier', 60, 153);
    prose(sheet, 180, 4);
  });
  const texts = paragraphs.map(({ text }) => text);
  expect(texts).toContain('Pilot March 2018 to May 2021');
  expect(texts).toContain('Outer harbour, North Pier');
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

test('what stands below labels with places to write on is none of them', async () => {
  const { paragraphs } = await converted((sheet) => {
    prose(sheet, 60, 4);
    for (const y of [140, 153])
      sheet.text(`E-mail: ${'_'.repeat(32)}`, 60, y).text(`Telephone: ${'_'.repeat(34)}`, 310, y);
    sheet.text('Kind of membership (tick one)', 60, 166, { bold: true });
  });
  expect(paragraphs.at(-1)?.text).toBe('Kind of membership (tick one)');
});

test('the end of a question goes on with it, though its points stand far right', async () => {
  const { paragraphs } = await converted((sheet) => {
    for (const [i, y] of [60, 100, 140].entries()) {
      sheet
        .text(`${i + 1}.`, 60, y)
        .text('The old harbour takes ships of any kind in its northern and southern docks.', 84, y);
      sheet.text('Describe them.', 84, y + 13).right('(3 marks)', 430, y + 13);
    }
    prose(sheet, 200, 4);
  });
  expect(paragraphs.slice(0, 3).map(({ text }) => text.slice(-24))).toEqual(Array(3).fill('Describe them. (3 marks)'));
});
