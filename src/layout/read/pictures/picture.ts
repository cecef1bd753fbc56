/** One image object -> a picture: the PDF's own JPEG where the page shows it as it is, else what the page shows, drawn. */
import { heightOf, widthOf } from '../../box.ts';
import type { Box, Picture } from '../../page.ts';
import { intersect } from '../drawing/clip.ts';
import type { Heap } from '../heap.ts';
import { type Matrix, mapBox } from '../matrix.ts';
import type { PageHandles } from '../place.ts';
import { matrixOf, ownMatrix } from '../walk.ts';
import { readBitmap } from './bitmap.ts';
import { drawnTogether } from './drawn-image.ts';
import { encodePixels, type Pixels } from './encode-pixels.ts';
import { picturesOf } from './parted.ts';

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
  /** Text objects that the page drew before it. */
  textsBefore: number;
}

/** What shows as one picture: an image, or all that it was cut into. */
export interface PlacedPicture {
  parts: [PlacedImage, ...PlacedImage[]];
  box: Box;
}

/** Of images in the order of drawing. */
export const placedPictures = (images: readonly PlacedImage[]): PlacedPicture[] =>
  picturesOf(images).filter(({ box }) => Math.min(widthOf(box), heightOf(box)) >= minSide);

/** `within` maps the object's parent space to the page; undefined where nothing can be seen. */
export function placeImage(
  heap: Heap,
  object: number,
  within: Matrix,
  clip: Box,
): Omit<PlacedImage, 'textsBefore'> | undefined {
  const matrix = matrixOf(heap, object, within);
  const whole = mapBox(matrix, 0, 0, 1, 1);
  const box = intersect(whole, clip);
  return box && { object, matrix, whole, box };
}

/** Where a picture stands, and whether a JPEG shows other colours there than its own. */
interface Around {
  /** Nothing but white paper lies under it. */
  onPaper: boolean;
  isRemapped: (jpeg: Uint8Array) => boolean;
}

/** Undefined where it cannot be drawn. */
export async function readPicture(
  heap: Heap,
  handles: PageHandles,
  { parts, box }: PlacedPicture,
  { onPaper, isRemapped }: Around,
): Promise<Picture | undefined> {
  const [{ object, matrix, whole }] = parts;
  const mcid = heap.pdfium.FPDFPageObj_GetMarkedContentID(object);
  const isPlain = parts.length === 1 && isUpright(matrix) && isWhole(box, whole);
  const jpeg = isPlain ? plainJpeg(heap, handles, object) : undefined;
  const plain = jpeg && !isRemapped(jpeg.bytes) ? jpeg : undefined;
  const picture = plain ?? (await drawn(heap, handles, { parts, box }, onPaper));
  return picture && { ...picture, box, mcid: mcid >= 0 ? mcid : undefined };
}

/** PDF pictures have their foot at y = 0, so an upright one maps y downwards. */
const isUpright = ([a, b, c, d]: Matrix) => a > 0 && d < 0 && Math.abs(b) < 1e-3 * a && Math.abs(c) < -1e-3 * d;

const isWhole = (box: Box, whole: Box) => widthOf(box) * heightOf(box) > 0.98 * widthOf(whole) * heightOf(whole);

/** The JPEG as embedded, where nothing but it makes the picture: no mask, no further filter, gray or RGB. */
function plainJpeg(heap: Heap, handles: PageHandles, object: number): Pixels | undefined {
  const { pdfium } = heap;
  const [filter, ...more] = filtersOf(heap, object);
  if (filter !== 'DCTDecode' || more.length > 0 || pdfium.FPDFPageObj_HasTransparency(object)) return;
  if (!pdfium.FPDFImageObj_GetImageMetadata(object, handles.page, heap.out())) return;
  // FPDF_IMAGEOBJ_METADATA: width, height, two floats of dpi, bits per pixel, colour space, marked-content id.
  const [bitsPerPixel, colorSpace] = [heap.int(2), heap.intAt(20)];
  const isOrdinary = ordinary.includes(colorSpace) && bitsPerPixel !== 32;
  if (bitsPerPixel >= leastBits && (!isOrdinary || isSeenThrough(heap, handles, object))) return;
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

/**
 * Bits of a JPEG's pixel. PDFium tells fewer of those that it does not draw, as their colours are others than their PDF says, and of
 * those that it draws as stencils, as their PDF says none: readers go by the picture.
 */
const leastBits = 8;

/** A mask beside the picture (SMask) is told by what it does to a small drawing of it: PDFium has no question for it. */
export function isSeenThrough(heap: Heap, handles: PageHandles, object: number): boolean {
  const { pdfium } = heap;
  const bitmap = withSide(heap, handles, object, probeSide);
  if (!bitmap) return false;
  try {
    const { rgba } = readBitmap(heap, bitmap);
    return rgba.some((value, i) => i % 4 === 3 && value < opaque);
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

/** The image drawn upright on a square of so many pixels: PDFium's handle, for the caller to destroy; 0 where it cannot be drawn. */
export function withSide(heap: Heap, { page, document }: PageHandles, object: number, side: number): number {
  const { pdfium } = heap;
  const own = ownMatrix(heap, object);
  pdfium.FPDFImageObj_SetMatrix(object, side, 0, 0, side, 0, 0);
  const bitmap = pdfium.FPDFImageObj_GetRenderedBitmap(document, page, object);
  pdfium.FPDFImageObj_SetMatrix(object, ...own);
  return bitmap;
}

/** Pixels of the small drawing, and the alpha that counts as none. */
const probeSide = 48;
const opaque = 250;

/** Turned, masked and clipped as on the page, at the picture's own resolution or the most that print needs. */
async function drawn(
  heap: Heap,
  handles: PageHandles,
  { parts, box }: PlacedPicture,
  onPaper: boolean,
): Promise<Pixels | undefined> {
  const bitmap = drawnTogether(heap, handles, parts, box);
  if (!bitmap) return;
  const lossy = filtersOf(heap, parts[0].object).at(-1) === 'DCTDecode';
  return encodePixels(bitmap, { onPaper, lossy });
}
