/** What PDF operations answer. */
import { renamed } from '../../document.ts';
import type { DocumentAnswer } from '../../operation.ts';
import type { Warning } from '../../warnings.ts';

export function pdfAnswer(
  name: string,
  { bytes, warnings }: { bytes: Uint8Array<ArrayBuffer>; warnings: ReadonlySet<Warning> },
): DocumentAnswer {
  return {
    document: { bytes, type: 'application/pdf', name: renamed(name, 'application/pdf') },
    warnings: [...warnings],
  };
}
