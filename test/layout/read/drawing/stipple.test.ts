/** What a page draws in specks is a picture where nothing else would be left of the page, or where they lie close and in no lines. */
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';

/** Far from each other, on no common lines. */
const places = (count: number) =>
  Array.from({ length: count }, (_, i) => [100 + ((i * 37.7) % 400), 100 + ((i * 71.3) % 600)] as const);

const squares = (count: number) => (sheet: Sheet) => {
  for (const [x, y] of places(count)) sheet.fill(x, y, x + 2, y + 2);
};

const points = (count: number) => (sheet: Sheet) => {
  for (const [x, y] of places(count)) sheet.line(x, y, x + 0.01, y, { thickness: 1.5 });
};

async function pageOf(draw: (sheet: Sheet) => void) {
  const pdf = await openPdf(await drawnPdf([draw]));
  return pdf.readPage(0).finally(() => pdf.close());
}

const drawingsOf = async (draw: (sheet: Sheet) => void) => (await pageOf(draw)).drawings;

test.each([
  ['squares', squares],
  ['points of a pen', points],
])('%s without words are a picture, all of them', async (_, specks) => {
  const [drawing, ...more] = await drawingsOf(specks(1000));
  expect(more).toEqual([]);
  expect(drawing?.left).toBeLessThan(102);
  expect(drawing?.right).toBeGreaterThan(498);
  expect(drawing?.top).toBeLessThan(102);
  expect(drawing?.bottom).toBeGreaterThan(698);
});

test('few are none, nor those that lie far apart on a page with words', async () => {
  expect(await drawingsOf(squares(100))).toEqual([]);
  expect(
    await drawingsOf((sheet) => {
      sheet.text('Words of the page', 60, 60);
      squares(1000)(sheet);
    }),
  ).toEqual([]);
});

/** Close to each other, as the points of a plot in its frame are. */
const plot = (sheet: Sheet) => {
  sheet.text('Words of the page', 60, 60);
  for (const [x, y] of places(4000)) sheet.fill(100 + x / 4, 100 + y / 4, 100.5 + x / 4, 100.5 + y / 4);
  for (const y of [120, 280]) sheet.line(120, y, 230, y);
  for (const x of [120, 175, 230]) sheet.line(x, 120, x, 280);
};

test('beside words, those of a plot are one, with its frame and the lines on it', async () => {
  const { drawings, rulings } = await pageOf(plot);
  expect(drawings).toHaveLength(1);
  expect(drawings[0]?.left).toBeCloseTo(120, 0);
  expect(drawings[0]?.bottom).toBeCloseTo(280, 0);
  expect(rulings).toEqual([]);
});

test('dotted lines between the rows of a table are none', async () => {
  const drawings = await drawingsOf((sheet) => {
    sheet.text('Words of the page', 60, 60);
    for (let y = 100; y < 200; y += 5) for (let x = 100; x < 300; x += 3) sheet.fill(x, y, x + 1, y + 1);
  });
  expect(drawings).toEqual([]);
});
