/**
 * Undoes the lossless filters of a stream (ISO 32000-1, 7.4). Damaged data gives what could be read before the damage.
 * Picture filters (DCT, JPX, JBIG2, CCITT) and Brotli are left in place.
 */

import { Inflate, inflateSync } from 'fflate';
import { concat } from '../../bytes.ts';
import { ownEntry } from '../../own-entry.ts';
import { hexValue, isWhite } from './characters.ts';
import { unlzw } from './lzw.ts';
import { asDict, type Dict, Name, resolve, type Stream } from './objects.ts';
import { unpredict } from './predictor.ts';

export interface Filter {
  name: string;
  parms: Dict | undefined;
}

const longNames: Record<string, string> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
  DCT: 'DCTDecode',
  CCF: 'CCITTFaxDecode',
};

/** The filters of a stream in the order they are undone. */
export function filtersOf(dict: Dict): Filter[] {
  const listed = dict.get('Filter') ?? dict.get('F');
  const names = Array.isArray(listed) ? listed.map(resolve) : [listed];
  const given = dict.get('DecodeParms') ?? dict.get('DP');
  const parms = Array.isArray(given) ? given : [given];
  return names.flatMap((name, i) =>
    name instanceof Name
      ? [{ name: ownEntry(longNames, name.text) ?? name.text, parms: asDict(parms[i] ?? null) }]
      : [],
  );
}

export interface Decoded {
  bytes: Uint8Array;
  /** Filters that remain, outermost first; empty when the data is plain. */
  rest: Filter[];
}

/** Undoes filters until one is met that is not lossless coding of bytes. */
export function decode(stream: Stream): Decoded {
  const rest = filtersOf(stream.dict);
  let bytes = stream.bytes;
  if (rest.length > maxFilters) return { bytes, rest };
  for (let next = rest[0]; next; next = rest[0]) {
    const undo = ownEntry(decoders, next.name);
    if (!undo) break;
    const undone = undo(bytes, next.parms);
    if (!undone) break;
    bytes = undone;
    rest.shift();
  }
  return { bytes, rest };
}

/** Data that would come to more than this is left as it is: a small file must not fill the memory. */
export const maxDecodedBytes = 256 * 1024 * 1024;
/** No writer needs more; each may make much of little. */
const maxFilters = 8;
/** Deflate packs 1,032 bytes into one at most. */
const surelyFits = Math.floor(maxDecodedBytes / 1032);
const sliceBytes = 65_536;
/** Comes to 4 MB at most. */
const countedSliceBytes = 4096;

const decoders: Record<string, (bytes: Uint8Array, parms: Dict | undefined) => Uint8Array | undefined> = {
  FlateDecode: (bytes, parms) => {
    const inflated = inflate(bytes);
    return inflated && unpredict(inflated, parms);
  },
  LZWDecode: (bytes, parms) => {
    const unpacked = unlzw(bytes, parms?.number('EarlyChange') ?? 1, maxDecodedBytes);
    return unpacked && unpredict(unpacked, parms);
  },
  ASCIIHexDecode: unhex,
  ASCII85Decode: unascii85,
  RunLengthDecode: unrunlength,
  Crypt: (bytes) => bytes,
};

/** Whether a filter is one that is undone here, unless what it packs is too much. */
export const canUndo = (filter: string): boolean => Object.hasOwn(decoders, filter);

/** Checksums are not asked for: viewers show what inflates. */
function inflate(bytes: Uint8Array): Uint8Array | undefined {
  const { data, zlib } = afterHeader(bytes);
  if (data.length > surelyFits) return inflateBySlices(data, sliceBytes);
  try {
    return inflateSync(data);
  } catch {
    return inflateBySlices(data.length > 2 && !zlib ? bytes.subarray(2) : data, 256);
  }
}

function afterHeader(bytes: Uint8Array): { data: Uint8Array; zlib: boolean } {
  let from = 0;
  while (from < bytes.length && isWhite(bytes[from])) from++;
  const zlib = (bytes[from]! & 15) === 8 && ((bytes[from]! << 8) | bytes[from + 1]!) % 31 === 0;
  return { data: bytes.subarray(zlib ? from + 2 : 0), zlib };
}

/** What comes out before any damage, to within a slice; undefined where it is too much. */
function inflateBySlices(data: Uint8Array, sliceBytes: number): Uint8Array | undefined {
  const chunks: Uint8Array[] = [];
  const size = pullInflated(data, sliceBytes, (chunk) => chunks.push(chunk));
  return size > maxDecodedBytes ? undefined : concat(chunks);
}

/** What data would inflate to, up to what is too much anyway; 0 where it is not packed. Holds little of it at a time. */
export const inflatedBytes = (bytes: Uint8Array): number =>
  pullInflated(afterHeader(bytes).data, countedSliceBytes, () => {});

/** Gives the size of all that came out. */
function pullInflated(data: Uint8Array, sliceBytes: number, take: (chunk: Uint8Array) => void): number {
  let size = 0;
  const inflater = new Inflate((chunk) => {
    take(chunk);
    size += chunk.length;
  });
  try {
    for (let at = 0; at < data.length && size <= maxDecodedBytes; at += sliceBytes)
      // Never told that it was the last: data without an end would count as damaged, and its last slice be lost.
      inflater.push(data.subarray(at, at + sliceBytes));
  } catch {
    // What came out before the damage is the result.
  }
  return size;
}

function unhex(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array((bytes.length + 1) >> 1);
  let digits = 0;
  for (const code of bytes) {
    if (code === 62) break;
    const value = hexValue(code);
    if (value < 0) continue;
    out[digits >> 1]! |= digits & 1 ? value : value << 4;
    digits++;
  }
  return out.subarray(0, (digits + 1) >> 1);
}

function unascii85(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length * 4 + 8);
  let size = 0;
  let group = 0;
  let digits = 0;
  const flush = (kept: number) => {
    for (let i = 0; i < kept; i++) out[size++] = group / 256 ** (3 - i);
    group = 0;
    digits = 0;
  };
  for (let at = bytes[0] === 60 && bytes[1] === 126 ? 2 : 0; at < bytes.length; at++) {
    const code = bytes[at]!;
    if (code === 126) break;
    if (code === 122 && digits === 0) flush(4);
    else if (code >= 33 && code <= 117) {
      group = group * 85 + code - 33;
      if (++digits === 5) flush(4);
    }
  }
  if (digits > 1) {
    const kept = digits - 1;
    for (; digits < 5; digits++) group = group * 85 + 84;
    flush(kept);
  }
  return out.subarray(0, size);
}

function unrunlength(bytes: Uint8Array): Uint8Array | undefined {
  const size = runLengths(bytes, () => {});
  if (size > maxDecodedBytes) return undefined;
  const out = new Uint8Array(size);
  runLengths(bytes, (at, to, count, copied) => {
    if (copied) out.set(bytes.subarray(at, at + count), to);
    else out.fill(bytes[at] ?? 0, to, to + count);
  });
  return out;
}

/** Goes through the runs, copied or repeated; gives the size of all. */
function runLengths(bytes: Uint8Array, run: (at: number, to: number, count: number, copied: boolean) => void): number {
  let size = 0;
  for (let at = 0; at < bytes.length && bytes[at] !== 128; ) {
    const length = bytes[at]!;
    const copied = length < 128;
    const count = copied ? Math.min(length + 1, bytes.length - at - 1) : 257 - length;
    run(at + 1, size, count, copied);
    size += count;
    at += copied ? length + 2 : 2;
  }
  return size;
}
