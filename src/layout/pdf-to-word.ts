/** PDF to Word: pages are read one by one, understood, put together, and written as a .docx that a person can edit. */
import { type InputDocument, renamed } from '../document.ts';
import { ApiError } from '../errors.ts';
import type { DocumentAnswer } from '../operation.ts';
import { type PageRange, resolvePages } from '../page-ranges.ts';
import type { Warning } from '../warnings.ts';
import { writeDocx } from './docx/write.ts';
import { assemble } from './flow/assemble.ts';
import { readLayouts } from './flow/read-layouts.ts';
import { openPdf } from './read/open.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * All pages, or the listed ones in the listed order. Throws 422 damaged_document or encrypted_document,
 * 400 for pages that do not exist, and the signal's reason when it is aborted.
 */
export async function pdfToWord(
  input: InputDocument,
  pages: PageRange[] | undefined,
  signal: AbortSignal,
): Promise<DocumentAnswer> {
  const pdf = await openPdf(input.bytes, { password: input.password, name: input.name });
  try {
    const indexes = resolvePages(pages, pdf.pageCount);
    const read = await readLayouts(pdf, indexes, signal);
    const { model, fontsSubstituted } = assemble(read.layouts, pdf.properties, pdf.outline);
    signal.throwIfAborted();
    const warnings: Warning[] = [
      ...(fontsSubstituted ? (['fonts_substituted'] as const) : []),
      ...(read.hasText ? [] : (['no_text_layer'] as const)),
      ...(read.givenUp ? (['pages_given_up'] as const) : []),
      ...(pdf.repaired ? (['document_repaired'] as const) : []),
    ];
    return {
      document: {
        bytes: writeDocx(model),
        type: wordType,
        name: renamed(input.name, wordType),
      },
      warnings,
    };
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    throw new ApiError(
      'damaged_document',
      `"${input.name}" could not be converted to Word; save it again from the program that made it and try once more`,
      { cause: error },
    );
  } finally {
    pdf.close();
  }
}
