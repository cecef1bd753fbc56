/** Documents with known content, drawn by LibreOffice as PDFs without structure tags, and converted back. */
import { writeDocx } from '../../src/layout/docx/write.ts';
import type { DocumentModel } from '../../src/layout/model.ts';
import { pdfToWord } from '../../src/layout/pdf-to-word.ts';
import { type ReadDocx, readDocx } from './docx/docx-text.ts';
import { officePdfs } from './office-pdf.ts';

const untagged = 'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"false"}}';

export interface RoundTrip {
  pdf: Uint8Array<ArrayBuffer>;
  docx: ReadDocx;
}

/** One run of LibreOffice for all of them. */
export async function roundTrips<Name extends string>(
  documents: Record<Name, DocumentModel>,
): Promise<Record<Name, RoundTrip>> {
  const names = Object.keys(documents) as Name[];
  const files = Object.fromEntries(names.map((name) => [name, writeDocx(documents[name])])) as Record<Name, Uint8Array>;
  const pdfs = await officePdfs(files, { extension: 'docx', filter: untagged });
  const trips = new Map<Name, RoundTrip>();
  for (const name of names)
    trips.set(name, { pdf: pdfs[name], docx: readDocx(await convert(`${name}.pdf`, pdfs[name])) });
  return Object.fromEntries(trips) as Record<Name, RoundTrip>;
}

async function convert(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const input = { name, bytes, type: 'application/pdf' } as const;
  return (await pdfToWord(input, undefined, AbortSignal.timeout(60_000))).document.bytes;
}

/** Running text of which no two sentences are alike. */
export const sentences = (seed: string, count: number): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `The ${seed} paragraph goes on with sentence number ${i + 1}, which is long enough to make lines that break.`,
  ).join(' ');
