/** Codes that a page draws in small rectangles are pictures; lines of tables and of forms are none. */
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';

async function read(draw: (sheet: Sheet) => void) {
  const pdf = await openPdf(await drawnPdf([draw]));
  const { drawings, rulings, fills } = await pdf.readPage(0).finally(() => pdf.close());
  return { drawings, rulings: rulings.length, fills: fills.length };
}

/** Squares as a code has them, for any side. */
const code = (sheet: Sheet, side: number) => {
  for (let row = 0; row < 21; row++)
    for (let column = 0; column < 21; column++)
      if ((row * 7 + column * 11 + row * column) % 3 !== 0)
        sheet.fill(60 + column * side, 100 + row * side, 60 + (column + 1) * side, 100 + (row + 1) * side);
};

test.each([1, 2.5, 4])('a code of squares of %s points is a picture', async (side) => {
  const { drawings, rulings, fills } = await read((sheet) => code(sheet, side));
  expect([rulings, fills, drawings.length]).toEqual([0, 0, 1]);
  expect(drawings[0]?.left).toBeCloseTo(60, 0);
  expect(drawings[0]?.bottom).toBeCloseTo(100 + 21 * side, 0);
});

test.each([
  ['filled', (sheet: Sheet, left: number, width: number) => sheet.fill(left, 100, left + width, 140)],
  [
    'stroked',
    (sheet: Sheet, left: number, width: number) =>
      sheet.line(left + width / 2, 100, left + width / 2, 140, { thickness: width }),
  ],
])('bars of several widths, %s, are a picture', async (_, bar) => {
  const { drawings, rulings, fills } = await read((sheet) => {
    for (let i = 0; i < 30; i++) bar(sheet, 60 + 3 * i, 0.7 * (1 + (i % 3)));
  });
  expect([rulings, fills, drawings.length]).toEqual([0, 0, 1]);
});

test('the lines of a table’s small cells stay lines', async () => {
  const { drawings, rulings } = await read((sheet) => {
    for (let row = 0; row <= 10; row++)
      for (let column = 0; column < 10; column++) {
        const [left, top] = [60 + 40 * column, 100 + 14 * row];
        sheet.fill(left, top, left + 40, top + 0.5).fill(left, top, left + 0.5, top + 14);
      }
  });
  expect(drawings).toEqual([]);
  expect(rulings).toBeGreaterThan(15);
});

test('ticks of one width stay lines', async () => {
  const { drawings, rulings } = await read((sheet) => {
    for (let i = 0; i < 30; i++) sheet.line(60 + 6 * i, 100, 60 + 6 * i, 110);
  });
  expect([drawings.length, rulings]).toEqual([0, 30]);
});
