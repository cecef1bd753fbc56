/** Converts drawn pages to Word, for tests of what becomes of them. */
import { pdfToWord } from '../../../src/layout/pdf-to-word.ts';
import { type ReadDocx, readDocx } from '../docx/docx-text.ts';
import { drawnPdf, type Sheet } from '../drawn-pdf.ts';

type Converted = ReadDocx & { body: string };
type Draw = (sheet: Sheet) => void;

export const converted = (...pages: Draw[]): Promise<Converted> => convertedFrom(drawnPdf(pages));

/** Pages of 16 to 9. */
export const convertedSlides = (...pages: Draw[]): Promise<Converted> => convertedFrom(drawnPdf(pages, slideSize));

const slideSize: [number, number] = [960, 540];

/** A4 on its side. */
export const convertedAcross = (...pages: Draw[]): Promise<Converted> => convertedFrom(drawnPdf(pages, [842, 595]));

/** A quarter of A4, which takes a quarter of the time to draw. */
export const convertedSmall = (...pages: Draw[]): Promise<Converted> => convertedFrom(drawnPdf(pages, [297, 421]));

async function convertedFrom(drawn: ReturnType<typeof drawnPdf>): Promise<Converted> {
  const bytes = await drawn;
  const signal = new AbortController().signal;
  const { document } = await pdfToWord({ bytes, type: 'application/pdf', name: 'a.pdf' }, undefined, signal);
  const read = readDocx(document.bytes);
  return { ...read, body: read.parts['word/document.xml'] ?? '' };
}
