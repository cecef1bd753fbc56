/** Merge: several PDFs in one, in the order given. */
import type { InputDocument } from '../document.ts';
import { type Assembled, assemble } from './assemble.ts';
import { openPdf, reading } from './document.ts';

/** Throws encrypted_document and damaged_document with the index of the file. */
export function mergePdfs(inputs: readonly InputDocument[]): Assembled {
  const parts = inputs.map((input, index) => {
    const document = openPdf(input, index);
    return { document, pages: document.pages, title: input.name.replace(/\.pdf$/i, '') };
  });
  return reading(inputs[0]!, undefined, () => assemble(parts));
}
