/** Bytes to pixels, whatever the format; not yet upright. JPEG can be decoded at `reduction` eighths of its size. */

import type { AnyHeader } from './header.ts';
import { decodeJpeg } from './jpeg/codec.ts';
import type { Reduction } from './jpeg/decode.ts';
import type { Picture } from './picture.ts';
import { decodePng } from './png/decode.ts';
import { decodeWebp } from './webp/codec.ts';

export async function decode(
  bytes: Uint8Array<ArrayBuffer>,
  header: AnyHeader,
  reduction: Reduction = 8,
): Promise<Picture> {
  switch (header.type) {
    case 'image/jpeg':
      return decodeJpeg(bytes, header, reduction);
    case 'image/png':
      return decodePng(bytes, header);
    case 'image/webp':
      return decodeWebp(bytes, header);
  }
}
