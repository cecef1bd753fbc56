/** Calls of every endpoint and operation, those that are refused among them, as customers send them. */
import { file } from '../contract/client.ts';
import { csv, docx, pdf, picture, rtf } from '../contract/documents.ts';

export interface MixedCall {
  name: string;
  endpoint: string;
  body: string;
  /** What a service that is not too busy answers. */
  status: number;
}

const messages = [{ role: 'user', content: 'A line about tea.' }];
const letter = Array.from({ length: 30 }, (_, i) => `Paragraph ${i} of a letter that fits on two pages.`);
const ok = 200;

export async function mixedCalls(): Promise<MixedCall[]> {
  const report = file('report.pdf', await pdf(12));
  const photo = file('photo.jpg', await picture('jpeg', 1600, 1200));
  const drawing = file('drawing.png', await picture('png', 800, 600));
  const call = (endpoint: string, fields: { type?: string; action?: string }, status = ok): MixedCall => ({
    name: `${endpoint} ${fields.type ?? fields.action}${status === ok ? '' : `, ${status}`}`,
    endpoint,
    body: JSON.stringify(fields),
    status,
  });
  const convert = (type: string, document: object, status = ok) =>
    call('convert', { type, file: document } as object, status);
  const onPdf = (action: string, fields: object, status = ok) => call('pdf', { action, ...fields }, status);
  const onImage = (action: string, fields: object, status = ok) => call('image', { action, ...fields }, status);
  const ai = (action: string, more = {}) => call('ai', { action, messages, ...more } as object);
  return [
    convert('word-to-pdf', file('letter.docx', docx(...letter))),
    convert('word-to-pdf', file('letter.rtf', rtf(letter.join('\\par ')))),
    convert('excel-to-pdf', file('table.csv', csv())),
    convert('word-to-pdf', file('half.docx', docx(...letter).subarray(0, 700)), 422),
    convert('pdf-to-word', report),
    convert('pdf-to-excel', report),
    onPdf('merge', { files: [report, report] }),
    onPdf('split', { file: report, pages: '1-3,7' }),
    onPdf('rotate', { file: report, angle: 90 }),
    onPdf('compress', { file: report }),
    onPdf('split', { file: report, pages: '99' }, 400),
    onImage('compress', { file: photo }),
    onImage('convert', { file: drawing, format: 'jpeg' }),
    onImage('resize', { file: photo, width: 400 }),
    onImage('rotate', { file: photo, angle: 90 }),
    onImage('rotate', { file: drawing, angle: 45 }, 400),
    ai('write'),
    ai('write', { stream: true }),
    ai('summarize'),
    ai('translate'),
    ai('ppt-outline'),
  ];
}
