/** Which encoding a text is in that has no mark of it: UTF-8 where it is valid, else by what its bytes would say in each. Pure. */
import { type Alphabetic, alphabetic } from './alphabets.ts';
import { decoded } from './decoded.ts';
import { type Ideographic, ideographic } from './ideographs.ts';
import { type Latin, latin } from './latin.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | Alphabetic | Ideographic | Latin;

const sampleBytes = 65_536;

export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (decoded(bytes, 'utf-8') !== undefined) return 'utf-8';
  const sample = tellingPart(bytes);
  return ideographic(sample) ?? alphabetic(sample) ?? latin(sample);
}

/** Whole lines from the first on that is not all ASCII. */
function tellingPart(bytes: Uint8Array): Uint8Array {
  const newline = 10;
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const from = bytes.lastIndexOf(newline, first) + 1;
  const end = from + sampleBytes < bytes.length ? bytes.lastIndexOf(newline, from + sampleBytes) : bytes.length;
  return bytes.subarray(from, end > first ? end : from + sampleBytes);
}
