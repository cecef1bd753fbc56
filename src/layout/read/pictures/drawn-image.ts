/** Images drawn as the page shows them: turned, masked, clipped, and put together where one picture was cut in parts. */
import { heightOf, widthOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import type { Heap } from '../heap.ts';
import { chain, type Matrix, mapBox } from '../matrix.ts';
import type { PageHandles } from '../place.ts';
import { type Bitmap, readBitmap } from './bitmap.ts';
import type { PlacedImage } from './picture.ts';
import { slanted } from './slant.ts';

/** Pictures of more pixels are too large to draw; a JPEG is still kept. */
const maxPixels = 100e6;
const maxDrawnPixels = 12e6;
const maxDotsPerInch = 300;

/** What shows in `box`; undefined where none of the parts can be drawn. */
export function drawnTogether(
  heap: Heap,
  handles: PageHandles,
  parts: readonly [PlacedImage, ...PlacedImage[]],
  box: Box,
): Bitmap | undefined {
  const [first, ...others] = parts;
  if (others.length > 0) return assembled(heap, handles, parts, box);
  const bitmap = drawnBitmap(heap, handles, first);
  return bitmap && cropped(bitmap, first.whole, box);
}

/** Each part is drawn as many pixels wide and high as lie between its edges, so that no seam shows. */
function assembled(heap: Heap, handles: PageHandles, parts: readonly PlacedImage[], box: Box): Bitmap | undefined {
  const scale = Math.min(
    Math.max(...parts.map(({ object, matrix }) => ownScale(heap, object, matrix) ?? 1)),
    Math.sqrt(maxDrawnPixels / (widthOf(box) * heightOf(box))),
  );
  const width = Math.max(1, Math.round(widthOf(box) * scale));
  const height = Math.max(1, Math.round(heightOf(box) * scale));
  const rgba = new Uint8Array(width * height * 4);
  let any = false;
  for (const part of parts) {
    const [left, right] = pixels(part.whole.left - box.left, part.whole.right - box.left, scale);
    const [top, bottom] = pixels(part.whole.top - box.top, part.whole.bottom - box.top, scale);
    const [across, down] = [(right - left) / widthOf(part.whole), (bottom - top) / heightOf(part.whole)];
    const bitmap = bitmapBy(heap, handles, part.object, chain(part.matrix, [across, 0, 0, -down, 0, 0]));
    if (bitmap) putOver({ rgba, width, height }, bitmap, left, top);
    any ||= bitmap !== undefined;
  }
  return any ? { rgba, width, height } : undefined;
}

/** From and to, at least one. */
function pixels(start: number, end: number, scale: number): [from: number, to: number] {
  const from = Math.round(start * scale);
  return [from, Math.max(from + 1, Math.round(end * scale))];
}

/** Later parts hide earlier ones, but where they let them through. */
function putOver(paper: Bitmap, { rgba, width, height }: Bitmap, left: number, top: number): void {
  const [from, to] = [Math.max(0, -left), Math.min(width, paper.width - left)];
  for (let y = Math.max(0, -top); y < Math.min(height, paper.height - top); y++)
    for (let x = from; x < to; x++) {
      const at = 4 * (y * width + x);
      const over = 4 * ((top + y) * paper.width + left + x);
      if ((rgba[at + 3] ?? 0) > 0) for (let c = 0; c < 4; c++) paper.rgba[over + c] = rgba[at + c] ?? 0;
    }
}

function ownScale(heap: Heap, object: number, matrix: Matrix): number | undefined {
  const { pdfium } = heap;
  if (!pdfium.FPDFImageObj_GetImagePixelSize(object, heap.out(0), heap.out(1))) return;
  const [width, height] = [heap.int(0) >>> 0, heap.int(1) >>> 0];
  return width * height > maxPixels ? undefined : pixelsPerPoint(matrix, width, height);
}

function drawnBitmap(heap: Heap, handles: PageHandles, { object, matrix, whole }: PlacedImage): Bitmap | undefined {
  const scale = ownScale(heap, object, matrix);
  if (scale === undefined) return;
  // PDFium draws the object by its own matrix, one pixel a unit: a larger matrix makes a sharper picture.
  if (isSquare(matrix)) return bitmapBy(heap, handles, object, chain(matrix, [scale, 0, 0, -scale, 0, 0]));
  const [a, b, c, d] = matrix;
  const upright = bitmapBy(heap, handles, object, [scale * Math.hypot(a, b), 0, 0, scale * Math.hypot(c, d), 0, 0]);
  return upright && slanted(upright, matrix, whole, scale);
}

/** Turned by quarters, if at all. */
export const isSquare = ([a, b, c, d]: Matrix): boolean =>
  Math.abs(b) + Math.abs(c) < 1e-3 * (Math.abs(a) + Math.abs(d)) ||
  Math.abs(a) + Math.abs(d) < 1e-3 * (Math.abs(b) + Math.abs(c));

function bitmapBy(heap: Heap, { page, document }: PageHandles, object: number, matrix: Matrix): Bitmap | undefined {
  const { pdfium } = heap;
  pdfium.FPDFImageObj_SetMatrix(object, ...matrix);
  const bitmap = pdfium.FPDFImageObj_GetRenderedBitmap(document, page, object);
  if (!bitmap) return;
  try {
    return readBitmap(heap, bitmap);
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

function pixelsPerPoint([a, b, c, d]: Matrix, width: number, height: number): number {
  const own = Math.max(width / Math.hypot(a, b), height / Math.hypot(c, d));
  const box = mapBox([a, b, c, d, 0, 0], 0, 0, 1, 1);
  const area = widthOf(box) * heightOf(box);
  return Math.min(Math.max(own, 1), maxDotsPerInch / 72, Math.sqrt(maxDrawnPixels / area));
}

/** Cuts a bitmap that shows `whole` down to `box`. */
function cropped({ rgba, width, height }: Bitmap, whole: Box, box: Box): Bitmap {
  const [kx, ky] = [width / widthOf(whole), height / heightOf(whole)];
  const left = Math.min(width - 1, Math.round((box.left - whole.left) * kx));
  const top = Math.min(height - 1, Math.round((box.top - whole.top) * ky));
  const widthPx = Math.max(1, Math.min(width - left, Math.round(widthOf(box) * kx)));
  const heightPx = Math.max(1, Math.min(height - top, Math.round(heightOf(box) * ky)));
  const cut = new Uint8Array(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y++) {
    const from = ((top + y) * width + left) * 4;
    cut.set(rgba.subarray(from, from + widthPx * 4), y * widthPx * 4);
  }
  return { rgba: cut, width: widthPx, height: heightPx };
}
