/** Raised numbers stay on their line, however little smaller they are: browsers set them at eight ninths of its text. */
import { expect, test } from 'vitest';
import { converted } from '../converted.ts';

test.each([8.9, 7])('a number of %f points behind a text of ten', async (size) => {
  const text = 'The street of a large market';
  const { body, paragraphs } = await converted((sheet) => {
    sheet.text('remembers the valley of an early street', 60, 82);
    sheet.text(text, 60, 100).text('1', 60 + sheet.font.widthOfTextAtSize(text, 10), 95.6, { size });
    sheet.text('and so it goes on, as it always has', 60, 115);
  });
  expect(paragraphs.map((paragraph) => paragraph.text).join(' ')).toMatch(/market1 and/);
  expect(body).toMatch(/<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t[^>]*>1</);
});
