/** Pixels as the file that a document carries: photos as JPEG, drawings and what can be seen through as PNG. */
import { isDrawn } from '../../image/drawn.ts';
import { encodeJpeg } from '../../image/jpeg/encode.ts';
import type { Picture } from '../page.ts';
import type { Bitmap } from './bitmap.ts';
import { encodePng } from './png.ts';

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
  { rgba, width, height }: Bitmap,
  { onPaper, lossy }: PixelSource = { onPaper: true, lossy: false },
): Promise<Pixels> {
  const large = width * height >= leastPhoto;
  const rgb = large && (lossy || isPhoto(rgba)) ? colours(rgba, onPaper) : undefined;
  const size = { widthPx: width, heightPx: height };
  if (!rgb) return { type: 'image/png', bytes: encodePng(rgba, width, height), ...size };
  const photo = { width, height, model: 'rgb', alpha: false, depth: 8, strips: [rgb] } as const;
  return { type: 'image/jpeg', bytes: await encodeJpeg(photo, quality), ...size };
}

/** Told by what can be seen: around a turned photo nothing is. */
function isPhoto(rgba: Uint8Array): boolean {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  const seen = pixels.filter((pixel) => pixel >>> 24 > 0);
  return !isDrawn(seen, 1);
}

/** Red, green and blue on white paper; undefined where something else may be seen through. */
function colours(rgba: Uint8Array, onPaper: boolean): Uint8Array | undefined {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    const alpha = rgba[from + 3] ?? 0;
    if (alpha < 255 && !onPaper) return undefined;
    for (let c = from; c < from + 3; c++) rgb[to++] = 255 - ((255 - (rgba[c] ?? 0)) * alpha) / 255;
  }
  return rgb;
}
