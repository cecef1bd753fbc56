/**
 * Writes a file from its trailer: every object that can be reached is written once, all others are not. References to
 * `omitted` objects become null, so nothing that hangs on them alone is written either.
 */
import { md5 } from '@noble/hashes/legacy.js';
import { zlibSync } from 'fflate';
import { concat } from '../../bytes.ts';
import { type Cos, Dict, fromLatin1, latin1, Name, PdfString, Ref, resolve, Stream } from './objects.ts';
import { sameObjects } from './same.ts';
import { type Numbering, serialize } from './serialize.ts';

export interface WriteOptions {
  /** Written in the header; at least 1.5 where object streams are used. */
  version: string;
  /** Off for files that must stay within PDF 1.4, such as PDF/A-1. */
  objectStreams: boolean;
  omitted?: ReadonlySet<Ref>;
  /** Writes objects that are the same in all they say only once. */
  shareSame?: boolean;
}

const objectsPerStream = 200;
const level = 6;

/** `trailer` needs Root; Info and ID are taken over, all else is made new. */
export function writePdf(trailer: Dict, options: WriteOptions): Uint8Array<ArrayBuffer> {
  const objects = collect(trailer, options.omitted ?? new Set());
  const same = options.shareSame ? sameObjects(objects) : new Map<Ref, Ref>();
  const numbers = new Map<Ref, number>();
  for (const ref of objects.keys()) if (!same.has(ref)) numbers.set(ref, numbers.size + 1);
  const number: Numbering = (ref) => numbers.get(same.get(ref) ?? ref) ?? 0;
  for (const ref of same.keys()) objects.delete(ref);
  const version = options.objectStreams && options.version < '1.5' ? '1.5' : options.version;
  const out = new Output(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`);
  const packed: [number, string][] = [];
  for (const [ref, value] of objects) {
    const num = number(ref);
    if (value instanceof Stream) out.stream(num, value, number);
    else if (options.objectStreams) packed.push([num, serialize(value, number)]);
    else out.object(num, serialize(value, number));
  }
  out.pack(packed);
  const tail = tailOf(trailer, out);
  return options.objectStreams ? out.finishWithStream(tail, number) : out.finishWithTable(tail, number);
}

/** Everything that would be written. */
const collect = (trailer: Dict, omitted: ReadonlySet<Ref>): Map<Ref, Cos> =>
  collectFrom([trailer.raw('Root'), trailer.raw('Info')], omitted);

/** Everything reachable, in the order found: breadth first, so that no depth of nesting counts. */
function collectFrom(roots: readonly Cos[], omitted: ReadonlySet<Ref>): Map<Ref, Cos> {
  const objects = new Map<Ref, Cos>();
  const scan = (value: Cos): void => {
    if (value instanceof Ref) {
      if (!objects.has(value) && !omitted.has(value)) objects.set(value, null);
    } else if (Array.isArray(value)) for (const item of value) scan(item);
    else if (value instanceof Dict) for (const item of value.entries.values()) scan(item);
    else if (value instanceof Stream) for (const [key, item] of value.dict.entries) if (key !== 'Length') scan(item);
  };
  for (const root of roots) scan(root);
  // A Map hands out what is added to it while it is walked.
  for (const ref of objects.keys()) {
    const value = resolve(ref);
    if (value === null || isLayOut(value)) objects.delete(ref);
    else {
      objects.set(ref, value);
      scan(value);
    }
  }
  return objects;
}

/** How the file that was read is laid out; a reference to it is damage, and would bring along what nothing else leads to. */
const isLayOut = (value: Cos): boolean =>
  value instanceof Stream && ['ObjStm', 'XRef'].includes(value.dict.name('Type') ?? '');

/** All objects that would be written. */
export const reachable = (trailer: Dict): Cos[] => [...collect(trailer, new Set()).values()];

/** References that some objects lead to, without going through `omitted`. */
export const reachedFrom = (roots: readonly Ref[], omitted: ReadonlySet<Ref>): Set<Ref> =>
  new Set(collectFrom(roots, omitted).keys());

function tailOf(trailer: Dict, out: Output): Dict {
  const tail = Dict.of({ Root: trailer.raw('Root') });
  if (trailer.dict('Info')) tail.set('Info', trailer.raw('Info'));
  const first = resolve(trailer.array('ID')?.[0] ?? null);
  const own = new PdfString(latin1(out.fingerprint()));
  return tail.set('ID', [first instanceof PdfString && first.latin1 !== '' ? first : own, own]);
}

class Output {
  readonly #chunks: Uint8Array[] = [];
  #size = 0;
  /** By object number: where it stands, or in which object stream at which index. */
  readonly #places: ([offset: number] | [container: number, index: number])[] = [];

  constructor(header: string) {
    this.#push(fromLatin1(header));
  }

  object(num: number, text: string): void {
    this.#places[num] = [this.#size];
    this.#push(fromLatin1(`${num} 0 obj\n${text}\nendobj\n`));
  }

  stream(num: number, { dict, bytes }: Stream, number: Numbering): void {
    this.#places[num] = [this.#size];
    const head = serialize(dict.copy().set('Length', bytes.length), number);
    this.#push(fromLatin1(`${num} 0 obj\n${head}\nstream\n`));
    this.#push(bytes);
    this.#push(fromLatin1('\nendstream\nendobj\n'));
  }

  /** Of where all objects stand, which is as good as of what they are; the same input gives the same file. */
  fingerprint(): Uint8Array {
    const text = this.#places.map(([offset]) => offset).join();
    return md5(concat([fromLatin1(text), ...this.#chunks.slice(-64).map((chunk) => chunk.subarray(0, 4096))]));
  }

  /** Objects by their numbers, into object streams with numbers of their own. */
  pack(objects: readonly [number, string][]): void {
    let next = Math.max(this.#places.length, ...objects.slice(-1).map(([num]) => num + 1));
    for (let from = 0; from < objects.length; from += objectsPerStream)
      this.#container(next++, objects.slice(from, from + objectsPerStream));
  }

  /** With a classic cross-reference table. */
  finishWithTable(tail: Dict, number: Numbering): Uint8Array<ArrayBuffer> {
    const count = Math.max(1, this.#places.length);
    const rows = Array.from({ length: count - 1 }, (_, i) => `${pad(this.#places[i + 1]![0], 10)} 00000 n \n`);
    const start = this.#size;
    this.#push(fromLatin1(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}trailer\n`));
    this.#push(fromLatin1(serialize(tail.set('Size', count), number)));
    return this.#end(start);
  }

  /** With a cross-reference stream. */
  finishWithStream(tail: Dict, number: Numbering): Uint8Array<ArrayBuffer> {
    const num = Math.max(1, this.#places.length);
    const start = this.#size;
    this.#places[num] = [start];
    const width = start < 1 << 16 ? 2 : start < 1 << 24 ? 3 : 4;
    const rowBytes = width + 3;
    const table = new Uint8Array(rowBytes * (num + 1));
    for (let i = 1; i <= num; i++) this.#row(table.subarray(i * rowBytes), width, this.#places[i]!);
    tail
      .set('Type', new Name('XRef'))
      .set('Size', num + 1)
      .set('W', [1, width, 2]);
    tail.set('DecodeParms', Dict.of({ Columns: rowBytes, Predictor: 12 }));
    this.stream(num, flated(tail, differences(table, rowBytes)), number);
    return this.#end(start);
  }

  #container(num: number, objects: [number, string][]): void {
    let offset = 0;
    const head: string[] = [];
    objects.forEach(([inner, text], index) => {
      head.push(`${inner} ${offset}`);
      offset += text.length + 1;
      this.#places[inner] = [num, index];
    });
    const first = `${head.join(' ')}\n`;
    const dict = Dict.of({ Type: new Name('ObjStm'), N: objects.length, First: first.length });
    this.stream(num, flated(dict, fromLatin1(first + objects.map(([, text]) => text).join('\n'))), () => 0);
  }

  #row(row: Uint8Array, width: number, [first, index]: [number] | [number, number]): void {
    row[0] = index === undefined ? 1 : 2;
    for (let i = 0; i < width; i++) row[1 + i] = (first / 256 ** (width - 1 - i)) & 255;
    row[width + 1] = (index ?? 0) >> 8;
    row[width + 2] = (index ?? 0) & 255;
  }

  #end(start: number): Uint8Array<ArrayBuffer> {
    this.#push(fromLatin1(`\nstartxref\n${start}\n%%EOF\n`));
    return concat(this.#chunks);
  }

  #push(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
    this.#size += bytes.length;
  }
}

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

const flated = (dict: Dict, bytes: Uint8Array): Stream =>
  new Stream(dict.set('Filter', new Name('FlateDecode')), zlibSync(bytes, { level }));

/** PNG's Up filter. */
function differences(table: Uint8Array, rowBytes: number): Uint8Array {
  const rows = table.length / rowBytes;
  const out = new Uint8Array(table.length + rows);
  for (let row = 0; row < rows; row++) {
    out[row * (rowBytes + 1)] = 2;
    for (let i = 0; i < rowBytes; i++) {
      const at = row * rowBytes + i;
      out[row * (rowBytes + 1) + 1 + i] = table[at]! - (row > 0 ? table[at - rowBytes]! : 0);
    }
  }
  return out;
}
