/** Pages of a book face each other: their inner margins are wider, left on odd pages and right on even ones. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const page = (left: number) => (sheet: Sheet) => {
  prose(sheet, 80, 30, left);
};
const indented = /<w:ind w:left="[1-9]/;

test('margins are mirrored, and no page has an indent for what is its margin', async () => {
  const { body, parts } = await converted(...[110, 60, 110, 60, 110].map(page));
  expect(parts['word/settings.xml']).toContain('<w:mirrorMargins/>');
  expect(body).toMatch(/<w:pgMar [^>]*w:right="1200" [^>]*w:left="2200"/);
  expect(body).not.toMatch(indented);
});

test('pages set in by chance do not face', async () => {
  const { body, parts } = await converted(...[60, 60, 110, 60, 60].map(page));
  expect(parts['word/settings.xml']).not.toContain('mirrorMargins');
  expect(body).toMatch(indented);
});

test('a page whose lines reach into what would be its outer margin faces none', async () => {
  const wide = (left: number) => (sheet: Sheet) => {
    page(left)(sheet);
    sheet.text(
      'A line that goes on and on, from the margin to the edge of the paper, as no other does here',
      left + 30,
      500,
    );
  };
  const { parts } = await converted(...[110, 60, 110, 60].map(wide));
  expect(parts['word/settings.xml']).not.toContain('mirrorMargins');
});
