/** Where a page lies: its crop box and rotation, turned into one map. */
import type { Box } from '../page.ts';
import type { Widget } from './form/widgets.ts';
import type { Heap } from './heap.ts';
import { chain, type Matrix, pageMatrix } from './matrix.ts';

/** PDFium's handles of an open page and its document, and the fields that were drawn into it. */
export interface PageHandles {
  document: number;
  page: number;
  widgets: readonly Widget[];
}

/** A page's size upright and cropped, and the map from its own space to it. */
export interface Place {
  width: number;
  height: number;
  matrix: Matrix;
  box: Box;
}

/** Larger pages, as of posters and plans, are read as small as word processors have them: 22 inches. */
const maxSide = 1584;

/** Of pages that do not say that they are some, PDFium tells no rotation. */
export const isPage = ({ pdfium }: Heap, { page }: PageHandles): boolean => pdfium.FPDFPage_GetRotation(page) >= 0;

export function placeOf(heap: Heap, { page }: PageHandles): Place {
  heap.pdfium.FPDF_GetPageBoundingBox(page, heap.out());
  const bounds = heap.floats(4) as [number, number, number, number];
  const [left, top, right, bottom] = bounds;
  const turns = Math.max(0, heap.pdfium.FPDFPage_GetRotation(page));
  const scale = Math.min(1, maxSide / Math.max(right - left, top - bottom));
  const [across, down] = [scale * (right - left), scale * (top - bottom)];
  const [width, height] = turns % 2 === 1 ? [down, across] : [across, down];
  return {
    width,
    height,
    matrix: chain(pageMatrix(bounds, turns), [scale, 0, 0, scale, 0, 0]),
    box: { left: 0, top: 0, right: width, bottom: height },
  };
}
