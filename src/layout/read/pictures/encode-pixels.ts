/** Pixels as the file that a document carries: photos as JPEG, drawings and what can be seen through as PNG. */
import { concat } from '../../../bytes.ts';
import { isDrawn } from '../../../image/drawn.ts';
import { encodeJpeg } from '../../../image/jpeg/encode.ts';
import { encodePng } from '../../../image/png/encode.ts';
import type { Picture } from '../../page.ts';
import type { Bitmap } from './bitmap.ts';

export type Pixels = Pick<Picture, 'type' | 'bytes' | 'widthPx' | 'heightPx'>;

/** Of libjpeg's scale: nobody sees the difference on paper. */
const quality = 88;
/** Smaller pictures (pixels) gain nothing. */
const leastPhoto = 4096;

export interface PixelSource {
  /** Nothing but white paper is seen through it, which a photo then may hold itself. */
  onPaper: boolean;
  /** It was a JPEG before: then it is one again, be it a photo or not. */
  lossy: boolean;
}

/** By default of a page drawn on paper. */
export async function encodePixels(
  bitmap: Bitmap,
  { onPaper, lossy }: PixelSource = { onPaper: true, lossy: false },
): Promise<Pixels> {
  const { rgba, width, height } = bitmap;
  const large = width * height >= leastPhoto;
  const rgb = large && (lossy || isPhoto(rgba)) ? colours(rgba, onPaper) : undefined;
  const size = { widthPx: width, heightPx: height };
  if (!rgb) return { type: 'image/png', bytes: await pngOf(bitmap), ...size };
  const photo = { width, height, model: 'rgb', alpha: false, depth: 8, strips: [rgb] } as const;
  return { type: 'image/jpeg', bytes: await encodeJpeg(photo, quality), ...size };
}

/** Alpha is kept only where some pixel is not opaque. */
export async function pngOf({ rgba, width, height }: Bitmap): Promise<Uint8Array<ArrayBuffer>> {
  const rgb = colours(rgba, false);
  const palette = paletteOf(rgba, rgb ? 3 : 4);
  const strips = [rgb ?? rgba];
  return concat(await encodePng({ width, height, model: 'rgb', alpha: !rgb, depth: 8, strips, palette }));
}

/** All colours, by their first `channels` samples, where they are few enough for a palette of PNG. */
function paletteOf(rgba: Uint8Array, channels: number): Uint8Array | undefined {
  const found = new Set<number>();
  let last: number | undefined;
  for (const pixel of new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4)) {
    if (pixel === last) continue;
    last = pixel;
    found.add(pixel);
    if (found.size > 256) return undefined;
  }
  const whole = new Uint8Array(Uint32Array.from(found).buffer);
  return whole.filter((_, i) => i % 4 < channels);
}

/** Told by what can be seen: around a turned photo nothing is. */
function isPhoto(rgba: Uint8Array): boolean {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  const seen = new Uint32Array(pixels.length);
  let count = 0;
  // TypedArray.filter, which calls back for each, took a fifth of the time of pages of charts
  for (const pixel of pixels) if (pixel >>> 24 > 0) seen[count++] = pixel;
  return !isDrawn(seen.subarray(0, count), 1);
}

/** Red, green and blue on white paper; undefined where something else may be seen through. */
function colours(rgba: Uint8Array, onPaper: boolean): Uint8Array | undefined {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    const alpha = rgba[from + 3] ?? 0;
    if (alpha < 255 && !onPaper) return undefined;
    // Most pixels let nothing through.
    if (alpha === 255) for (let c = from; c < from + 3; c++) rgb[to++] = rgba[c] ?? 0;
    else for (let c = from; c < from + 3; c++) rgb[to++] = 255 - ((255 - (rgba[c] ?? 0)) * alpha) / 255;
  }
  return rgb;
}
