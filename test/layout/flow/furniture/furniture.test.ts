/** Running heads close to the text: what parts them from it. */
import { expect, test } from 'vitest';
import { findFurniture, type PageRows, pageRows } from '../../../../src/layout/flow/furniture/furniture.ts';
import { untaggedParagraph } from '../../../../src/layout/tags.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { headersIn } from '../../docx/docx-text.ts';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { letters, pageOf } from '../../letters.ts';
import { converted } from '../converted.ts';

/** Three pages with the same head, `below` right under it and text under that. */
const pages = (below: string) =>
  converted(
    ...[1, 2, 3].map((number) => (sheet: Sheet) => {
      sheet.text('Annals of the house', 60, 40).text(below, 60, 53);
      prose(sheet, 66, 20 + number);
    }),
  );

test.each([
  ['a line of strokes', '_'.repeat(40), 1],
  ['a line of text', 'and of what became of it', 0],
])('%s between head and text', async (_, below, heads) => {
  const { parts } = await pages(below);
  expect(headersIn(parts)).toHaveLength(heads);
});

test('a foot that counts the pages is one on the page whose text comes close to it, too', async () => {
  const { body } = await converted(
    ...[48, 51, 48].map((lines, i) => (sheet: Sheet) => {
      prose(sheet, 100, lines);
      sheet.text(`Page ${i + 1} of 3`, 60, 764);
    }),
  );
  expect(body).not.toContain('Page 2');
});

test('titles that are counted from page to page are none of their heads', async () => {
  const { body } = await converted(
    ...[1, 2, 3].map((part) => (sheet: Sheet) => {
      sheet.text(`Part ${part}`, 60, 60, { size: 16 });
      prose(sheet, 78, 20 + part);
    }),
  );
  for (const part of [1, 2, 3]) expect(body).toContain(`Part ${part}`);
});

test('a title that changes from page to page is a head beside a number that counts them', async () => {
  const titles = ['Of the house', 'Of its garden', 'Of the road'];
  const { parts, body } = await converted(
    ...titles.map((title, i) => (sheet: Sheet) => {
      sheet.text(title, 60, 40).right(String(i + 1), 535, 40);
      prose(sheet, 80, 20 + i);
    }),
  );
  expect(headersIn(parts)).not.toHaveLength(0);
  for (const title of titles) expect(body).not.toContain(title);
});

test.each([
  ['close behind it is its own, and they are no head', 98, 0],
  ['far from it is a head with it', 300, 1],
])('a title that changes from page to page beside a number that does not: %s', async (_, left, heads) => {
  const { parts } = await converted(
    ...['Of the house', 'Of its garden', 'Of the road'].map((title, i) => (sheet: Sheet) => {
      sheet.text('No. 7', 55, 40).text(title, left, 40);
      prose(sheet, 80, 20 + i);
    }),
  );
  expect(headersIn(parts).length > 0 ? 1 : 0).toBe(heads);
});

const sections = ['Of the house', 'Of its garden', 'Of the road', 'Of the hill'];

/** Pages whose first lines differ, with something drawn under each. */
const titled = (draw: (sheet: Sheet) => void, size = 10) =>
  converted(
    ...sections.map((title, i) => (sheet: Sheet) => {
      draw(sheet.text(`${i + 3}  ${title}`, 60 + 7 * i, 60, { size }));
      prose(sheet, 90, 20 + i);
    }),
  );

test('a title over a line across the page is a head, though it is another on every page', async () => {
  const { paragraphs } = await titled((sheet) => sheet.line(60, 66, 535, 66));
  const texts = paragraphs.map(({ text }) => text);
  for (const title of sections) expect(texts.some((text) => text.startsWith(`3 ${title}`))).toBe(false);
  expect(texts.filter((text) => text.includes('market'))).toHaveLength(paragraphs.length);
});

test.each([
  ['large titles', (sheet: Sheet) => sheet.line(60, 66, 535, 66), 16],
  ['lines of a table', (sheet: Sheet) => sheet.line(60, 66, 535, 66).line(60, 80, 535, 80), 10],
  ['no line', () => undefined, 10],
])('%s make no heads', async (_, draw, size) => {
  const { body } = await titled(draw, size);
  for (const title of sections) expect(body).toContain(title);
});

test.each([
  [['5', '6', '7', '8'], 294.7],
  [['v', 'vi', 'vii', 'viii'], 295],
])(
  'the number of a page that begins a chapter stands in its foot where others have theirs in their heads: %s',
  async (numbers, left) => {
    const { paragraphs } = await converted(
      ...numbers.map((number, i) => (sheet: Sheet) => {
        prose(sheet, 120, 30 + (i % 3));
        sheet.right('as far as this', 535, 120);
        if (i === 0) sheet.text(number, left, 690);
        else sheet.right(number, 535, 60);
      }),
    );
    expect(paragraphs.map(({ text }) => text)).not.toContain(numbers[0]);
  },
);

