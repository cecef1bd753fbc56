/** pdf/compress */
import * as z from 'zod';
import { edge } from '../../operation.ts';
import { levels } from '../../pdf/compress/levels.ts';
import { compressPdf } from '../../pdf/compress.ts';
import { workingBytes } from '../../pdf/working-bytes.ts';
import { file } from '../params.ts';
import { pdfAnswer } from './answer.ts';

export const compress = edge({
  endpoint: 'pdf',
  name: 'compress',
  summary: 'Make a PDF smaller; what cannot be made smaller comes back as it was',
  params: z.strictObject({ file: file(['application/pdf']), level: z.enum(levels).default('balanced') }),
  answers: ['application/pdf'],
  workingBytes: ({ file }) => workingBytes([file], true),
  async run({ file, level }, { signal }) {
    const compressed = await compressPdf(file, level, signal);
    const sizes = { originalBytes: file.bytes.length, resultBytes: compressed.bytes.length };
    return { ...pdfAnswer(file.name, compressed), sizes };
  },
});
