/** Pixels to a file of the wanted type; what the type can't hold is converted first. */

import { concat } from './bytes.ts';
import { flattened, toEightBit } from './convert-pixels.ts';
import type { ImageType } from './header.ts';
import { encodeSmallest } from './jpeg/small.ts';
import type { Picture } from './picture.ts';
import { encodePng } from './png/encode.ts';
import { encodeWebp } from './webp/codec.ts';

/** `quality` 1 to 100 counts for JPEG and WebP. */
export async function encode(picture: Picture, type: ImageType, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  switch (type) {
    case 'image/jpeg':
      return encodeSmallest(flattened(toEightBit(picture)), quality);
    case 'image/png':
      return concat(await encodePng(picture));
    case 'image/webp':
      return encodeWebp(toEightBit(picture), quality);
  }
}
