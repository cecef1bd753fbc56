/** Paths that would take PDFium minutes to draw, and be but a blot: it looks at its clock between objects alone. */
import type { Heap } from '../heap.ts';
import { type Matrix, map } from '../matrix.ts';
import { eachObject, matrixOf } from '../walk.ts';

/** FPDF_PAGEOBJ_PATH of fpdf_edit.h. */
const path = 2;
/** Shorter paths are drawn in time whatever their length. */
const minSegments = 30_000;
/** Points: so much of the thinnest line covers a page several times. Drawing it takes a second or two. */
const maxLength = 20_000_000;
/** Segments that the length is judged by. */
const samples = 2000;

/** Leaves them out of what is drawn from now on; whether there was one. */
export function hideEndless(heap: Heap, page: number, matrix: Matrix): boolean {
  let any = false;
  eachObject(heap, page, matrix, (object, type, within) => {
    if (type !== path || !isEndless(heap, object, within)) return;
    heap.pdfium.FPDFPageObj_SetIsActive(object, 0);
    any = true;
  });
  return any;
}

function isEndless(heap: Heap, object: number, within: Matrix): boolean {
  const { pdfium } = heap;
  const count = pdfium.FPDFPath_CountSegments(object);
  if (count < minSegments) return false;
  const matrix = matrixOf(heap, object, within);
  const pointAt = (i: number) => {
    pdfium.FPDFPathSegment_GetPoint(pdfium.FPDFPath_GetPathSegment(object, i), heap.out(0), heap.out(1));
    return map(matrix, heap.float(0), heap.float(1));
  };
  let length = 0;
  for (let k = 0; k < samples; k++) {
    const i = Math.floor((k * (count - 1)) / samples);
    const [from, to] = [pointAt(i), pointAt(i + 1)];
    length += Math.hypot(to.x - from.x, to.y - from.y);
  }
  return (length / samples) * count > maxLength;
}
