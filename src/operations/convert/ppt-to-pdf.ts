/** convert, type ppt-to-pdf: presentations to PDF. Done by LibreOffice in the engine. */
import * as z from 'zod';
import { engine } from '../../operation.ts';
import { file, pageRanges } from '../params.ts';

export const pptToPdf = engine({
  endpoint: 'convert',
  name: 'ppt-to-pdf',
  summary: 'Convert a PowerPoint presentation (pptx, ppt, odp) to PDF',
  params: z.strictObject({
    file: file([
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.ms-powerpoint',
      'application/vnd.oasis.opendocument.presentation',
    ]),
    pages: pageRanges.optional(),
  }),
  lane: 'office',
  answers: ['application/pdf'],
});
