/** A second try for PDFs that PDFium does not open: our own reader finds more of them, and writes what it found anew. */
import type { InputDocument } from '../../document.ts';
import { openPdf, reading, savePdf } from '../../pdf/document.ts';

export interface Rewritten {
  /** Neither encrypted nor damaged. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The file was damaged: what could not be found is missing. */
  repaired: boolean;
}

/** Throws 422 encrypted_document (no or wrong password), damaged_document, and unconvertible_document (packed in a way not known). */
export function rewritten(input: InputDocument): Rewritten {
  const document = openPdf(input);
  return {
    bytes: reading(input, undefined, () => savePdf(document)),
    repaired: document.opened.includes('document_repaired'),
  };
}
