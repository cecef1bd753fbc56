/** WebP's containers (RFC 9649): a lossy frame alone, and the extended one (2.7), a frame with a colour profile. */
import { ascii, concat, viewOf } from '../bytes.ts';

const profileFlag = 0x20;
const alphaFlag = 0x10;

/** A file of a VP8 frame alone. */
export function lossyFile(frame: Uint8Array): Uint8Array<ArrayBuffer> {
  return riffChunk('RIFF', concat([new TextEncoder().encode('WEBP'), riffChunk('VP8 ', frame)]));
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
  return riffChunk('RIFF', concat([new TextEncoder().encode('WEBP'), chunks]));
}

function riffChunk(id: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(8 + data.length + (data.length & 1));
  out.set(new TextEncoder().encode(id));
  viewOf(out).setUint32(4, data.length, true);
  out.set(data, 8);
  return out;
}
