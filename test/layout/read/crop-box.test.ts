/** A crop box that shows nothing of its page hides nothing of it. */
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../src/layout/read/open.ts';
import { drawnPdf } from '../drawn-pdf.ts';

async function cropped(x: number, y: number, width: number, height: number) {
  const pdf = await PDFDocument.load(await drawnPdf([(sheet) => sheet.text('Shown', 100, 200)]));
  pdf.getPage(0).setCropBox(x, y, width, height);
  const opened = await openPdf(new Uint8Array(await pdf.save()));
  const { characters, width: seen } = await opened.readPage(0).finally(() => opened.close());
  return { text: characters.map(({ text }) => text).join(''), isWhole: seen > 500 };
}

test.each([
  ['outside of the page', 3000, 3000, 200, 200],
  ['no area', 100, 100, 0, 0],
])('a crop box that is %s leaves the page whole', async (_, ...box: number[]) => {
  const [x = 0, y = 0, width = 0, height = 0] = box;
  expect(await cropped(x, y, width, height)).toEqual({ text: 'Shown', isWhole: true });
});

test('one within the page cuts it', async () =>
  expect(await cropped(0, 0, 400, 400)).toEqual({ text: '', isWhole: false }));
