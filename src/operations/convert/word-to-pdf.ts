/** convert, type word-to-pdf: text documents to PDF. Done by LibreOffice in the engine. */
import * as z from 'zod';
import { engine } from '../../operation.ts';
import { file, pageRanges } from '../params.ts';

export const wordToPdf = engine({
  endpoint: 'convert',
  name: 'word-to-pdf',
  summary: 'Convert a Word document (docx, doc, odt, rtf) to PDF',
  params: z.strictObject({
    file: file([
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/msword',
      'application/vnd.oasis.opendocument.text',
      'application/rtf',
    ]),
    pages: pageRanges.optional(),
  }),
  lane: 'office',
  answers: ['application/pdf'],
});
