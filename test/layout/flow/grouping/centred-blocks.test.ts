/** Paragraphs in the middle of the page that are narrower than its text. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const centred = (sheet: Sheet, lines: readonly string[], top: number): void =>
  lines.forEach((line, i) => {
    sheet.text(line, 300 - sheet.font.widthOfTextAtSize(line, 10) / 2, top + 13 * i);
  });

test('full lines that read on are one paragraph', async () => {
  const lines = [
    'The club meets on the first evening of each month above the',
    'harbour office, and whoever has a boat or wants to look at them',
    'from near is very welcome to come.',
  ];
  const { paragraphs } = await converted((sheet) => {
    centred(sheet, lines, 80);
    prose(sheet, 140, 8);
  });
  expect(paragraphs.map(({ text }) => text)).toContain(lines.join(' '));
});

test('lines of an invitation end where they were ended', async () => {
  const lines = ['Ann Harbour and Tom Quay', 'invite you', 'to see their boat', 'in the old dock on Sunday', 'at noon'];
  const { paragraphs } = await converted((sheet) => {
    centred(sheet, lines, 80);
    prose(sheet, 180, 8);
  });
  expect(paragraphs.map(({ text }) => text)).toEqual(expect.arrayContaining(lines));
});
