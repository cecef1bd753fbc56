/** JPEG's quantisation and Huffman tables (T.81, B.2.4.1 and B.2.4.2), checked so that the core can trust them. */
import { damaged } from '../damaged.ts';

/** Place in natural order of each coefficient in zigzag order (T.81, figure A.6). */
export const zigzag: readonly number[] = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
];

/** A DQT segment's tables by number, 64 divisors each in natural order. */
export function* quantTables(data: Uint8Array): Generator<{ number: number; divisors: Uint16Array }> {
  for (let at = 0; at < data.length; ) {
    const head = data[at++] ?? 0;
    const bytes = head >> 4 ? 2 : 1;
    if (at + 64 * bytes > data.length) throw damaged('JPEG', 'a quantisation table is cut off');
    const divisors = new Uint16Array(64);
    for (const place of zigzag) {
      divisors[place] = bytes === 2 ? ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0) : (data[at] ?? 0);
      at += bytes;
    }
    yield { number: head & 15, divisors };
  }
}

export interface HuffmanTable {
  kind: 'dc' | 'ac';
  number: number;
  /** 16 counts, then the symbols. */
  data: Uint8Array;
}

/** A DHT segment's tables. */
export function* huffmanTables(data: Uint8Array): Generator<HuffmanTable> {
  for (let at = 0; at < data.length; ) {
    const head = data[at] ?? 0;
    const length = checkedLength(data.subarray(at + 1, at + 17));
    if (at + 17 + length > data.length) throw damaged('JPEG', 'a Huffman table is cut off');
    yield { kind: head >> 4 ? 'ac' : 'dc', number: head & 15, data: data.subarray(at + 1, at + 17 + length) };
    at += 17 + length;
  }
}

/** How many symbols the counts name. Throws where there are more codes of a length than bits allow. */
function checkedLength(counts: Uint8Array): number {
  let code = 0;
  let total = 0;
  counts.forEach((count, i) => {
    code += count;
    total += count;
    if (code > 1 << (i + 1)) throw damaged('JPEG', 'a Huffman table has too many codes');
    code <<= 1;
  });
  if (counts.length < 16 || total > 256) throw damaged('JPEG', 'a Huffman table has too many codes');
  return total;
}
