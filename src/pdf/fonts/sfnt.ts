/** The container of TrueType fonts: tables by their tags (OpenType, "Organization of an OpenType font"). */
import { ascii, viewOf } from '../../bytes.ts';

export interface Place {
  start: number;
  length: number;
}

const collectionTag = 0x74746366;
const recordBytes = 16;
const headBytes = 12;

/** Where the tables stand, those cut off as far as they go. Throws RangeError where the list of them is cut off. */
export function readTables(bytes: Uint8Array): Map<string, Place> {
  const view = viewOf(bytes);
  // Of a collection, readers take the first font.
  const head = view.getUint32(0) === collectionTag ? view.getUint32(12) : 0;
  const tables = new Map<string, Place>();
  for (let i = 0, count = view.getUint16(head + 4); i < count; i++) {
    const at = head + headBytes + i * recordBytes;
    const start = view.getUint32(at + 8);
    const length = Math.min(view.getUint32(at + 12), bytes.length - start);
    if (length >= 0) tables.set(ascii(bytes, at, 4), { start, length });
  }
  return tables;
}

/** A font of these tables. */
export function writeTables(tables: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const first = headBytes + sorted.length * recordBytes;
  const out = new Uint8Array(sorted.reduce((size, [, { length }]) => size + padded(length), first));
  const view = viewOf(out);
  writeHead(view, sorted.length);
  let start = first;
  sorted.forEach(([tag, table], i) => {
    out.set(table, start);
    const at = headBytes + i * recordBytes;
    for (let k = 0; k < 4; k++) out[at + k] = tag.charCodeAt(k);
    view.setUint32(at + 4, checksum(view, start, padded(table.length)));
    view.setUint32(at + 8, start);
    view.setUint32(at + 12, table.length);
    start += padded(table.length);
  });
  return out;
}

/** Tables, and outlines within theirs, start at multiples of four bytes. */
export const padded = (length: number): number => (length + 3) & ~3;

/** The version, and what a binary search among the tables starts from. */
function writeHead(view: DataView, count: number): void {
  const power = Math.floor(Math.log2(count));
  view.setUint32(0, 0x10000);
  view.setUint16(4, count);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, (count - (1 << power)) * 16);
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
