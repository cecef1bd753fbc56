/** Running heads close to the text: what parts them from it. */
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

/** Three pages with the same head, `below` right under it and text under that. */
const pages = (below: string) =>
  converted(
    ...[1, 2, 3].map((number) => (sheet: Sheet) => {
      sheet.text('Annals of the house', 60, 40).text(below, 60, 53);
      prose(sheet, 66, 20 + number);
    }),
  );

const headersOf = (parts: Record<string, string>): string[] =>
  Object.keys(parts).filter((name) => /header\d+\.xml$/.test(name));

test.each([
  ['a line of strokes', '_'.repeat(40), 1],
  ['a line of text', 'and of what became of it', 0],
])('%s between head and text', async (_, below, heads) => {
  const { parts } = await pages(below);
  expect(headersOf(parts)).toHaveLength(heads);
});

test('a title that changes from page to page is a head beside a number that counts them', async () => {
  const titles = ['Of the house', 'Of its garden', 'Of the road'];
  const { parts, body } = await converted(
    ...titles.map((title, i) => (sheet: Sheet) => {
      sheet.text(title, 60, 40).right(String(i + 1), 535, 40);
      prose(sheet, 80, 20 + i);
    }),
  );
  expect(headersOf(parts)).not.toHaveLength(0);
  for (const title of titles) expect(body).not.toContain(title);
});

test('a head stands above a title, however high the title’s letters are', async () => {
  const { parts, paragraphs } = await converted(
    (sheet) => {
      sheet.text('Annals of the house', 60, 40).text('The year in figures', 60, 76, { size: 28 });
      prose(sheet, 110, 20);
    },
    (sheet) => {
      sheet.text('Annals of the house', 60, 40);
      prose(sheet, 80, 24);
    },
  );
  expect(headersOf(parts)).toHaveLength(1);
  expect(paragraphs.map(({ text }) => text)).not.toContain('Annals of the house');
});
