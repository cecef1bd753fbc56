/** A PDF converted to Excel, and the workbook read again. */
import { readXlsx } from 'hucre/xlsx';
import { pdfToExcel } from '../../../src/layout/pdf-to-excel.ts';

export async function sheetsOf(bytes: Uint8Array<ArrayBuffer>, pages?: { from: number; to: number; text: string }[]) {
  const input = { bytes, type: 'application/pdf', name: 'in.pdf' } as const;
  const { document, warnings } = await pdfToExcel(input, pages, new AbortController().signal);
  const { sheets } = await readXlsx(document.bytes);
  return { document, warnings, sheets };
}
