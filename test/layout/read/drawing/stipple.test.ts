/** What a page draws in specks is a picture where nothing else would be left of the page. */
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

async function drawingsOf(draw: (sheet: Sheet) => void) {
  const pdf = await openPdf(await drawnPdf([draw]));
  return (await pdf.readPage(0).finally(() => pdf.close())).drawings;
}

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

test('few are none, nor those of a page with words', async () => {
  expect(await drawingsOf(squares(100))).toEqual([]);
  expect(
    await drawingsOf((sheet) => {
      sheet.text('Words of the page', 60, 60);
      squares(1000)(sheet);
    }),
  ).toEqual([]);
});
