/** Reads the tables of CFF fonts (Adobe technical note 5176): DICTs, INDEXes, charsets and encodings. Throws RangeError where they are cut off. */
import { standardEncoding } from './standard-strings.ts';

/** A list of pieces of bytes. */
export interface Index {
  /** Where it starts itself. */
  at: number;
  offsetBytes: number;
  /** Where each piece starts, and where the last one ends; one entry where it is empty. */
  starts: number[];
  end: number;
}

export function readIndex(view: DataView, at: number): Index {
  const count = view.getUint16(at);
  if (count === 0) return { at, offsetBytes: 1, starts: [at + 2], end: at + 2 };
  const offsetBytes = view.getUint8(at + 2);
  if (offsetBytes < 1 || offsetBytes > 4) throw new RangeError(`offsets of ${offsetBytes} bytes`);
  const base = at + 2 + (count + 1) * offsetBytes;
  const starts = Array.from(
    { length: count + 1 },
    (_, i) => base + unsigned(view, at + 3 + i * offsetBytes, offsetBytes),
  );
  if (starts.some((start, i) => start > view.byteLength || start < (starts[i - 1] ?? base + 1)))
    throw new RangeError('pieces out of order');
  return { at, offsetBytes, starts, end: starts[count]! };
}

function unsigned(view: DataView, at: number, bytes: number): number {
  let value = 0;
  for (let i = 0; i < bytes; i++) value = value * 256 + view.getUint8(at + i);
  return value;
}

/** Operands by operator; those of two bytes as 0x0c00 and the second. Real numbers count as 0. */
export function readDict(view: DataView, from: number, to: number): Map<number, number[]> {
  const found = new Map<number, number[]>();
  let operands: number[] = [];
  for (let at = from; at < to; ) {
    const code = view.getUint8(at++);
    if (code <= 21) {
      found.set(code === 12 ? 0x0c00 + view.getUint8(at++) : code, operands);
      operands = [];
    } else if (code === 30) {
      while ((view.getUint8(at) & 15) !== 15 && view.getUint8(at) >> 4 !== 15) at++;
      at++;
      operands.push(0);
    } else if (code === 29) {
      operands.push(view.getInt32(at));
      at += 4;
    } else {
      const [value, length] = shortNumber(view, at - 1);
      operands.push(value);
      at += length - 1;
    }
  }
  return found;
}

/** A number as DICTs and charstrings both write it, and its length in bytes. */
export function shortNumber(view: DataView, at: number): [value: number, length: number] {
  const code = view.getUint8(at);
  if (code === 28) return [view.getInt16(at + 1), 3];
  if (code >= 32 && code <= 246) return [code - 139, 1];
  if (code >= 247 && code <= 250) return [(code - 247) * 256 + view.getUint8(at + 1) + 108, 2];
  if (code >= 251 && code <= 254) return [-(code - 251) * 256 - view.getUint8(at + 1) - 108, 2];
  throw new RangeError(`${code} starts no number`);
}

/** A number of 16 bits as both have it. */
export function shortInteger(value: number): number[] {
  const [above, below] = [value - 108, -value - 108];
  if (above < 0 && below < 0) return [value + 139];
  if (above >= 0 && above < 1024) return [247 + (above >> 8), above & 255];
  if (below >= 0 && below < 1024) return [251 + (below >> 8), below & 255];
  return [28, (value >> 8) & 255, value & 255];
}

/** By glyph: the number of its name, or its CID. */
export function readCharset(view: DataView, at: number, glyphCount: number): number[] {
  if (at === 0) return Array.from({ length: glyphCount }, (_, glyph) => glyph);
  if (at <= 2) throw new RangeError('an expert charset');
  const format = view.getUint8(at++);
  if (format > 2) throw new RangeError(`charset of format ${format}`);
  const charset = [0];
  while (charset.length < glyphCount) {
    const first = view.getUint16(at);
    const more = format === 0 ? 0 : unsigned(view, at + 2, format);
    for (let i = 0; i <= more && charset.length < glyphCount; i++) charset.push(first + i);
    at += 2 + format;
  }
  return charset;
}

/** What the font's own encoding makes of codes: glyphs, and names. */
export interface Encoding {
  glyphs: ReadonlyMap<number, number>;
  names: ReadonlyMap<number, string>;
}

/** Codes that a supplement gives to further names are not looked at: throws for those. */
export function readEncoding(view: DataView, at: number): Encoding {
  if (at === 0) return { glyphs: new Map(), names: standardEncoding };
  if (at === 1) throw new RangeError('the expert encoding');
  const format = view.getUint8(at);
  if (format > 1) throw new RangeError(`encoding of format ${format}`);
  const glyphs = new Map<number, number>();
  const count = view.getUint8(at + 1);
  for (let i = 0, glyph = 1; i < count; i++) {
    const first = view.getUint8(at + 2 + i * (format + 1));
    const more = format === 0 ? 0 : view.getUint8(at + 3 + i * 2);
    for (let code = first; code <= first + more; code++) glyphs.set(code, glyph++);
  }
  return { glyphs, names: new Map() };
}
