/** Small PDFs written by hand, so that each can have the fault or the feature that a test is about; and what an independent reader finds. */
import { PDFDocument } from 'pdf-lib';
import type { InputDocument } from '../../src/document.ts';

export const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'latin1'));

export const input = (pdf: string | Uint8Array, name = 'a.pdf', password?: string): InputDocument => ({
  bytes: typeof pdf === 'string' ? latin1(pdf) : new Uint8Array(pdf),
  type: 'application/pdf',
  name,
  password,
});

export const stream = (data: string, entries = ''): string =>
  `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`;

/** Objects numbered from 1 after a header, and where each stands. */
export function body(objects: readonly string[], header = '%PDF-1.7\n'): { text: string; offsets: number[] } {
  let text = header;
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  return { text, offsets };
}

/** Entries of a cross-reference table for objects in use. */
export const rows = (offsets: readonly number[]): string =>
  offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');

/** The first object is the catalog. */
export function file(objects: readonly string[], trailer = ''): string {
  const { text, offsets } = body(objects);
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows(offsets)}`;
  return `${text}${head}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`;
}

export const showing = (text: string): string => stream(`BT /F1 24 Tf 40 300 Td (${text}) Tj ET`);

/** Pages that say what is given: objects 1 catalog, 2 pages, 3 font, then page and content in turn from 4. */
export function pagesSaying(texts: readonly string[], catalog = '', page = (_: number) => ''): string[] {
  const kids = texts.map((_, i) => `${4 + 2 * i} 0 R`).join(' ');
  return [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Count ${texts.length}/Kids[${kids}]/MediaBox[0 0 300 400]/Resources<</Font<</F1 3 0 R>>>>>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...texts.flatMap((text, i) => [`<</Type/Page/Parent 2 0 R/Contents ${5 + 2 * i} 0 R${page(i)}>>`, showing(text)]),
  ];
}

export const saying = (...texts: string[]): string => file(pagesSaying(texts));

/** What pdf-lib, which shares no code with ours, makes of a result. */
export const independently = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });

/** All that a result holds, its object streams unpacked; content streams as they are. */
export async function unpacked(bytes: Uint8Array): Promise<string> {
  const document = await independently(bytes);
  return Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
}
