/** Which encoder writes a WebP: the core what is opaque, by rows and in half of libwebp's time; libwebp what is seen through. The profile is put around either. */
import { ApiError } from '../../errors.ts';
import { opaque, SeenThrough } from '../convert-pixels.ts';
import type { Picture } from '../picture.ts';
import { encodeByLibwebp } from './codec.ts';
import { withProfile } from './container.ts';
import { encodeLossy } from './lossy.ts';

/** WebP has 14 bits for each side. */
const maxSide = 16_383;

/** Quality 1 to 100 as cwebp means it. The picture has 8 bits; it may be opened more than once. Throws 422 output_too_large past 16,383 pixels a side. */
export async function encodeWebp(open: () => Picture, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, icc } = open();
  if (Math.max(width, height) > maxSide)
    throw new ApiError(
      'output_too_large',
      `Writing WebP of ${width} x ${height} pixels: WebP holds at most ${maxSide} a side; resize it first`,
    );
  const covering = await encodeOpaque(open, quality);
  const file = covering ?? (await encodeByLibwebp(open(), quality));
  return icc ? withProfile(file, { width, height, alpha: !covering, icc }) : file;
}

/** Undefined where the picture is seen through, which is found as it is read for its segments: nothing is read for that alone. */
async function encodeOpaque(open: () => Picture, quality: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await encodeLossy(() => opaque(open()), quality);
  } catch (error) {
    if (error instanceof SeenThrough) return undefined;
    throw error;
  }
}
