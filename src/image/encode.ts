/** Pixels to a file of the wanted type; what the type can't hold is converted first. */

import { concat } from '../bytes.ts';
import { flattened, toEightBit } from './convert-pixels.ts';
import type { ImageType } from './header.ts';
import { encodeSmallest } from './jpeg/small.ts';
import type { Picture } from './picture.ts';
import { encodePng } from './png/encode.ts';
import { encodeWebp } from './webp/encode.ts';

/** `quality` 1 to 100 counts for JPEG and WebP. A picture that is to be WebP may be opened more than once. */
export async function encode(open: () => Picture, type: ImageType, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  switch (type) {
    case 'image/jpeg':
      return encodeSmallest(flattened(toEightBit(open())), quality);
    case 'image/png':
      return concat(await encodePng(open()));
    case 'image/webp':
      return encodeWebp(() => toEightBit(open()), quality);
  }
}
