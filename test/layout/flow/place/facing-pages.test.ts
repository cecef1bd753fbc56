/** Pages of a book face each other: their inner margins are wider, left on odd pages and right on even ones. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { grid } from '../../table/regions.ts';
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

test('a line that is too full on one page does not stop the others from facing', async () => {
  const full = (sheet: Sheet) => {
    page(60)(sheet);
    sheet.text('A line that goes on and on, from the margin to the edge of the paper, as no other does', 160, 500);
  };
  const { parts } = await converted(page(110), full, page(110), page(60));
  expect(parts['word/settings.xml']).toContain('<w:mirrorMargins/>');
});

test('what is drawn around paragraphs is moved with them', async () => {
  const framed = (left: number) => (sheet: Sheet) => {
    prose(sheet, 80, 12, left);
    const top = 260;
    grid(sheet, [left - 4, left + 400], [top, top + 46]);
    sheet.text('First the harbour masters sign the book before they leave the office,', left, top + 14);
    sheet.text('and second the clerk adds the dues. ', left, top + 27);
    sheet.text('Third: the book is closed.', left, top + 40);
    prose(sheet, top + 66, 20, left);
  };
  const { body } = await converted(...[110, 60, 110, 60].map(framed));
  const boxes = [...body.matchAll(/(<w:pBdr>.*?<\/w:pBdr>)(?:<w:spacing [^>]*>)?(<w:ind [^>]*>)/g)];
  expect(boxes.length).toBeGreaterThan(3);
  expect(new Set(boxes.map(([, borders, indents]) => `${borders} ${indents}`)).size).toBe(1);
});
