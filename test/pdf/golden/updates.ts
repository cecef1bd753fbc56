/** Files that were changed by what is appended to them, once or more (ISO 32000-1, 7.5.6). */
import { file, pagesSaying, rows, showing } from '../make.ts';
import { ballast, type Golden } from './golden.ts';
import { inStreams, type Place, xrefStream } from './packed.ts';

const says = ['first', 'second'];
const changed = ['changed', 'second'];
const good = file([...pagesSaying(says), ballast]);

const startOf = (pdf: string): number => Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);

/** Appends one object and a table of its own, which says of the object what `row` makes of its place. */
function update(
  pdf: string,
  num: number,
  object: string,
  previous = startOf(pdf),
  row = (at: number) => rows([at]),
): string {
  const appended = `${num} 0 obj\n${object}\nendobj\n`;
  const start = pdf.length + appended.length;
  const trailer = `trailer\n<</Size 20/Root 1 0 R/Prev ${previous}>>`;
  return `${pdf}${appended}xref\n${num} 1\n${row(pdf.length)}${trailer}\nstartxref\n${start}\n%%EOF\n`;
}

/** The first page with other content. */
const updated = (pdf: string, previous?: number): string => update(pdf, 5, showing('changed'), previous);

/** The same, told by a cross-reference stream. */
function updatedByStream(pdf: string): string {
  const object = `5 0 obj\n${showing('changed')}\nendobj\n`;
  const start = pdf.length + object.length;
  const places: Place[] = [
    [1, pdf.length, 0],
    [1, start, 0],
  ];
  const table = xrefStream(places, [1, 4, 1], `/Index[5 1 19 1]/Prev ${startOf(pdf)}`).replace(/Size \d+/, 'Size 20');
  return `${pdf}${object}19 0 obj\n${table}\nendobj\nstartxref\n${start}\n%%EOF\n`;
}

const freed = (at: number): string => rows([at]).replace(' n', ' f');

export const updates: Golden[] = [
  { reason: 'it was updated', pdf: updated(good), says: changed },
  { reason: 'it was updated twice', pdf: updated(updated(good)), says: changed },
  {
    reason: 'an update of it leads nowhere back',
    pdf: updated(good, 99_999_999),
    says: changed,
    warns: ['document_repaired'],
  },
  { reason: 'a table says what it was, a stream what was updated', pdf: updatedByStream(good), says: changed },
  { reason: 'a stream says what it was, a table what was updated', pdf: updated(inStreams({})), says: changed },
  { reason: 'an update put back what another had changed', pdf: update(updated(good), 5, showing('first')), says },
  {
    reason: 'an update of it moves an object out of its object stream',
    pdf: update(inStreams({}), 3, '<</Type/Font/Subtype/Type1/BaseFont/Courier>>'),
    says,
    keeps: [/Courier/],
    drops: [/Helvetica/],
  },
  {
    reason: 'an update of it takes content away',
    pdf: update(good, 5, 'null', undefined, freed),
    says: ['', 'second'],
  },
];
