/** pdf/merge */
import * as z from 'zod';
import { maxMergeFiles } from '../../limits.ts';
import { edge } from '../../operation.ts';
import { mergePdfs } from '../../pdf/merge.ts';
import { workingBytes } from '../../pdf/working-bytes.ts';
import { file } from '../params.ts';
import { pdfAnswer } from './answer.ts';

export const merge = edge({
  endpoint: 'pdf',
  name: 'merge',
  summary: 'Merge PDFs into one, in the order given; bookmarks, links, form fields and attachments are kept',
  params: z.strictObject({
    files: z
      .array(file(['application/pdf']))
      .min(2)
      .max(maxMergeFiles),
  }),
  answers: ['application/pdf'],
  workingBytes: ({ files }) => workingBytes(files),
  async run({ files }) {
    return pdfAnswer(files[0]!.name, mergePdfs(files));
  },
});
