/** pdf/rotate */
import * as z from 'zod';
import { edge } from '../../operation.ts';
import { rotatePages } from '../../pdf/rotate.ts';
import { workingBytes } from '../../pdf/working-bytes.ts';
import { angle, file, pageRanges } from '../params.ts';
import { pdfAnswer } from './answer.ts';

export const rotate = edge({
  endpoint: 'pdf',
  name: 'rotate',
  summary: 'Turn the pages of a PDF clockwise, all or those listed',
  params: z.strictObject({ file: file(['application/pdf']), angle, pages: pageRanges.optional() }),
  answers: ['application/pdf'],
  workingBytes: ({ file }) => workingBytes([file]),
  async run(params) {
    return pdfAnswer(params.file.name, rotatePages(params.file, params.angle, params.pages));
  },
});
