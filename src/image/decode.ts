/**
 * Bytes to pixels, whatever the format; not yet upright. What is given can be opened again and again, each time from the top.
 * JPEG can be decoded at `reduction` eighths of its size.
 */

import { cropped, type Source } from './band.ts';
import type { AnyHeader } from './header.ts';
import { decodeJpeg } from './jpeg/codec.ts';
import type { Reduction } from './jpeg/decode.ts';
import { decodePng } from './png/decode.ts';
import { decodeWebp } from './webp/codec.ts';

export async function decode(
  bytes: Uint8Array<ArrayBuffer>,
  header: AnyHeader,
  reduction: Reduction = 8,
): Promise<Source> {
  switch (header.type) {
    case 'image/jpeg':
      return decodeJpeg(bytes, header, reduction);
    case 'image/png':
      return (band) => cropped(decodePng(bytes, header), band);
    case 'image/webp':
      return decodeWebp(bytes, header);
  }
}
