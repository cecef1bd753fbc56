/** Files with cross-reference streams and object streams (ISO 32000-1, 7.5.7 and 7.5.8), right and wrong. */
import { body, file, pagesSaying, rows, stream } from '../make.ts';
import { ballast, type Golden } from './golden.ts';

const says = ['first', 'second'];
const repaired = { says, warns: ['document_repaired'] } as const;

export type Place = readonly [kind: number, second: number, third: number];

const bytesOf = (value: number, width: number): string =>
  Array.from({ length: width }, (_, i) => String.fromCharCode(Math.floor(value / 256 ** (width - 1 - i)) & 255)).join(
    '',
  );

/** An object stream. */
function packed(inner: readonly (readonly [num: number, object: string])[], entries = ''): string {
  let offset = 0;
  const head = inner.map(([num, object]) => {
    const at = offset;
    offset += object.length + 1;
    return `${num} ${at} `;
  });
  const first = head.join('');
  const data = first + inner.map(([, object]) => `${object}\n`).join('');
  return stream(data, `/Type/ObjStm/N ${inner.length}/First ${first.length}${entries}`);
}

/** A cross-reference stream, as the object after the last of the places. */
export function xrefStream(places: readonly Place[], widths: readonly number[], entries = ''): string {
  const data = places.map((place) => widths.map((width, i) => bytesOf(place[i] ?? 0, width)).join('')).join('');
  return stream(data, `/Type/XRef/Size ${places.length}/Root 1 0 R/W[${widths.join(' ')}]${entries}`);
}

interface Shape {
  widths?: readonly number[];
  entries?: string;
  containerEntries?: string;
  /** More entries of the catalog. */
  catalog?: string;
  /** Damages the whole. */
  change?: (text: string) => string;
}

/** Catalog, tree and font (1 to 3) in one object stream (9), pages (4 and 6) in another (10) that extends it. */
export function inStreams({
  widths = [1, 3, 2],
  entries = '',
  containerEntries = '',
  catalog = '',
  change = (text) => text,
}: Shape): string {
  const own = pagesSaying(says, catalog);
  const numbered = own.map((object, i) => [i + 1, object] as const);
  const plain = numbered.filter(([num]) => num === 5 || num === 7);
  const shared = numbered.filter(([num]) => num < 4);
  const pages = numbered.filter(([num]) => num === 4 || num === 6);
  const objects: [number, string][] = [
    ...plain.map(([num, object]): [number, string] => [num, object]),
    [8, ballast],
    [9, packed(shared, containerEntries)],
    [10, packed(pages, '/Extends 9 0 R')],
  ];
  const places: Place[] = Array.from({ length: 12 }, () => [0, 0, 65535]);
  shared.forEach(([num], index) => {
    places[num] = [2, 9, index];
  });
  pages.forEach(([num], index) => {
    places[num] = [2, 10, index];
  });
  let text = '%PDF-1.7\n';
  for (const [num, object] of objects) {
    places[num] = [1, text.length, 0];
    text += `${num} 0 obj\n${object}\nendobj\n`;
  }
  places[11] = [1, text.length, 0];
  const table = xrefStream(places, widths, entries);
  return change(`${text}11 0 obj\n${table}\nendobj\nstartxref\n${text.length}\n%%EOF\n`);
}

/** Objects of their own all, and a stream (9) that says where they are: its entries in the order given. */
function plain(widths: readonly number[], order: (places: Place[]) => Place[], entries: string): string {
  const { text, offsets } = body([...pagesSaying(says), ballast]);
  const places: Place[] = [[0, 0, 255], ...[...offsets, text.length].map((at): Place => [1, at, 0])];
  const table = xrefStream(order(places), widths, entries).replace(/Size \d+/, `Size ${places.length}`);
  return `${text}9 0 obj\n${table}\nendobj\nstartxref\n${text.length}\n%%EOF\n`;
}

/** A table for old readers, and a stream that has the places of packed objects (7.5.8.4). */
function hybrid(): string {
  const [catalog, tree, font, first, ...others] = pagesSaying(says) as [string, string, string, string];
  const inner = packed([
    [2, tree],
    [3, font],
    [4, first],
  ]);
  const { text, offsets } = body([catalog, 'null', 'null', 'null', ...others, ballast, inner]);
  const places: Place[] = [
    [2, 9, 0],
    [2, 9, 1],
    [2, 9, 2],
  ];
  const more = `10 0 obj\n${xrefStream(places, [1, 2, 1], '/Index[2 3]')}\nendobj\n`;
  const free = '0000000000 65535 f \n';
  const table = `xref\n0 1\n${free}1 1\n${rows(offsets.slice(0, 1))}2 3\n${free.repeat(3)}5 5\n${rows(offsets.slice(4))}`;
  const start = text.length + more.length;
  return `${text}${more}${table}trailer\n<</Size 11/Root 1 0 R/XRefStm ${text.length}>>\nstartxref\n${start}\n%%EOF\n`;
}

const lengthInside = (): string => {
  const objects = pagesSaying(says);
  const [data] = /BT.*ET/.exec(objects[4]!)!;
  objects[4] = `<</Length 8 0 R>>\nstream\n${data}\nendstream`;
  return file([...objects, `${data.length}`, ballast]);
};

export const packedFiles: Golden[] = [
  { reason: 'its objects are in object streams, one of which extends the other', pdf: inStreams({}), says },
  { reason: 'numbers in its cross-reference stream are 8 bytes wide', pdf: inStreams({ widths: [1, 8, 2] }), says },
  {
    reason: 'its cross-reference stream says where each part starts',
    pdf: inStreams({ entries: '/Index[0 12]' }),
    says,
  },
  {
    reason: 'parts of its cross-reference stream come out of order',
    pdf: plain([1, 3, 2], (places) => [...places.slice(4), ...places.slice(0, 4)], '/Index[4 6 0 4]'),
    says,
  },
  {
    reason: 'its cross-reference stream tells no kinds',
    pdf: plain([0, 3, 1], (places) => places.slice(1), '/Index[1 9]'),
    says,
  },
  {
    reason: 'widths of its cross-reference stream are wrong',
    pdf: inStreams({ change: (text) => text.replace('/W[1 3 2]', '/W[1 2 2]') }),
    ...repaired,
  },
  {
    reason: 'widths of its cross-reference stream are missing',
    pdf: inStreams({ change: (text) => text.replace('/W[1 3 2]', '') }),
    ...repaired,
  },
  {
    reason: 'its cross-reference stream is cut off',
    pdf: inStreams({ change: (text) => text.slice(0, text.indexOf('/Type/XRef') + 90) }),
    ...repaired,
  },
  {
    reason: 'an object stream promises more objects than it has',
    pdf: inStreams({ change: (text) => text.replace('/N 3/', '/N 9/') }),
    says,
  },
  {
    reason: 'an object stream extends itself',
    pdf: inStreams({ containerEntries: '/Extends 9 0 R' }),
    says,
  },
  { reason: 'it has a table for old readers and a stream for others', pdf: hybrid(), says },
  { reason: 'the length of a stream stands after it, in an object of its own', pdf: lengthInside(), says },
  {
    reason: 'a reference leads to an object stream',
    pdf: inStreams({ catalog: '/Outlines 9 0 R' }),
    says,
    drops: [/ObjStm/],
  },
];
