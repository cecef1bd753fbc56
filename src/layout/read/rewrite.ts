/** A second try for PDFs that PDFium does not open, or finds no letters in: our own reader finds more, and writes what it found anew. */
import type { InputDocument } from '../../document.ts';
import { openPdf, type PdfDocument, reading, savePdf } from '../../pdf/document.ts';
import { nameFonts } from '../../pdf/fonts/name-fonts.ts';
import { nameLetters } from '../../pdf/fonts/name-letters.ts';
import { putPlainly } from './plain-contents.ts';

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

/** With the letters that glyphs' names tell; undefined where they tell none, or the file is not to be read here. */
export const withLettersNamed = (input: InputDocument) => changed(input, nameLetters);

/** With the names that descriptors of drawn fonts tell; undefined likewise. */
export const withFontsNamed = (input: InputDocument) => changed(input, nameFonts);

/** With what it has of its pages, where it finds them all; undefined likewise. */
export const withPagesMended = (input: InputDocument, pageCount: number) =>
  changed(input, ({ pages }) => pages.length === pageCount);

/** With what the page draws in a form that needs no reader like ours, where it draws anything; undefined likewise. */
export const withPagePlain = (input: InputDocument, pageCount: number, index: number) =>
  changed(input, (document) => document.pages.length === pageCount && putPlainly(document, index));

function changed(
  input: InputDocument,
  change: (document: PdfDocument) => boolean,
): Uint8Array<ArrayBuffer> | undefined {
  try {
    const document = openPdf(input);
    return change(document) ? savePdf(document) : undefined;
  } catch {
    return undefined;
  }
}
