/** WebP's containers (RFC 9649): a frame alone, lossy (2.5) or not (2.6), and the extended one (2.7), a frame with alpha, a colour profile or both. */
import { concat, viewOf } from '../../bytes.ts';
import type { Size } from '../resample.ts';
import type { Lossy } from './lossy.ts';

const profileFlag = 0x20;
const alphaFlag = 0x10;

export function webpFile({ frame, alpha }: Lossy, size: Size, icc?: Uint8Array): Uint8Array<ArrayBuffer> {
  const extended = alpha || icc ? extension(size, !!alpha, icc) : [];
  return riff([...extended, ...(alpha ? chunk('ALPH', alpha) : []), ...chunk('VP8 ', frame)]);
}

/** `data` of the frame, whose header tells of its alpha by itself. */
export function losslessFile(
  data: readonly Uint8Array[],
  size: Size & { seeThrough: boolean },
  icc?: Uint8Array,
): Uint8Array<ArrayBuffer> {
  return riff([...(icc ? extension(size, size.seeThrough, icc) : []), ...chunk('VP8L', data)]);
}

const riff = (chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  concat(chunk('RIFF', [latin('WEBP'), ...chunks]));

const extension = (size: Size, alpha: boolean, icc: Uint8Array | undefined): Uint8Array[] => [
  ...chunk('VP8X', [extendedHeader(size, alpha, !!icc)]),
  ...(icc ? chunk('ICCP', [icc]) : []),
];

function extendedHeader({ width, height }: Size, alpha: boolean, profile: boolean): Uint8Array {
  const header = new Uint8Array(10);
  const view = viewOf(header);
  view.setUint8(0, (profile ? profileFlag : 0) | (alpha ? alphaFlag : 0));
  view.setUint16(4, (width - 1) & 0xffff, true);
  view.setUint8(6, (width - 1) >> 16);
  view.setUint16(7, (height - 1) & 0xffff, true);
  view.setUint8(9, (height - 1) >> 16);
  return header;
}

/** Of data in parts. */
function chunk(id: string, parts: readonly Uint8Array[]): Uint8Array[] {
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  const header = new Uint8Array(8);
  header.set(latin(id));
  viewOf(header).setUint32(4, bytes, true);
  return [header, ...parts, new Uint8Array(bytes & 1)];
}

const latin = (text: string): Uint8Array => new TextEncoder().encode(text);
