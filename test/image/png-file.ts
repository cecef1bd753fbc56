/** PNG files of every colour type, depth and interlacing, with any chunks, right or wrong: what other writers don't make. */
import { crc32, deflateSync } from 'node:zlib';
import { passes } from '../../src/image/png/interlace.ts';

export interface PngKind {
  width?: number;
  height?: number;
  /** IHDR's colour type: 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGBA. */
  type: 0 | 2 | 3 | 4 | 6;
  depth: 1 | 2 | 4 | 8 | 16;
  interlaced?: boolean;
  /** Between PLTE and IDAT. */
  chunks?: [id: string, data: ArrayLike<number>][];
  /** IDAT's data in pieces of so many bytes. */
  piece?: number;
}

const channelsOf = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;
const colours = 200;

/** A length, an id, data and its checksum. */
export function chunk(id: string, data: ArrayLike<number>): Uint8Array {
  const out = new Uint8Array(12 + data.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(new TextEncoder().encode(id), 4);
  out.set(data, 8);
  view.setUint32(8 + data.length, crc32(out.subarray(4, 8 + data.length)));
  return out;
}

export function pngFile(kind: PngKind): Uint8Array<ArrayBuffer> {
  const {
    width = 61,
    height = 47,
    type,
    depth,
    interlaced = false,
    chunks = [],
    piece = Number.MAX_SAFE_INTEGER,
  } = kind;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([depth, type, 0, 0, interlaced ? 1 : 0], 8);
  const palette = Array.from({ length: 3 * Math.min(1 << depth, colours) }, (_, i) => (i * 53 + i * i) & 255);
  const data = deflateSync(Uint8Array.from(rowsOf({ ...kind, width, height, interlaced })));
  const parts = [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), chunk('IHDR', header)];
  if (type === 3) parts.push(chunk('PLTE', palette));
  for (const [id, content] of chunks) parts.push(chunk(id, content));
  for (let at = 0; at < data.length; at += piece) parts.push(chunk('IDAT', data.subarray(at, at + piece)));
  return new Uint8Array(Buffer.concat([...parts, chunk('IEND', [])]));
}

/** All passes' rows, filtered with each of the filters in turn. */
function rowsOf(kind: PngKind & { width: number; height: number; interlaced: boolean }): number[] {
  const { width, height, depth, type, interlaced } = kind;
  const channels = channelsOf[type];
  const all = interlaced ? passes(width, height) : [{ x: 0, y: 0, dx: 1, dy: 1, width, height }];
  const pixelBytes = Math.max(1, (channels * depth) >> 3);
  return all.flatMap((pass) => {
    let above = new Uint8Array(Math.ceil((pass.width * channels * depth) / 8));
    return Array.from({ length: pass.height }, (_, row) => {
      const line = new Uint8Array(above.length);
      for (let i = 0; i < pass.width * channels; i++) {
        const x = pass.x + Math.floor(i / channels) * pass.dx;
        pack(line, i, depth, sample(kind, x, pass.y + row * pass.dy, i % channels));
      }
      const filtered = [row % 5, ...line.map((byte, i) => byte - predicted(row % 5, line, above, i, pixelBytes))];
      above = line;
      return filtered;
    }).flat();
  });
}

/** A smooth picture with a little noise. */
function sample({ width = 1, height = 1, type, depth }: PngKind, x: number, y: number, channel: number): number {
  const noise = (Math.imul(x * 7919 + y * 104_729 + channel, 2_654_435_761) >>> 24) / 256;
  if (type === 3) return (x + y + Math.round(noise)) % Math.min(1 << depth, colours);
  const value = (0.6 * (x + 1)) / width + (0.2 * (y + 1)) / height + 0.15 * noise;
  return Math.floor(value * (1 - channel * 0.15) * ((1 << depth) - 1));
}

function pack(line: Uint8Array, i: number, depth: number, value: number): void {
  if (depth === 16) line.set([value >> 8, value & 255], i * 2);
  else if (depth === 8) line[i] = value;
  else line[(i * depth) >> 3] = (line[(i * depth) >> 3] ?? 0) | (value << (8 - depth - ((i * depth) & 7)));
}

/** PNG, 9.2. */
function predicted(filter: number, line: Uint8Array, above: Uint8Array, i: number, pixelBytes: number): number {
  const a = line[i - pixelBytes] ?? 0;
  const b = above[i] ?? 0;
  const c = above[i - pixelBytes] ?? 0;
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return [0, a, b, (a + b) >> 1, pa <= pb && pa <= pc ? a : pb <= pc ? b : c][filter] ?? 0;
}
