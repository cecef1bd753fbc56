/** Boxes around text are tables of one column in Word, and text in Excel. */
import { expect, test } from 'vitest';
import { drawnPdf, prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../../flow/converted.ts';
import { sheetsOf } from '../../xlsx/sheets-of.ts';
import { grid } from '../regions.ts';

const told = 'harbour masters sign the book before they leave the office, and the clerk adds the dues';

/** Running text, and below it two lines of text with lines around them. */
const boxed =
  (left: number, bottom = 232, textLeft = 60, inner: number[] = []) =>
  (sheet: Sheet) => {
    prose(sheet, 60, 6);
    grid(sheet, [left, 545], [190, ...inner, bottom]);
    sheet.text(`First ${told}`, textLeft, 204).text(`Second ${told}`, textLeft, 222);
  };

const tablesIn = async (draw: (sheet: Sheet) => void) => {
  const { tables, body } = await converted(draw);
  return { tables, lines: body.match(/<wp:anchor /g)?.length ?? 0 };
};

test('a box is a table of one cell, and no lines are left behind its text', async () => {
  const { tables, lines } = await tablesIn(boxed(53));
  expect(tables).toHaveLength(1);
  expect(tables[0]).toHaveLength(1);
  expect(tables[0]?.[0]?.[0]).toMatch(/^First .*Second /);
  expect(lines).toBe(0);
});

test('lines through a box make rows', async () => {
  const { tables } = await tablesIn(boxed(53, 232, 60, [208]));
  expect(tables[0]?.map(([text]) => text?.split(' ')[0])).toEqual(['First', 'Second']);
});

test('a list in ruled rows is a table however high it is, with rows that are empty', async () => {
  const rows = Array.from({ length: 16 }, (_, row) => 90 + 40 * row);
  const { tables } = await converted((sheet) => {
    grid(sheet, [53, 545], rows);
    for (const [i, y] of rows.slice(0, 12).entries()) sheet.text(`Entry ${i + 1} of what is brought along`, 62, y + 20);
  });
  expect(tables.map((table) => table.length)).toEqual([15]);
});

/** The heights of rows, in points. */
const heights = (body: string): number[] =>
  [...body.matchAll(/<w:trHeight [^>]*w:val="(\d+)"/g)].map(([, twips]) => Number(twips) / 20);

test('words at the head of a box leave room to write in below them', async () => {
  const { tables, body } = await converted(boxed(57, 290));
  expect(tables).toHaveLength(1);
  expect(heights(body)).toEqual([expect.closeTo(100, 0)]);
});

/** A question, and an empty box below it. */
const blank =
  (left: number, right: number, bottom: number, draw = (_: Sheet) => {}) =>
  (sheet: Sheet) => {
    prose(sheet, 60, 6);
    sheet.text('What do you think of us?', 60, 180);
    grid(sheet, [left, right], [190, bottom]);
    prose(sheet, bottom + 30, 3);
    draw(sheet);
  };

test('an empty box is a table of one cell, as high as the box', async () => {
  const { tables, body } = await converted(blank(57, 545, 290));
  expect(tables).toEqual([[['']]]);
  expect(heights(body)).toEqual([expect.closeTo(100, 0)]);
});

test.each([
  ['an empty box that is small is for a picture', blank(400, 500, 290)],
  ['a frame of half a page is no box to write in', blank(57, 545, 700)],
  ['a box that something is drawn in is not empty', blank(57, 545, 290, (sheet) => sheet.picture(200, 200, 260, 260))],
  ['a box with the bars of a chart in it', blank(57, 545, 290, (sheet) => sheet.fill(80, 230, 110, 290))],
  ['a box with lines that keep off its sides', blank(57, 545, 290, (sheet) => sheet.line(90, 240, 510, 240))],
  [
    'a box with a line from one side that ends within it',
    blank(57, 545, 290, (sheet) => sheet.line(57, 240, 300, 240)),
  ],
  [
    'five lines of music between the sides of their system',
    blank(57, 545, 218, (sheet) => [197, 204, 211].map((y) => sheet.line(57, y, 545, y))),
  ],
])('%s', async (_, draw) => {
  expect((await converted(draw)).tables).toEqual([]);
});

test.each([
  ['lines close around a paragraph are the paragraph’s', boxed(57)],
  ['a frame around half a page is no cell', boxed(53, 700)],
  [
    'a line from one side that ends within a box makes no rows',
    (sheet: Sheet) => boxed(53)(sheet.line(53, 210, 300, 210)),
  ],
])('%s', async (_, draw) => {
  expect((await tablesIn(draw)).tables).toEqual([]);
});

test('Excel has the text of a box with the page’s', async () => {
  const { sheets } = await sheetsOf(await drawnPdf([boxed(53)]));
  expect(sheets.map(({ name }) => name)).toEqual(['Text']);
});

/** A narrow box of cells below one another, whose words begin at `left`. */
const narrow = (left: number) => (sheet: Sheet) => {
  prose(sheet, 60, 8);
  grid(sheet, [left - 6, left + 160], [200, 216, 232, 248]);
  ['Walk', 'Lake round', 'Ridge'].forEach((text, i) => {
    sheet.text(text, left, 211 + 16 * i);
  });
};

test('a narrow one is a table too where its cells stand flush with the text', async () => {
  expect((await tablesIn(narrow(60))).tables).toEqual([[['Walk'], ['Lake round'], ['Ridge']]]);
});

test('a narrow one beside the text is a drawing', async () => {
  expect((await tablesIn(narrow(330))).tables).toEqual([]);
});
