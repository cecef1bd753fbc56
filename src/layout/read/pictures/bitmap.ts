/** PDFium's bitmaps as RGBA. */
import type { Box } from '../../page.ts';
import type { Heap } from '../heap.ts';

export interface Bitmap {
  /** Four bytes a pixel, rows without padding. */
  rgba: Uint8Array;
  width: number;
  height: number;
}

/** A box in whole pixels, `scale` of them a point, as far as it lies in the picture. */
export function inPixels(box: Box, scale: number, { width, height }: Pick<Bitmap, 'width' | 'height'>): Box {
  const px = (points: number, most: number) => Math.max(0, Math.min(most, Math.round(points * scale)));
  return {
    left: px(box.left, width),
    top: px(box.top, height),
    right: px(box.right, width),
    bottom: px(box.bottom, height),
  };
}

/** FPDFBitmap formats of fpdfview.h: bytes a pixel. */
const bytesPerPixel: Record<number, number> = { 1: 1, 2: 3, 3: 4, 4: 4, 5: 4 };
const bgrx = 3;

/** `bitmap` is PDFium's handle of a Gray, BGR, BGRx or BGRA bitmap. */
export function readBitmap(heap: Heap, bitmap: number): Bitmap {
  const { pdfium } = heap;
  const width = pdfium.FPDFBitmap_GetWidth(bitmap);
  const height = pdfium.FPDFBitmap_GetHeight(bitmap);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const format = pdfium.FPDFBitmap_GetFormat(bitmap);
  const bytes = bytesPerPixel[format] ?? 4;
  const source = heap.copy(pdfium.FPDFBitmap_GetBuffer(bitmap), stride * height);
  const rgba = new Uint8Array(width * height * 4);
  const pixels = new Uint32Array(rgba.buffer);
  const alpha = format === bgrx ? 0xff000000 : 0;
  for (let y = 0; y < height; y++) {
    if (bytes === 4) {
      // Four bytes at once: red and blue change places.
      const row = new Uint32Array(source.buffer, y * stride, width);
      for (let x = 0, to = y * width; x < width; x++, to++) {
        const bgra = row[x] ?? 0;
        pixels[to] = alpha | (bgra & 0xff00ff00) | ((bgra & 0xff) << 16) | ((bgra >>> 16) & 0xff);
      }
      continue;
    }
    for (let x = 0; x < width; x++) {
      const from = y * stride + x * bytes;
      const to = (y * width + x) * 4;
      const blue = source[from] ?? 0;
      rgba[to] = bytes === 1 ? blue : (source[from + 2] ?? 0);
      rgba[to + 1] = bytes === 1 ? blue : (source[from + 1] ?? 0);
      rgba[to + 2] = blue;
      rgba[to + 3] = 255;
    }
  }
  return { rgba, width, height };
}
