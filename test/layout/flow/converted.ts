/** Converts drawn pages to Word, for tests of what becomes of them. */
import { pdfToWord } from '../../../src/layout/pdf-to-word.ts';
import { type ReadDocx, readDocx } from '../docx/docx-text.ts';
import { drawnPdf, type Sheet } from '../drawn-pdf.ts';

export async function converted(...pages: ((sheet: Sheet) => void)[]): Promise<ReadDocx & { body: string }> {
  const bytes = await drawnPdf(pages);
  const signal = new AbortController().signal;
  const { document } = await pdfToWord({ bytes, type: 'application/pdf', name: 'a.pdf' }, undefined, signal);
  const read = readDocx(document.bytes);
  return { ...read, body: read.parts['word/document.xml'] ?? '' };
}
