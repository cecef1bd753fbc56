/** What the pages of a PDF say, read by others than us. */
import { PDF } from '@libpdf/core';
import { openPdf } from '../../src/layout/read/open.ts';

/** By @libpdf/core. */
export async function says(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDF.load(bytes);
  return pdf.getPages().map((page) => page.extractText().text.trim());
}

/** By PDFium, which takes longer, but reads what forms draw, and every filter. */
export async function saysByPdfium(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(new Uint8Array(bytes));
  const pages: string[] = [];
  for (let index = 0; index < pdf.pageCount; index++) {
    const { characters } = await pdf.readPage(index, { pictures: false });
    pages.push(characters.map(({ text }) => text).join(''));
  }
  pdf.close();
  return pages;
}
