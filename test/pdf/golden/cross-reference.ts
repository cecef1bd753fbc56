/** Files whose cross-reference, header or trailer is odd or wrong (ISO 32000-1, 7.5). */
import { body, file, pagesSaying, rows, showing } from '../make.ts';
import { ballast, type Golden, withBallast } from './golden.ts';

const says = ['first', 'second'];
const objects = [...pagesSaying(says), ballast];
const good = file(objects);
const { text, offsets } = body(objects);
const tail = (start: number, trailer = ''): string =>
  `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
const repaired = { says, warns: ['document_repaired'] } as const;

const shifted = (by: number): string => {
  const moved = offsets.map((offset) => offset + by);
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows(moved)}${tail(text.length)}`;
};

/** The first page and what it needs come first, with a table of their own (annex F). */
function linearized(): string {
  const head = '%PDF-1.7\n1 0 obj\n<</Linearized 1/L 9999/H[0 0]/O 4/E 999/N 1/T 999>>\nendobj\n';
  const own = objects.map((object) => object.replace(/(\d+) 0 R/g, (_, num) => `${Number(num) + 1} 0 R`));
  const place = head.length;
  const table = (next: number, offset: number) =>
    `xref\n0 2\n0000000000 65535 f \n${rows([9])}trailer\n<</Size 20/Root 2 0 R/Prev ${String(next).padStart(8)}/At ${offset}>>\nstartxref\n0\n%%EOF\n`;
  const start = place + table(0, place).length;
  let rest = '';
  const places = own.map((object, i) => {
    const offset = start + rest.length;
    rest += `${i + 2} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const main = start + rest.length;
  const all = `xref\n2 ${own.length}\n${rows(places)}trailer\n<</Size 20>>\nstartxref\n${place}\n%%EOF\n`;
  return head + table(main, place) + rest + all;
}

const whole = linearized();

export const crossReferences: Golden[] = [
  { reason: 'mail stands before its header, and offsets count from there', pdf: `\n\nMAIL HEADER\n${good}`, says },
  {
    reason: 'mail stands before its header, and offsets count from the mail on',
    pdf: withBallast(pagesSaying(says)).replace('%PDF-1.7\n', ''),
    ...repaired,
  },
  { reason: 'its table points a byte before each object', pdf: shifted(-1), says },
  { reason: 'its table points 7 bytes past each object', pdf: shifted(7), ...repaired },
  { reason: 'startxref points past its end', pdf: good.replace(/startxref\n\d+/, 'startxref\n99999999'), ...repaired },
  { reason: 'startxref is 0', pdf: good.replace(/startxref\n\d+/, 'startxref\n0'), ...repaired },
  {
    reason: 'startxref points at the white space before the table',
    pdf: `${text}\n\n${file(objects).slice(text.length)}`,
    says,
  },
  { reason: 'it has no cross-reference and no trailer', pdf: text, ...repaired },
  { reason: 'it is cut off in its last object', pdf: text.slice(0, -600), ...repaired },
  { reason: 'its header tells no version', pdf: good.replace('%PDF-1.7', '%PDF-X.Y'), says },
  { reason: 'nothing says where its table is', pdf: good.slice(0, good.indexOf('startxref')), ...repaired },
  { reason: 'its table has no trailer', pdf: good.replace(/trailer\n<<.*>>\n/, ''), ...repaired },
  { reason: 'its trailer names no Root', pdf: good.replace('/Root 1 0 R', ''), ...repaired },
  { reason: 'its trailer calls a page the Root', pdf: good.replace('/Root 1 0 R', '/Root 4 0 R'), ...repaired },
  { reason: 'entries of its table lack a byte', pdf: good.replaceAll(' n \n', ' n\n'), says },
  { reason: 'its table counts from 1', pdf: good.replace('xref\n0 ', 'xref\n1 '), says },
  { reason: 'its table promises more than it has', pdf: good.replace(/xref\n0 \d+/, 'xref\n0 99'), says },
  { reason: 'its Size is too small', pdf: good.replace(/Size \d+/, 'Size 3'), says },
  { reason: 'other bytes follow its end', pdf: `${good}${'\0'.repeat(1500)}trailing`, says },
  { reason: 'its table leads back to itself', pdf: file(objects, `/Prev ${text.length}`), says },
  { reason: 'it is linearized', pdf: whole, says },
  { reason: 'it was linearized and then cut off', pdf: whole.slice(0, whole.lastIndexOf('xref\n2')), ...repaired },
  {
    reason: 'objects of one number come twice and no table tells which counts',
    pdf: `${text}5 0 obj\n${showing('changed')}\nendobj\n`,
    says: ['changed', 'second'],
    warns: ['document_repaired'],
  },
  {
    reason: 'an object is of another generation',
    pdf: good.replace('/Contents 5 0 R', '/Contents 5 1 R').replace('\n5 0 obj', '\n5 1 obj'),
    says,
  },
];
