/** Draws a page, or a part of it. */
import { boxOfAll, heightOf, holdsMiddle, sharedHeight, sharedWidth, widthOf } from '../../box.ts';
import type { Box, Picture } from '../../page.ts';
import type { Heap } from '../heap.ts';
import type { Matrix } from '../matrix.ts';
import { boundsOf } from '../objects.ts';
import type { DrawOptions } from '../open.ts';
import { type PageHandles, placeOf } from '../place.ts';
import { eachObject } from '../walk.ts';
import type { Bitmap } from './bitmap.ts';
import { encodePixels } from './encode-pixels.ts';
import { hideEndless } from './endless-paths.ts';
import { eraseWords } from './erase.ts';
import { type Frame, render } from './render.ts';

const maxPixels = 25e6;
const formatBgra = 4;

/** A picture of a page, whole unless its time was over before, or some path of it would have taken more. */
export interface DrawnPicture extends Picture {
  unfinished: boolean;
}

/** `isLate` is asked while it is drawn: what is drawn by then is the picture. */
export async function drawPage(
  heap: Heap,
  handles: PageHandles,
  options: DrawOptions = {},
  isLate: () => boolean = () => false,
): Promise<DrawnPicture> {
  const { box, unfinished, ...pixels } = pagePixels(heap, handles, options, isLate);
  return { ...(await encodePixels(pixels)), box, mcid: undefined, unfinished };
}

/** The pixels of the page, or of a part of it, and that part's box. */
export function pagePixels(
  heap: Heap,
  handles: PageHandles,
  { dotsPerInch = 150, box, wordsIn, scannedWords = [] }: DrawOptions = {},
  isLate: () => boolean = () => false,
): Bitmap & { box: Box; unfinished: boolean } {
  const place = placeOf(heap, handles);
  if (wordsIn) hideText(heap, handles.page, place.matrix, wordsIn);
  const shown = box ?? {
    left: 0,
    top: 0,
    right: place.width,
    bottom: place.height,
  };
  const width = Math.max(1, widthOf(shown));
  const height = Math.max(1, heightOf(shown));
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(maxPixels / (width * height)));
  const widthPx = Math.max(1, Math.round(width * scale));
  const heightPx = Math.max(1, Math.round(height * scale));
  const px = (points: number) => Math.round(points * scale);
  const whole: Frame = [-px(shown.left), -px(shown.top), px(place.width), px(place.height)];
  const hidden = hideEndless(heap, handles.page, place.matrix);
  const { rgba, unfinished } = draw(heap, handles.page, [widthPx, heightPx], whole, isLate);
  eraseWords({ rgba, width: widthPx, height: heightPx }, shown, scannedWords);
  return { box: shown, rgba, width: widthPx, height: heightPx, unfinished: unfinished || hidden };
}

/** FPDF_PAGEOBJ_TEXT and FPDF_TEXTRENDERMODE_INVISIBLE. The page is loaded anew for each use, so nothing needs to be put back. */
const textObject = 1;
const invisible = 3;

function hideText(heap: Heap, page: number, matrix: Matrix, shown: readonly Box[]): void {
  eachObject(heap, page, matrix, (object, type, within) => {
    if (type !== textObject) return;
    const box = shown.length > 0 ? boundsOf(heap, object, within) : undefined;
    if (box && isShown(box, shown)) return;
    heap.pdfium.FPDFTextObj_SetTextRenderMode(object, invisible);
  });
}

/** A text object that the boxes make up, in part of one or several: a row of an axis' labels is often a single object. */
function isShown(box: Box, shown: readonly Box[]): boolean {
  const told = shown.filter((other) => holdsMiddle(other, box) || holdsMiddle(box, other));
  if (told.length === 0) return false;
  const whole = boxOfAll(told);
  return sharedWidth(whole, box) > minTold * widthOf(box) && sharedHeight(whole, box) > minTold * heightOf(box);
}

/** Part of an object's sides: words of the text before or after them make it more than labels. */
const minTold = 0.7;

function draw(
  heap: Heap,
  page: number,
  [width, height]: readonly [number, number],
  whole: Frame,
  isLate: () => boolean,
): { rgba: Uint8Array; unfinished: boolean } {
  const { pdfium } = heap;
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, formatBgra, 0, 0);
  if (!bitmap) throw new RangeError("no memory for the page's picture");
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, -1);
    const unfinished = !render(heap, bitmap, page, whole, isLate);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    return { rgba: heap.copy(pdfium.FPDFBitmap_GetBuffer(bitmap), stride * height), unfinished };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
