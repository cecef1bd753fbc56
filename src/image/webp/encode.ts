/** A picture as a lossy WebP file, whose alpha is kept without loss. */
import { ApiError } from '../../errors.ts';
import type { Picture } from '../picture.ts';
import { webpFile } from './container.ts';
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
  return webpFile(await encodeLossy(open, quality), { width, height }, icc);
}
