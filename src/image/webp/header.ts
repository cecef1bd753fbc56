/** WebP's container (RFC 9649): size, orientation, profile, animation and whether it has alpha. */
import { ascii, viewOf } from '../../bytes.ts';
import { damaged } from '../damaged.ts';
import { readOrientation, tiffOf } from '../exif.ts';
import type { ImageHeader } from '../header.ts';

export interface WebpHeader extends ImageHeader {
  type: 'image/webp';
  alpha: boolean;
  lossless: boolean;
  /** The picture is all that the file holds. */
  bare: boolean;
}

const animationFlag = 0x02;
const alphaFlag = 0x10;
const pictureChunks = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L']);

/** Throws 422 damaged_document where chunks are missing or cut off. */
export function readWebpHeader(bytes: Uint8Array): WebpHeader {
  const view = viewOf(bytes);
  if (bytes.length < 20) throw damaged('WebP', 'the file ends in its header');
  if (view.getUint32(4, true) + 8 > bytes.length)
    throw damaged('WebP', `${bytes.length} bytes of ${view.getUint32(4, true) + 8} are there`);
  const header: WebpHeader = {
    type: 'image/webp',
    width: 0,
    height: 0,
    orientation: 1,
    animated: false,
    icc: undefined,
    alpha: false,
    lossless: false,
    bare: view.getUint32(4, true) + 8 === bytes.length,
  };
  for (const { id, data } of chunks(bytes)) {
    header.bare &&= pictureChunks.has(id);
    readChunk(header, id, data);
  }
  if (!header.width || !header.height) throw damaged('WebP', 'no picture is in it');
  return header;
}

function* chunks(bytes: Uint8Array): Generator<{ id: string; data: Uint8Array }> {
  const view = viewOf(bytes);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    yield { id: ascii(bytes, at, 4), data: bytes.subarray(at + 8, at + 8 + length) };
    at += 8 + length + (length & 1);
  }
}

function readChunk(header: WebpHeader, id: string, data: Uint8Array): void {
  switch (id) {
    case 'VP8X':
      readExtended(header, data);
      return;
    case 'VP8 ':
      readLossy(header, data);
      return;
    case 'VP8L':
      readLossless(header, data);
      return;
    case 'ALPH':
      header.alpha = true;
      return;
    case 'ANIM':
    case 'ANMF':
      header.animated = true;
      return;
    case 'ICCP':
      header.icc = data;
      return;
    case 'EXIF':
      header.orientation = readOrientation(tiffOf(data));
  }
}

function readExtended(header: WebpHeader, data: Uint8Array): void {
  if (data.length < 10) throw damaged('WebP', 'its VP8X chunk is cut off');
  const view = viewOf(data);
  const flags = view.getUint8(0);
  header.animated ||= (flags & animationFlag) !== 0;
  header.alpha ||= (flags & alphaFlag) !== 0;
  header.width = (view.getUint32(4, true) & 0xffffff) + 1;
  header.height = (view.getUint32(6, true) >>> 8) + 1;
}

/** RFC 6386, 9.1: a key frame's start code, then 14 bits each of width and height. */
function readLossy(header: WebpHeader, data: Uint8Array): void {
  if (data.length < 10 || data[3] !== 0x9d || data[4] !== 0x01 || data[5] !== 0x2a)
    throw damaged('WebP', 'its frame has no key frame header');
  const view = viewOf(data);
  header.width = view.getUint16(6, true) & 0x3fff;
  header.height = view.getUint16(8, true) & 0x3fff;
}

function readLossless(header: WebpHeader, data: Uint8Array): void {
  if (data.length < 5 || data[0] !== 0x2f) throw damaged('WebP', 'its lossless frame has no signature');
  const bits = viewOf(data).getUint32(1, true);
  header.width = (bits & 0x3fff) + 1;
  header.height = ((bits >>> 14) & 0x3fff) + 1;
  header.alpha ||= ((bits >>> 28) & 1) === 1;
  header.lossless = true;
}
