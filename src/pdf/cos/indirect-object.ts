/** Objects as they stand in a file (ISO 32000-1, 7.3.10): number, generation, value, and a stream's bytes. */
import { startsWith } from '../../bytes.ts';
import { isWhite } from './characters.ts';
import { type Cos, Dict, Stream } from './objects.ts';
import type { Occurrences } from './occurrences.ts';
import { Keyword, type Parser } from './parser.ts';

export interface Indirect {
  num: number;
  gen: number;
  value: Cos;
}

/** The words that end a stream whose Length is wrong. */
export type Ends = readonly [endstream: Occurrences, endobj: Occurrences];

/** undefined where no object begins; a value that makes no sense is null. Leaves the parser behind it, a stream's bytes among it. */
export function readIndirect(parser: Parser, ends: Ends): Indirect | undefined {
  const head = readHead(parser);
  return head && { ...head, value: readBody(parser, ends) };
}

/** `N G obj` */
export function readHead(parser: Parser): { num: number; gen: number } | undefined {
  parser.skipWhite();
  const num = parser.integer();
  parser.skipWhite();
  const gen = parser.integer();
  parser.skipWhite();
  if (num === undefined || gen === undefined || !startsWith(parser.bytes, 'obj', parser.at)) return undefined;
  parser.at += 3;
  return { num, gen };
}

function readBody(parser: Parser, ends: Ends): Cos {
  const value = itemOf(parser);
  if (value instanceof Keyword) return null;
  if (!(value instanceof Dict)) return value;
  const { bytes } = parser;
  parser.skipWhite();
  if (!startsWith(bytes, 'stream', parser.at)) return value;
  let start = parser.at + 6;
  while (bytes[start] === 32) start++;
  if (bytes[start] === 13) start++;
  if (bytes[start] === 10) start++;
  parser.at = streamEnd(bytes, start, value, ends);
  return new Stream(value, bytes.subarray(start, parser.at));
}

/** null where it is nested without end. */
function itemOf(parser: Parser): Cos | Keyword {
  try {
    return parser.item();
  } catch {
    return null;
  }
}

/** By its Length where `endstream` follows there, else up to the next `endstream` or `endobj`. */
function streamEnd(bytes: Uint8Array, start: number, dict: Dict, [endstream, endobj]: Ends): number {
  const length = dict.number('Length');
  if (length !== undefined && length >= 0) {
    let after = start + length;
    while (isWhite(bytes[after])) after++;
    if (startsWith(bytes, 'endstream', after) || startsWith(bytes, 'endobj', after)) return start + length;
  }
  let end = endstream.after(start);
  if (end < 0) end = endobj.after(start);
  if (end < 0) return bytes.length;
  if (bytes[end - 1] === 10) end--;
  if (bytes[end - 1] === 13) end--;
  return Math.max(start, end);
}
