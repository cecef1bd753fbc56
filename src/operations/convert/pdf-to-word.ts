/** convert, type pdf-to-word: PDF to a real .docx. Done by src/layout in the engine. */
import * as z from 'zod';
import { engine } from '../../operation.ts';
import { file, pageRanges } from '../params.ts';

export const pdfToWord = engine({
  endpoint: 'convert',
  name: 'pdf-to-word',
  summary: 'Convert a PDF to a Word document (docx)',
  params: z.strictObject({
    file: file(['application/pdf']),
    pages: pageRanges.optional(),
  }),
  lane: 'compute',
  answers: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
});
