/** WebP's containers (RFC 9649): a lossy frame alone, and the extended one (2.7), a frame with a colour profile. */
import { ascii, concat, viewOf } from '../bytes.ts';

const profileFlag = 0x20;
const alphaFlag = 0x10;

/** A file of a VP8 frame alone, which is given in parts. */
export function lossyFile(frame: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = frame.reduce((sum, part) => sum + part.length, 0);
  const padding = new Uint8Array(bytes & 1);
  return concat([
    chunkHeader('RIFF', 12 + bytes + padding.length),
    latin('WEBP'),
    chunkHeader('VP8 ', bytes),
    ...frame,
    padding,
  ]);
}

/** The same picture with `icc` in an ICCP chunk. */
export function withProfile(
  file: Uint8Array,
  { width, height, alpha, icc }: { width: number; height: number; alpha: boolean; icc: Uint8Array },
): Uint8Array<ArrayBuffer> {
  const extended = ascii(file, 12, 4) === 'VP8X';
  const frames = file.subarray(extended ? 30 : 12);
  const header = new Uint8Array(10);
  const view = viewOf(header);
  view.setUint8(0, profileFlag | (alpha ? alphaFlag : 0));
  view.setUint16(4, (width - 1) & 0xffff, true);
  view.setUint8(6, (width - 1) >> 16);
  view.setUint16(7, (height - 1) & 0xffff, true);
  view.setUint8(9, (height - 1) >> 16);
  const chunks = concat([riffChunk('VP8X', header), riffChunk('ICCP', icc), frames]);
  return riffChunk('RIFF', concat([latin('WEBP'), chunks]));
}

function riffChunk(id: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  return concat([chunkHeader(id, data.length), data, new Uint8Array(data.length & 1)]);
}

function chunkHeader(id: string, bytes: number): Uint8Array {
  const header = new Uint8Array(8);
  header.set(latin(id));
  viewOf(header).setUint32(4, bytes, true);
  return header;
}

const latin = (text: string): Uint8Array => new TextEncoder().encode(text);
