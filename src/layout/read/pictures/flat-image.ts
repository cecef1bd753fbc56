/** Images of one pixel, stretched: so Ghostscript wrote the lines and fills of many a document. */
import { hexColor } from '../../color.ts';
import type { Color } from '../../page.ts';
import type { Heap } from '../heap.ts';
import type { PageHandles } from '../place.ts';
import { readBitmap } from './bitmap.ts';
import { type PlacedImage, withSide } from './picture.ts';

/** Pixels of the drawing that tells its colour, and the alpha that counts as none. */
const probeSide = 3;
const opaque = 250;

/** Along the page's sides: turned ones are no lines. */
const isStraight = ([a, b, c, d]: PlacedImage['matrix']): boolean =>
  (Math.abs(b) < askew && Math.abs(c) < askew) || (Math.abs(a) < askew && Math.abs(d) < askew);

/** Points. */
const askew = 0.1;

/** The colour that it fills its place with; undefined for other images, and for such as let through what is below. */
export function flatColor(
  heap: Heap,
  handles: PageHandles,
  { object, matrix }: Pick<PlacedImage, 'object' | 'matrix'>,
): Color | undefined {
  const { pdfium } = heap;
  if (!pdfium.FPDFImageObj_GetImagePixelSize(object, heap.out(0), heap.out(1))) return undefined;
  if (heap.int(0) !== 1 || heap.int(1) !== 1 || !isStraight(matrix)) return undefined;
  const bitmap = withSide(heap, handles, object, probeSide);
  if (!bitmap) return undefined;
  try {
    const { rgba, width, height } = readBitmap(heap, bitmap);
    const middle = 4 * (width * Math.floor(height / 2) + Math.floor(width / 2));
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.slice(middle, middle + 4);
    return alpha < opaque ? undefined : hexColor([red, green, blue]);
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
