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

test('a sentence in large letters goes on, though its lines had room: it is one paragraph, and no heading', async () => {
  const lines = ['“Nobody who has seen the harbour at night will ever', 'look at it in the same way.”'];
  const { paragraphs } = await converted((sheet) => {
    prose(sheet, 60, 8);
    lines.forEach((line, i) => {
      sheet.text(line, 300 - sheet.font.widthOfTextAtSize(line, 14) / 2, 190 + 18 * i, { size: 14 });
    });
    prose(sheet, 240, 8);
  });
  const said = paragraphs.filter(({ text }) => text.includes('Nobody') || text.includes('look at it'));
  expect(said.map(({ text, style }) => [text, /Heading|Title/.test(style ?? '')])).toEqual([[lines.join(' '), false]]);
});
