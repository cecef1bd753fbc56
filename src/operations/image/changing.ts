/** What the image operations share: parameters become a change, the change a document. */
import { type InputDocument, renamed } from '../../document.ts';
import type { Change } from '../../image/plan.ts';
import { processImage } from '../../image/process.ts';
import { workingBytes } from '../../image/working-bytes.ts';
import { type EdgeOperation, edge } from '../../operation.ts';

type Declared<P> = Pick<EdgeOperation<P>, 'name' | 'summary' | 'params' | 'answers'>;

export function changing<P extends { file: InputDocument }>(
  declared: Declared<P>,
  changeOf: (params: P) => Change,
): EdgeOperation<P> {
  return edge({
    endpoint: 'image',
    ...declared,
    workingBytes: (params) => workingBytes(params.file.bytes, changeOf(params)),
    async run(params, { signal }) {
      const { bytes, type } = await processImage(params.file.bytes, changeOf(params), signal);
      return { document: { bytes, type, name: renamed(params.file.name, type) } };
    },
  });
}
