/** Pictures that a page draws in strips and tiles are read whole. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';

async function picturesOf(draw: (sheet: Sheet) => void) {
  const pdf = await openPdf(await drawnPdf([draw]));
  const { pictures } = await pdf.readPage(0).finally(() => pdf.close());
  return pictures;
}

/** Levels of the first pixel of some rows, in parts of the picture's height. */
async function shades(bytes: Uint8Array, rows: readonly number[]): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return rows.map((row) => data[Math.floor(row * info.height) * info.width * info.channels] ?? -1);
}

/** From light to dark, each strip two rows of pixels. */
const strips = (sheet: Sheet, height: number, gap = 0) => {
  for (let i = 0; i < 10; i++) {
    const top = 100 + i * (height + gap);
    sheet.picture(60, top, 260, top + height, 250 - 20 * i);
  }
};

test.each([
  ['a point high', 1],
  ['half a point high', 0.5],
  ['twelve points high', 12],
])('strips %s are one picture, in their order and without a seam', async (_, height) => {
  const [whole, ...others] = await picturesOf((sheet) => strips(sheet, height));
  expect(others).toEqual([]);
  expect(whole?.box.top).toBeCloseTo(100, 1);
  expect(whole?.box.bottom).toBeCloseTo(100 + 10 * height, 1);
  const [first = 0, middle = 0, last = 0] = await shades(whole?.bytes ?? new Uint8Array(), [0, 0.5, 0.9]);
  expect([first, middle, last].map((shade) => Math.round(shade / 10))).toEqual([25, 15, 7]);
});

test('tiles drawn row by row are one picture', async () => {
  const pictures = await picturesOf((sheet) => {
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 5; column++) {
        const [left, top] = [60 + 30 * column, 100 + 20 * row];
        sheet.picture(left, top, left + 30, top + 20);
      }
  });
  const [box] = pictures.map((picture) => picture.box);
  expect(pictures).toHaveLength(1);
  expect([box?.left, box?.top, box?.right, box?.bottom].map((side) => Math.round(side ?? 0))).toEqual([
    60, 100, 210, 180,
  ]);
});

test('pictures with room between them stay several', async () => {
  expect(await picturesOf((sheet) => strips(sheet, 12, 3))).toHaveLength(10);
});

test('pictures with words drawn between them stay several, as in rows of a table', async () => {
  const pictures = await picturesOf((sheet) => {
    for (let i = 0; i < 4; i++) {
      sheet.picture(60, 100 + 20 * i, 90, 120 + 20 * i, 50 * i);
      sheet.text('What the picture shows', 100, 112 + 20 * i);
    }
  });
  expect(pictures).toHaveLength(4);
});
