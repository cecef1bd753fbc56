/** JPEG's marker segments as they are written (T.81, B.2). */
import type { HuffmanCode } from './huffman.ts';

/** Coefficients of a scan, and the bit that was last and is now (T.81, B.2.3). */
export interface Range {
  from: number;
  to: number;
  high: number;
  low: number;
}

export const startOfImage = Uint8Array.of(0xff, 0xd8);
export const endOfImage = Uint8Array.of(0xff, 0xd9);

function segment(marker: number, ...data: (number | ArrayLike<number>)[]): Uint8Array<ArrayBuffer> {
  const body = data.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part)));
  const length = body.length + 2;
  return Uint8Array.from([0xff, marker, length >> 8, length & 255, ...body]);
}

/** JFIF 1.01, no density told. */
export const app0 = segment(0xe0, new TextEncoder().encode('JFIF\0'), [1, 1, 0, 0, 1, 0, 1, 0, 0]);

export const quantSegment = (number: number, zigzagged: Uint8Array): Uint8Array<ArrayBuffer> =>
  segment(0xdb, number, zigzagged);

export interface Frame {
  width: number;
  height: number;
  gray: boolean;
  /** Luma sampled 2x2 for one of chroma. */
  halved: boolean;
  /** Else baseline. */
  progressive: boolean;
}

export function frame({ width, height, gray, halved, progressive }: Frame): Uint8Array<ArrayBuffer> {
  const components = gray ? [1, 0x11, 0] : [1, halved ? 0x22 : 0x11, 0, 2, 0x11, 1, 3, 0x11, 1];
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return segment(progressive ? 0xc2 : 0xc0, 8, size, components.length / 3, components);
}

export const huffmanSegment = (
  { kind, number }: { kind: 'dc' | 'ac'; number: number },
  { counts, symbols }: HuffmanCode,
): Uint8Array<ArrayBuffer> => segment(0xc4, (kind === 'ac' ? 0x10 : 0) | number, counts, symbols);

/** `components`: 0 luma, whose tables are the first, 1 and 2 chroma, whose tables are the second. */
export const scanHeader = (components: number[], { from, to, high, low }: Range): Uint8Array<ArrayBuffer> =>
  segment(
    0xda,
    components.length,
    components.flatMap((component) => [component + 1, component === 0 ? 0x00 : 0x11]),
    [from, to, (high << 4) | low],
  );
