/** Text on a coloured ground of its own is a paragraph of its own, with that colour. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const pale = rgb(1, 0.96, 0.84);
const full = 'the harbour was closed for the whole of the day while the wind blew from the north';
const last = 'rain or not: write to the builder';

/** Lines of text, and a last one right below them on a ground that reaches so far beyond its words. */
async function withGround(rim: number) {
  const { body, paragraphs } = await converted((sheet: Sheet) => {
    for (let i = 0; i < 7; i++) sheet.text(full, 60, 60 + 13 * i);
    sheet.fill(60 - Math.min(rim, 2), 141, 60 + sheet.font.widthOfTextAtSize(last, 10) + rim, 155, pale);
    sheet.text(last, 60, 151);
  });
  return { body, text: paragraphs.at(-1)?.text };
}

test('a line on a ground of its own below other lines is a paragraph of that colour', async () => {
  const { body, text } = await withGround(200);
  expect(text).toBe(last);
  expect(body).toMatch(/<w:shd [^>]*w:fill="FFF5D6"\/>/);
});

test('words that are marked with a colour go on with their paragraph', async () => {
  const { text } = await withGround(0);
  expect(text).toMatch(/^the harbour .* rain or not: write to the builder$/);
});

test('a colour behind several lines is their paragraph’s, though it is no wider than they are', async () => {
  const { body } = await converted((sheet: Sheet) => {
    const right = 61 + sheet.font.widthOfTextAtSize(full, 10);
    sheet.fill(59, 90, right, 119, pale).text(full, 60, 101).text(last, 60, 114);
  });
  expect(body).toMatch(/<w:pPr>(?:(?!<\/w:pPr>).)*<w:shd [^>]*w:fill="FFF5D6"\/>/);
});
