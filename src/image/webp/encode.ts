/** A picture as a lossy WebP file, whose alpha is kept without loss. */
import type { Picture } from '../picture.ts';
import { webpFile } from './container.ts';
import { encodeLossy } from './lossy.ts';

/** Quality 1 to 100 as cwebp means it. The picture has 8 bits; it may be opened more than once. */
export async function encodeWebp(open: () => Picture, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, icc } = open();
  return webpFile(await encodeLossy(open, quality), { width, height }, icc);
}
