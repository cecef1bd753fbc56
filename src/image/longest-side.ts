/** How many pixels a side of each type of file may have. */
import { ApiError } from '../errors.ts';
import type { ImageType } from './header.ts';

/** WebP has 14 bits for a side. JPEG has 16, but libjpeg, by which most programs read it, stops a little short of them (jmorecfg.h). */
const longestSide = { 'image/jpeg': 65_500, 'image/webp': 16_383, 'image/png': 2 ** 31 - 1 } as const;

const names = { 'image/jpeg': 'JPEG', 'image/webp': 'WebP', 'image/png': 'PNG' } as const;

/** Throws 422 output_too_large where a picture of this size makes no such file. */
export function refuseLongSide(type: ImageType, { width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) <= longestSide[type]) return;
  throw new ApiError(
    'output_too_large',
    `Writing ${names[type]} of ${width} x ${height} pixels: ${names[type]} holds at most ${longestSide[type]} a side; resize it first`,
  );
}
