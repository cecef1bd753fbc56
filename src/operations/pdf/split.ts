/** pdf/split */
import { zipSync } from 'fflate';
import * as z from 'zod';
import { type InputDocument, renamed } from '../../document.ts';
import { ApiError } from '../../errors.ts';
import { maxPiecesBytes } from '../../limits.ts';
import { type DocumentAnswer, edge } from '../../operation.ts';
import type { PageRange } from '../../page-ranges.ts';
import { extractEach, extractPages } from '../../pdf/split.ts';
import { workingBytes } from '../../pdf/working-bytes.ts';
import type { Warning } from '../../warnings.ts';
import { file, pageRanges } from '../params.ts';
import { pdfAnswer } from './answer.ts';

export const split = edge({
  endpoint: 'pdf',
  name: 'split',
  summary: 'Take pages out of a PDF: as one PDF, or with Accept: application/zip one PDF for each listed range',
  params: z.strictObject({ file: file(['application/pdf']), pages: pageRanges }),
  answers: ['application/pdf', 'application/zip'],
  // Each range may come to a PDF of its own, as large as the whole.
  workingBytes: ({ file, pages }) => workingBytes([file]) + 2 * file.bytes.length * (pages.length - 1),
  async run({ file, pages }, { wanted, signal }) {
    if (wanted === 'application/zip') return zipped(file, pages, signal);
    return pdfAnswer(file.name, extractPages(file, pages));
  },
});

/** One PDF a range, numbered in the listed order: `report-01-1-3.pdf`. */
function zipped(file: InputDocument, ranges: readonly PageRange[], signal: AbortSignal): DocumentAnswer {
  const stem = renamed(file.name, 'application/pdf').slice(0, -4);
  const digits = String(ranges.length).length;
  const entries: Record<string, Uint8Array> = {};
  const warnings = new Set<Warning>();
  let size = 0;
  let i = 0;
  for (const piece of extractEach(file, ranges)) {
    signal.throwIfAborted();
    size += piece.bytes.length;
    if (size > maxPiecesBytes) throw tooLarge(file, i, ranges.length);
    entries[`${stem}-${String(i + 1).padStart(digits, '0')}-${ranges[i]?.text.replaceAll(/\s/g, '')}.pdf`] =
      piece.bytes;
    for (const warning of piece.warnings) warnings.add(warning);
    i++;
  }
  // PDFs are compressed within.
  const bytes = zipSync(entries, { level: 0 });
  return {
    document: { bytes, type: 'application/zip', name: renamed(file.name, 'application/zip') },
    warnings: [...warnings],
  };
}

const tooLarge = ({ name }: InputDocument, done: number, count: number): ApiError =>
  new ApiError(
    'output_too_large',
    `"${name}" was not split: the first ${done + 1} of ${count} pieces come to more than ${maxPiecesBytes >> 20} MB; ask for fewer at a time`,
  );
