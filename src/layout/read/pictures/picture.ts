/** One image object -> a picture: the PDF's own JPEG where the page shows it as it is, else what the page shows, drawn. */
import type { Box, Picture } from '../../page.ts';
import { intersect } from '../drawing/clip.ts';
import type { Heap } from '../heap.ts';
import { slanted } from '../letters/slant.ts';
import { chain, identity, type Matrix, mapBox } from '../matrix.ts';
import type { PageHandles } from '../place.ts';
import { type Bitmap, readBitmap } from './bitmap.ts';
import { encodePixels, type Pixels } from './encode-pixels.ts';

/** Pictures of more pixels are too large to draw; a JPEG is still kept. */
const maxPixels = 100e6;
const maxDrawnPixels = 12e6;
const maxDotsPerInch = 300;
/** Smaller ones (points) are lines and specks. */
const minSide = 2;

/** Where an image object shows on a page. */
export interface PlacedImage {
  /** PDFium's handle. */
  object: number;
  matrix: Matrix;
  /** All of it, and what of it can be seen. */
  whole: Box;
  box: Box;
}

/** `within` maps the object's parent space to the page; undefined where nothing can be seen. */
export function placeImage(heap: Heap, object: number, within: Matrix, clip: Box): PlacedImage | undefined {
  const own = heap.matrix((out) => heap.pdfium.FPDFPageObj_GetMatrix(object, out));
  const matrix = chain(own ?? identity, within);
  const whole = mapBox(matrix, 0, 0, 1, 1);
  const box = intersect(whole, clip);
  if (!box || box.right - box.left < minSide || box.bottom - box.top < minSide) return;
  return { object, matrix, whole, box };
}

/** `onPaper`: nothing but white paper lies under it. Undefined where it cannot be drawn. */
export async function readPicture(
  heap: Heap,
  handles: PageHandles,
  image: PlacedImage,
  onPaper: boolean,
): Promise<Picture | undefined> {
  const { object, matrix, whole, box } = image;
  const mcid = heap.pdfium.FPDFPageObj_GetMarkedContentID(object);
  const plain = isUpright(matrix) && isWhole(box, whole) ? plainJpeg(heap, handles, object) : undefined;
  const picture = plain ?? (await drawn(heap, handles, image, onPaper));
  return picture && { ...picture, box, mcid: mcid >= 0 ? mcid : undefined };
}

/** PDF pictures have their foot at y = 0, so an upright one maps y downwards. */
const isUpright = ([a, b, c, d]: Matrix) => a > 0 && d < 0 && Math.abs(b) < 1e-3 * a && Math.abs(c) < -1e-3 * d;

const isWhole = (box: Box, whole: Box) =>
  (box.right - box.left) * (box.bottom - box.top) > 0.98 * (whole.right - whole.left) * (whole.bottom - whole.top);

/** The JPEG as embedded, where nothing but it makes the picture: no mask, no further filter, gray or RGB. */
function plainJpeg(heap: Heap, handles: PageHandles, object: number): Pixels | undefined {
  const { pdfium } = heap;
  const [filter, ...more] = filtersOf(heap, object);
  if (filter !== 'DCTDecode' || more.length > 0 || pdfium.FPDFPageObj_HasTransparency(object)) return;
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

const filtersOf = (heap: Heap, object: number): string[] =>
  Array.from({ length: heap.pdfium.FPDFImageObj_GetImageFilterCount(object) }, (_, i) =>
    heap.text8((buffer, length) => heap.pdfium.FPDFImageObj_GetImageFilter(object, i, buffer, length)),
  );

/** FPDF_COLORSPACE of fpdf_edit.h: DeviceGray, DeviceRGB, CalGray, CalRGB, ICCBased. */
const ordinary = [1, 2, 4, 5, 7];

/** FPDF_IMAGEOBJ_METADATA: width, height, two floats of dpi, bits per pixel, colour space, marked-content id. */
function hasOrdinaryColors(heap: Heap, page: number, object: number): boolean {
  if (!heap.pdfium.FPDFImageObj_GetImageMetadata(object, page, heap.out())) return false;
  const [bitsPerPixel, colorSpace] = [heap.int(2), heap.intAt(20)];
  return ordinary.includes(colorSpace) && bitsPerPixel !== 32;
}

/** A mask beside the picture (SMask) is told by what it does to a small drawing of it: PDFium has no question for it. */
export function isSeenThrough(heap: Heap, { page, document }: PageHandles, object: number): boolean {
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
async function drawn(
  heap: Heap,
  handles: PageHandles,
  image: PlacedImage,
  onPaper: boolean,
): Promise<Pixels | undefined> {
  const bitmap = drawnBitmap(heap, handles, image);
  if (!bitmap) return;
  const lossy = filtersOf(heap, image.object).at(-1) === 'DCTDecode';
  return encodePixels(cropped(bitmap, image.whole, image.box), { onPaper, lossy });
}

function drawnBitmap(heap: Heap, handles: PageHandles, { object, matrix, whole }: PlacedImage): Bitmap | undefined {
  const { pdfium } = heap;
  if (!pdfium.FPDFImageObj_GetImagePixelSize(object, heap.out(0), heap.out(1))) return;
  const [width, height] = [heap.int(0) >>> 0, heap.int(1) >>> 0];
  if (width * height > maxPixels) return;
  const scale = pixelsPerPoint(matrix, width, height);
  // PDFium draws the object by its own matrix, one pixel a unit: a larger matrix makes a sharper picture.
  if (isSquare(matrix)) return bitmapBy(heap, handles, object, chain(matrix, [scale, 0, 0, -scale, 0, 0]));
  const [a, b, c, d] = matrix;
  const upright = bitmapBy(heap, handles, object, [scale * Math.hypot(a, b), 0, 0, scale * Math.hypot(c, d), 0, 0]);
  return upright && slanted(upright, matrix, whole, scale);
}

/** Turned by quarters, if at all. */
const isSquare = ([a, b, c, d]: Matrix): boolean =>
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
  const area = (box.right - box.left) * (box.bottom - box.top);
  return Math.min(Math.max(own, 1), maxDotsPerInch / 72, Math.sqrt(maxDrawnPixels / area));
}

/** Cuts a bitmap that shows `whole` down to `box`. */
function cropped({ rgba, width, height }: Bitmap, whole: Box, box: Box): Bitmap {
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
  return { rgba: cut, width: widthPx, height: heightPx };
}
