/** The files of large fonts are read once for all pages. */
import type { PDFRef } from 'pdf-lib';
import { expect, test } from 'vitest';
import { Heap } from '../../../../../src/layout/read/heap.ts';
import { fontFile as readFile } from '../../../../../src/layout/read/letters/fonts/large-fonts.ts';
import { startPdfium } from '../../../../../wasm/pdfium.mjs';
import { drawnPdf, type Sheet } from '../../../drawn-pdf.ts';
import { embedded, fontFile, writeIn } from './embedded-font.ts';

/** How often the file of a font that two pages share is read, and what it says on each. */
async function readings(padding: number): Promise<{ times: number; bold: boolean[] }> {
  let font: PDFRef | undefined;
  const draw = (sheet: Sheet) => {
    font ??= embedded(sheet.page.doc, 'Own', fontFile(1, { padding }));
    writeIn(sheet, font);
  };
  const bytes = await drawnPdf([draw, draw]);
  const pdfium = await startPdfium();
  let times = 0;
  const counted = (...values: number[]) => {
    if (values[1] !== 0) times++;
    return pdfium.FPDFFont_GetFontData(...values);
  };
  const heap = new Heap({ ...pdfium, FPDFFont_GetFontData: counted });
  const document = pdfium.FPDF_LoadMemDocument(heap.place(bytes), bytes.length, 0);
  const bold = [0, 1].map((index) => {
    const page = pdfium.FPDF_LoadPage(document, index);
    const own = pdfium.FPDFTextObj_GetFont(pdfium.FPDFPage_GetObject(page, 0));
    const file = readFile(heap, { document, page, widgets: [] }, own);
    pdfium.FPDF_ClosePage(page);
    return file.bold;
  });
  return { times, bold };
}

test('a large font is read once', async () =>
  expect(await readings(200_000)).toEqual({ times: 1, bold: [true, true] }));

test('a small one at each page', async () => expect(await readings(0)).toEqual({ times: 2, bold: [true, true] }));
