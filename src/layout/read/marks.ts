/** How a page marks its objects: as no part of the text, as part of a layer (ISO 32000-1, 14.6). */
import type { Heap } from './heap.ts';

/** PDFium's handles of what an object is marked as. */
export const marksOf = ({ pdfium }: Heap, object: number): number[] =>
  Array.from({ length: Math.max(0, pdfium.FPDFPageObj_CountMarks(object)) }, (_, i) =>
    pdfium.FPDFPageObj_GetMark(object, i),
  );

export function markName(heap: Heap, mark: number): string {
  const { pdfium } = heap;
  return heap.text16((buffer, length) =>
    pdfium.FPDFPageObjMark_GetName(mark, buffer, length, heap.out()) ? heap.int() : 0,
  );
}