test('the first line of a small book may stand lower than the heads of others', async () => {
  const { parts } = await converted(
    ...[1, 2, 3].map((number) => (sheet: Sheet) => {
      sheet.text('Annals of the house', 60, 155);
      prose(sheet, 190, 20 + number);
    }),
  );
  expect(headersIn(parts)).toHaveLength(1);
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
  expect(headersIn(parts)).toHaveLength(1);
  expect(paragraphs.map(({ text }) => text)).not.toContain('Annals of the house');
});

test('the number of the second page between dashes is its head, where the first page has none', async () => {
  const { parts, paragraphs } = await converted(
    (sheet) => prose(sheet, 60, 54),
    (sheet) => {
      sheet.text('-2-', 290, 40);
      prose(sheet, 66, 20);
    },
  );
  expect(headersIn(parts).join()).toContain('-');
  expect(paragraphs.map(({ text }) => text)).not.toContain('-2-');
});

test('a line that tells its own page is in head or foot, though each page has it in another form', async () => {
  const forms = ['- 1 -', 'Seite 2 von 3', 'Page 3'];
  const { body } = await converted(
    ...forms.map((form, i) => (sheet: Sheet) => {
      prose(sheet, 80, 20 + i);
      sheet.text(form, [290, 480, 60][i] ?? 0, i === 2 ? 40 : 790);
    }),
  );
  for (const form of forms) expect(body).not.toContain(form);
});

test('so is a title beside the number of its page, with a bar between them', async () => {
  const feet = ['Harbour dues | 1', '2 | Annals of the house'];
  const { body } = await converted(
    ...feet.map((foot, i) => (sheet: Sheet) => {
      prose(sheet, 80, 20 + i);
      sheet.text(foot, i === 0 ? 440 : 60, 790);
    }),
  );
  for (const foot of feet) expect(body).not.toContain(foot.replace(/[\d| ]+$|^[\d| ]+/, ''));
});

test('a title with the number of its page is none of the page’s head', async () => {
  const { body } = await converted(
    ...['Preface', 'Part 2'].map((title) => (sheet: Sheet) => {
      sheet.text(title, 60, 50);
      prose(sheet, 80, 24);
    }),
  );
  expect(body).toContain('Part 2');
});

/** A tagged page with text below `first`, which is marked as no part of it or is an element of `role`. */
function tagged(index: number, first: string, role?: string): PageRows {
  const mark = role === undefined ? { artifact: true } : { mcid: 0 };
  const head = letters(first, 60, 40).map((letter) => ({ ...letter, ...mark }));
  const text = [300, 314, 328].flatMap((baseline) => letters(`a line of text ${index}`, 60, baseline));
  const own = text.map((letter) => ({ ...letter, mcid: 1 }));
  const tags = new Map(['P', role ?? 'P'].map((kind, i) => [1 - i, { ...untaggedParagraph(), role: kind }]));
  const content = pageOf([...head, ...own], { index, tags });
  return pageRows(content, linePiecesOf(content));
}

test.each([
  ['a heading', 'H1', 0],
  ['a paragraph', 'P', 1],
])('where the heads of other pages stand, %s of the page’s structure: %s', (_, role, heads) => {
  const near = [tagged(0, 'Of the house'), tagged(2, 'Of its garden')];
  expect(findFurniture(tagged(1, 'General', role), near).header).toHaveLength(heads);
});

test('a line over the middle of a sentence that goes on from the page before is a head, though each page has another, at its outer side', async () => {
  const titles = ['Institute for Coasts', 'Tides and Men', 'Of the Harbour'];
  const book = (start: string) =>
    converted(
      ...titles.map((title, i) => (sheet: Sheet) => {
        if (i === 2) sheet.right(title, 535, 40);
        else sheet.text(title, 60, 40);
        for (let line = 0; line < 50; line++)
          sheet.text(`${start} of the house was told. Nobody knew of its garden and`, 60, 80 + 13 * line);
        sheet.text(String(i + 1), 295, 800);
      }),
    );
  const { parts, body } = await book('the story');
  expect(headersIn(parts)).not.toHaveLength(0);
  for (const title of titles) expect(body).not.toContain(title);
  expect(body.match(/<w:sectPr/g)).toHaveLength(1);
  const anew = await book('The story');
  for (const title of titles) expect(anew.body).toContain(title);
});
