/** The first page of a PDF as a picture, for where a PDF itself cannot be shown. */
import { type InputDocument, renamed } from '../document.ts';
import type { DocumentAnswer } from '../operation.ts';
import { openPdf } from './read/open.ts';
import { pngOf } from './read/pictures/encode-pixels.ts';

/** An A4 page is 827 pixels wide: sharp on a phone, and small. */
const dotsPerInch = 100;

/** PNG. Throws 422 damaged_document or encrypted_document. */
export async function firstPage({ bytes, name, password }: InputDocument): Promise<DocumentAnswer> {
  const pdf = await openPdf(bytes, { password, name });
  try {
    const pixels = await pdf.pagePixels(0, { dotsPerInch });
    return {
      document: {
        bytes: await pngOf(pixels),
        type: 'image/png',
        name: renamed(name, 'image/png'),
      },
    };
  } finally {
    pdf.close();
  }
}
