import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { drawnPdf, type Sheet } from '../../drawn-pdf.ts';

const looksOf = async (draw: (sheet: Sheet) => void) => {
  const page = await (await openPdf(await drawnPdf([draw]))).readPage(0);
  const text = page.characters.map((character) => character.text).join('');
  return [text, [...new Set(page.characters.map(({ style }) => style.color))]];
};

const gray = rgb(0.8, 0.8, 0.8);

test('letters over their shadow have their own colour, and are read once', async () => {
  const looks = await looksOf((sheet) =>
    sheet.text('Sale', 51, 101, { size: 20, color: gray }).text('Sale', 50, 100, { size: 20, color: rgb(1, 0, 0) }),
  );
  expect(looks).toEqual(['Sale', ['FF0000']]);
});

test('the same word below another keeps both their colours', async () => {
  const looks = await looksOf((sheet) =>
    sheet.text('Sale', 50, 100, { color: gray }).text('Sale', 50, 114, { color: rgb(1, 0, 0) }),
  );
  expect(looks).toEqual(['SaleSale', ['CCCCCC', 'FF0000']]);
});

test('letters that white ones were drawn over keep the colour that shows', async () => {
  const looks = await looksOf((sheet) =>
    sheet.text('Sale', 51, 101, { size: 20 }).text('Sale', 50, 100, { size: 20, color: rgb(1, 1, 1) }),
  );
  expect(looks).toEqual(['Sale', ['000000']]);
});

test.each([
  ['drawn again a hair beside is bold', [0, 0.3], true],
  ['drawn a third time in its place is bold', [0, 0, 0], true],
  ['drawn twice in its place is not', [0, 0], false],
  ['drawn with a shadow of its own colour is not', [0, 2], false],
])('text that is %s', async (_, shifts, bold) => {
  const draw = (sheet: Sheet) => {
    for (const shift of shifts) sheet.text('Total', 50 + shift, 100, { size: 20 });
  };
  const page = await (await openPdf(await drawnPdf([draw]))).readPage(0);
  expect(page.characters.map(({ text }) => text).join('')).toBe('Total');
  expect(page.characters.map(({ style }) => style.font.bold)).toEqual(Array(5).fill(bold));
});
