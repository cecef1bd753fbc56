/** convert, type excel-to-pdf: spreadsheets to PDF. Done by LibreOffice in the engine. */
import * as z from 'zod';
import { engine } from '../../operation.ts';
import { file, pageRanges } from '../params.ts';

export const excelToPdf = engine({
  endpoint: 'convert',
  name: 'excel-to-pdf',
  summary: 'Convert an Excel spreadsheet (xlsx, xls, ods, csv) to PDF',
  params: z.strictObject({
    file: file([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel',
      'application/vnd.oasis.opendocument.spreadsheet',
      'text/csv',
    ]),
    pages: pageRanges.optional(),
  }),
  lane: 'office',
  answers: ['application/pdf'],
});
