/** convert, type pdf-to-excel: PDF to a real .xlsx. Done by src/layout in the engine. */
import * as z from 'zod';
import { engine } from '../../operation.ts';
import { file, pageRanges } from '../params.ts';

export const pdfToExcel = engine({
  endpoint: 'convert',
  name: 'pdf-to-excel',
  summary: 'Convert a PDF to an Excel spreadsheet (xlsx): a sheet for each table, a last one for the text around them',
  params: z.strictObject({
    file: file(['application/pdf']),
    pages: pageRanges.optional(),
  }),
  lane: 'compute',
  answers: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});
