/**
 * How much memory PDF operations take, told without unpacking anything into memory, so that a runtime with little of it
 * can hand the call on. Reads the file as a row of streams: no cross-reference, no objects.
 */

import type { InputDocument } from '../document.ts';
import { readJpegHeader } from '../image/jpeg/header.ts';
import { ownEntry } from '../own-entry.ts';
import { readJpxHeader } from './compress/jpx-header.ts';
import { indexOf, lastIndexOf } from './cos/characters.ts';
import { inflatedBytes } from './cos/filters.ts';
import { latin1 } from './cos/objects.ts';

/** Bytes held for each byte of a file: its objects decoded, and the result. */
const perFileByte = 8;
/** Bytes held for each byte of unpacked object streams, while all their objects are. */
const perObjectByte = 8;
/** Of a stream that is unpacked, and packed again in two ways. */
const perUnpackedByte = 4;
/** Of a picture: samples of 8 bits, scaled, in order and with predictors; OpenJPEG's of 4 bytes beside. */
const perPixel = { plain: 8, inks: 12, jpx: 18 };
const byRows = 4_000_000;
/** What filters make of a byte at most. */
const most: Record<string, number> = {
  FlateDecode: 1032,
  Fl: 1032,
  LZWDecode: 2700,
  LZW: 2700,
  RunLengthDecode: 64,
  RL: 64,
};
/** A stream's dictionary is looked for in so many bytes before it. */
const dictBytes = 600;

/** `compressing`: pictures and contents are unpacked too, one at a time. Where it can't be told, the most that it may be. */
export function workingBytes(inputs: readonly InputDocument[], compressing = false): number {
  return inputs.reduce((sum, { bytes }) => sum + ofFile(bytes, compressing), 0);
}

function ofFile(bytes: Uint8Array, compressing: boolean): number {
  // What is sealed shows nothing of itself.
  if (indexOf(bytes, '/Encrypt') >= 0) return most.FlateDecode! * bytes.length;
  let objects = 0;
  let largest = 0;
  for (const stream of streamsOf(bytes)) {
    if (/\/(ObjStm|XRef)\b/.test(stream.dict)) objects += perObjectByte * unpackedBytes(stream);
    else if (compressing) largest = Math.max(largest, streamBytes(stream));
  }
  return perFileByte * bytes.length + objects + largest;
}

interface RawStream {
  /** The text before the data, with the dictionary and what stands before it. */
  dict: string;
  data: Uint8Array;
}

function* streamsOf(bytes: Uint8Array): Generator<RawStream> {
  for (let at = indexOf(bytes, 'stream'); at >= 0; ) {
    const start = at + (bytes[at + 6] === 13 ? 8 : 7);
    const end = indexOf(bytes, 'endstream', start);
    const data = bytes.subarray(start, end < 0 ? bytes.length : end);
    const before = bytes.subarray(Math.max(0, at - dictBytes), at);
    yield { dict: latin1(before.subarray(lastIndexOf(before, 'obj') + 3)), data };
    at = end < 0 ? -1 : indexOf(bytes, 'stream', end + 9);
  }
}

function streamBytes(stream: RawStream): number {
  const { dict, data } = stream;
  try {
    if (/\/(DCTDecode|DCT)\b/.test(dict)) return jpegBytes(data);
    if (/\/JPXDecode\b/.test(dict)) return jpxBytes(data);
  } catch {
    // A damaged picture stays as it is.
    return 0;
  }
  return perUnpackedByte * unpackedBytes(stream) + perPixel.plain * pixelsOf(dict);
}

/** JPEGs are scaled row by row, but for those in inks. */
function jpegBytes(data: Uint8Array): number {
  const { width, height, components } = readJpegHeader(data);
  return byRows + (components.length > 3 ? perPixel.inks * width * height : width * height);
}

function jpxBytes(data: Uint8Array): number {
  const header = readJpxHeader(data);
  return header ? perPixel.jpx * header.width * header.height : 0;
}

function pixelsOf(dict: string): number {
  const side = (name: string): number => Number(new RegExp(`/${name}\\s+(\\d+)(?!\\s+\\d+\\s+R)`).exec(dict)?.[1] ?? 0);
  return /\/Image\b/.test(dict) ? side('Width') * side('Height') : 0;
}

/** Counted for Flate alone; of others what they may come to. */
function unpackedBytes({ dict, data }: RawStream): number {
  const filters = (
    dict.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL|ASCII85Decode|A85|ASCIIHexDecode|AHx)\b/g) ?? []
  ).map((name) => name.slice(1));
  const flateAlone = filters.length === 1 && ownEntry(most, filters[0]!) === most.FlateDecode;
  if (flateAlone || filters.length === 0) return Math.max(data.length, inflatedBytes(data));
  return filters.reduce((bytes, name) => bytes * (ownEntry(most, name) ?? 1), data.length);
}
