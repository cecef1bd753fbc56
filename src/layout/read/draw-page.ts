/** Draws a page, or a part of it, as a PNG. */
import type { Picture } from '../page.ts';
import type { Heap } from './heap.ts';
import type { DrawOptions } from './open.ts';
import { type PageHandles, placeOf } from './place.ts';
import { encodePng } from './png.ts';

const maxPixels = 25e6;
const formatBgra = 4;
const withAnnotations = 0x01;
const rgbaOrder = 0x10;

export function drawPage(
  heap: Heap,
  handles: PageHandles,
  { dotsPerInch = 150, box, withoutText = false }: DrawOptions = {},
): Picture {
  const place = placeOf(heap, handles);
  if (withoutText) hideText(heap, handles.page);
  const shown = box ?? {
    left: 0,
    top: 0,
    right: place.width,
    bottom: place.height,
  };
  const width = Math.max(1, shown.right - shown.left);
  const height = Math.max(1, shown.bottom - shown.top);
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(maxPixels / (width * height)));
  const widthPx = Math.max(1, Math.round(width * scale));
  const heightPx = Math.max(1, Math.round(height * scale));
  // PDFium turns its own (y downwards, upright) space itself; only shift and scale are left to do.
  const rgba = draw(heap, handles.page, widthPx, heightPx, [
    scale,
    0,
    0,
    scale,
    -shown.left * scale,
    -shown.top * scale,
  ]);
  return {
    box: shown,
    type: 'image/png',
    bytes: encodePng(rgba, widthPx, heightPx),
    widthPx,
    heightPx,
    mcid: undefined,
  };
}

/** FPDF_PAGEOBJ_TEXT and FPDF_TEXTRENDERMODE_INVISIBLE. The page is loaded anew for each use, so nothing needs to be put back. */
const textObject = 1;
const invisible = 3;

function hideText({ pdfium }: Heap, page: number): void {
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i++) {
    const object = pdfium.FPDFPage_GetObject(page, i);
    if (pdfium.FPDFPageObj_GetType(object) === textObject) pdfium.FPDFTextObj_SetTextRenderMode(object, invisible);
  }
}

function draw(heap: Heap, page: number, width: number, height: number, matrix: number[]): Uint8Array {
  const { pdfium } = heap;
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, formatBgra, 0, 0);
  if (!bitmap) throw new RangeError("no memory for the page's picture");
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, -1);
    heap.with(40, (pointer) => {
      new Float32Array(pdfium.memory.buffer, pointer, 10).set([...matrix, 0, 0, width, height]);
      pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page, pointer, pointer + 24, withAnnotations | rgbaOrder);
    });
    return heap.copy(pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap) * height);
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
