/** What compute processes do, by the operation's id. Office conversions are not among them: LibreOffice does those. */
import type { InputDocument } from '../document.ts';
import { firstPage } from '../layout/first-page.ts';
import { pdfToExcel } from '../layout/pdf-to-excel.ts';
import { pdfToWord } from '../layout/pdf-to-word.ts';
import { type DocumentAnswer, idOf, type Work } from '../operation.ts';
import { operations } from '../operations/index.ts';
import type { PageRange } from '../page-ranges.ts';

type Implementation = (params: never, work: Work) => Promise<DocumentAnswer>;

/** What the schemas of pdf-to-word and pdf-to-excel give. */
interface LayoutParams {
  file: InputDocument;
  pages?: PageRange[] | undefined;
}

const engineOnly: Record<string, Implementation> = {
  'convert/pdf-to-word': ({ file, pages }: LayoutParams, { signal }) => pdfToWord(file, pages, signal),
  'convert/pdf-to-excel': ({ file, pages }: LayoutParams, { signal }) => pdfToExcel(file, pages, signal),
  // My Center's own
  'pdf/first-page': ({ file }: LayoutParams) => firstPage(file),
};

const edge = operations
  .filter((operation) => operation.lane === 'edge')
  .map((operation): [string, Implementation] => [idOf(operation), operation.run]);

const implementations = new Map<string, Implementation>([...edge, ...Object.entries(engineOnly)]);

/** Does the operation `id`. Throws its ApiErrors; an id that no compute process does is a fault of ours. */
export async function run(id: string, params: unknown, work: Work): Promise<DocumentAnswer> {
  const implementation = implementations.get(id);
  if (!implementation) throw new Error(`no implementation of ${id} for a compute process`);
  return await implementation(params as never, work);
}
