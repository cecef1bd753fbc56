/** One image object -> a picture: the PDF's own JPEG where the page shows it as it is, else what the page shows, as PNG. */
import type { Box, Picture } from '../page.ts';
import { type Bitmap, readBitmap } from './bitmap.ts';
import { intersect } from './clip.ts';
import type { Heap } from './heap.ts';
import { chain, identity, type Matrix, mapBox } from './matrix.ts';
import type { PageHandles } from './place.ts';
import { encodePng } from './png.ts';

/** Pictures of more pixels are too large to draw; a JPEG is still kept. */
const maxPixels = 100e6;
const maxDrawnPixels = 12e6;
const maxDotsPerInch = 300;
/** Smaller ones (points) are lines and specks. */
const minSide = 2;

/** `object` is PDFium's handle; undefined where nothing can be seen. */
export function readPicture(
  heap: Heap,
  handles: PageHandles,
  object: number,
  within: Matrix,
  clip: Box,
): Picture | undefined {
  const { pdfium } = heap;
  const own = heap.matrix((out) => pdfium.FPDFPageObj_GetMatrix(object, out));
  const matrix = chain(own ?? identity, within);
  const whole = mapBox(matrix, 0, 0, 1, 1);
  const box = intersect(whole, clip);
  if (!box || box.right - box.left < minSide || box.bottom - box.top < minSide) return;
  const mcid = pdfium.FPDFPageObj_GetMarkedContentID(object);
  const picture =
    (isUpright(matrix) && isWhole(box, whole) ? plainJpeg(heap, handles, object) : undefined) ??
    drawn(heap, handles, object, matrix, box);
  return picture && { ...picture, box, mcid: mcid >= 0 ? mcid : undefined };
}

type Pixels = Pick<Picture, 'type' | 'bytes' | 'widthPx' | 'heightPx'>;

/** PDF pictures have their foot at y = 0, so an upright one maps y downwards. */
const isUpright = ([a, b, c, d]: Matrix) => a > 0 && d < 0 && Math.abs(b) < 1e-3 * a && Math.abs(c) < -1e-3 * d;

const isWhole = (box: Box, whole: Box) =>
  (box.right - box.left) * (box.bottom - box.top) > 0.98 * (whole.right - whole.left) * (whole.bottom - whole.top);

/** The JPEG as embedded, where nothing but it makes the picture: no mask, no further filter, gray or RGB. */
function plainJpeg(heap: Heap, handles: PageHandles, object: number): Pixels | undefined {
  const { pdfium } = heap;
  if (pdfium.FPDFImageObj_GetImageFilterCount(object) !== 1) return;
  const filter = heap.text8((buffer, length) => pdfium.FPDFImageObj_GetImageFilter(object, 0, buffer, length));
  if (filter !== 'DCTDecode' || pdfium.FPDFPageObj_HasTransparency(object)) return;
  if (!hasOrdinaryColors(heap, handles.page, object) || isSeenThrough(heap, handles, object)) return;
  const bytes = heap.block((buffer, length) => pdfium.FPDFImageObj_GetImageDataRaw(object, buffer, length));
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return;
  if (!pdfium.FPDFImageObj_GetImagePixelSize(object, heap.out(0), heap.out(1))) return;
  return {
    type: 'image/jpeg',
    bytes,
    widthPx: heap.int(0),
    heightPx: heap.int(1),
  };
}

/** FPDF_COLORSPACE of fpdf_edit.h: DeviceGray, DeviceRGB, CalGray, CalRGB, ICCBased. */
const ordinary = [1, 2, 4, 5, 7];

/** FPDF_IMAGEOBJ_METADATA: width, height, two floats of dpi, bits per pixel, colour space, marked-content id. */
function hasOrdinaryColors(heap: Heap, page: number, object: number): boolean {
  if (!heap.pdfium.FPDFImageObj_GetImageMetadata(object, page, heap.out())) return false;
  const [bitsPerPixel, colorSpace] = [heap.int(2), heap.intAt(20)];
  return ordinary.includes(colorSpace) && bitsPerPixel !== 32;
}

/** A mask beside the picture (SMask) is told by what it does to a small drawing of it: PDFium has no question for it. */
function isSeenThrough(heap: Heap, { page, document }: PageHandles, object: number): boolean {
  const { pdfium } = heap;
  const own = heap.matrix((out) => pdfium.FPDFPageObj_GetMatrix(object, out)) ?? identity;
  pdfium.FPDFImageObj_SetMatrix(object, probeSide, 0, 0, probeSide, 0, 0);
  const bitmap = pdfium.FPDFImageObj_GetRenderedBitmap(document, page, object);
  pdfium.FPDFImageObj_SetMatrix(object, ...own);
  if (!bitmap) return false;
  try {
    const { rgba } = readBitmap(heap, bitmap);
    return rgba.some((value, i) => i % 4 === 3 && value < opaque);
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

/** Pixels of the small drawing, and the alpha that counts as none. */
const probeSide = 48;
const opaque = 250;

/** Turned, masked and clipped as on the page, at the picture's own resolution or the most that print needs. */
function drawn(
  heap: Heap,
  { page, document }: PageHandles,
  object: number,
  matrix: Matrix,
  box: Box,
): Pixels | undefined {
  const { pdfium } = heap;
  if (!pdfium.FPDFImageObj_GetImagePixelSize(object, heap.out(0), heap.out(1))) return;
  const [width, height] = [heap.int(0) >>> 0, heap.int(1) >>> 0];
  if (width * height > maxPixels) return;
  const scale = pixelsPerPoint(matrix, width, height);
  // PDFium draws the object by its own matrix, one pixel a unit: a larger matrix makes a sharper picture.
  const upright = chain(matrix, [scale, 0, 0, -scale, 0, 0]);
  pdfium.FPDFImageObj_SetMatrix(object, ...upright);
  const bitmap = pdfium.FPDFImageObj_GetRenderedBitmap(document, page, object);
  if (!bitmap) return;
  try {
    const whole = mapBox(matrix, 0, 0, 1, 1);
    return cropped(readBitmap(heap, bitmap), whole, box);
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

function pixelsPerPoint([a, b, c, d]: Matrix, width: number, height: number): number {
  const own = Math.max(width / Math.hypot(a, b), height / Math.hypot(c, d));
  const box = mapBox([a, b, c, d, 0, 0], 0, 0, 1, 1);
  const area = (box.right - box.left) * (box.bottom - box.top);
  return Math.min(Math.max(own, 1), maxDotsPerInch / 72, Math.sqrt(maxDrawnPixels / area));
}

/** Cuts a bitmap that shows `whole` down to `box`. */
function cropped({ rgba, width, height }: Bitmap, whole: Box, box: Box): Pixels {
  const [kx, ky] = [width / (whole.right - whole.left), height / (whole.bottom - whole.top)];
  const left = Math.min(width - 1, Math.round((box.left - whole.left) * kx));
  const top = Math.min(height - 1, Math.round((box.top - whole.top) * ky));
  const widthPx = Math.max(1, Math.min(width - left, Math.round((box.right - box.left) * kx)));
  const heightPx = Math.max(1, Math.min(height - top, Math.round((box.bottom - box.top) * ky)));
  const cut = new Uint8Array(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y++) {
    const from = ((top + y) * width + left) * 4;
    cut.set(rgba.subarray(from, from + widthPx * 4), y * widthPx * 4);
  }
  return {
    type: 'image/png',
    bytes: encodePng(cut, widthPx, heightPx),
    widthPx,
    heightPx,
  };
}
