/** JPEG's marker segments as they are written (T.81, B.2). */
import type { HuffmanCode } from './huffman.ts';

export const startOfImage = Uint8Array.of(0xff, 0xd8);
export const endOfImage = Uint8Array.of(0xff, 0xd9);

function segment(marker: number, ...data: (number | ArrayLike<number>)[]): Uint8Array {
  const body = data.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part)));
  const length = body.length + 2;
  return Uint8Array.from([0xff, marker, length >> 8, length & 255, ...body]);
}

/** JFIF 1.01, no density told. */
export const app0 = segment(0xe0, new TextEncoder().encode('JFIF\0'), [1, 1, 0, 0, 1, 0, 1, 0, 0]);

export const quantSegment = (number: number, zigzagged: Uint8Array): Uint8Array => segment(0xdb, number, zigzagged);

/** Baseline; luma sampled 2x2 where chroma is halved. */
export function frame(width: number, height: number, gray: boolean, halved: boolean): Uint8Array {
  const components = gray ? [1, 0x11, 0] : [1, halved ? 0x22 : 0x11, 0, 2, 0x11, 1, 3, 0x11, 1];
  return segment(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, components.length / 3, components);
}

/** Codes come as luma DC, luma AC, chroma DC, chroma AC. */
export const huffmanSegment = (place: number, { counts, symbols }: HuffmanCode): Uint8Array =>
  segment(0xc4, ((place & 1) << 4) | (place >> 1), counts, symbols);

export const scanHeader = (gray: boolean): Uint8Array =>
  gray ? segment(0xda, 1, [1, 0x00], [0, 63, 0]) : segment(0xda, 3, [1, 0x00, 2, 0x11, 3, 0x11], [0, 63, 0]);
