/** Walks all objects of a page, into form objects too: fields and notes that were drawn into it have put all of it into some. */
import type { Heap } from './heap.ts';
import { chain, identity, type Matrix } from './matrix.ts';

/** FPDF_PAGEOBJ_FORM of fpdf_edit.h. */
const form = 5;
/** Of forms in forms. */
export const maxDepth = 16;

/** `matrix` is the page's; `use` gets each object but forms, its FPDF_PAGEOBJ type, and the map of the space around it to the page. */
export function eachObject(
  heap: Heap,
  page: number,
  matrix: Matrix,
  use: (object: number, type: number, within: Matrix) => void,
): void {
  function visit(objects: Iterable<number>, within: Matrix, depth: number): void {
    for (const object of objects) {
      const type = heap.pdfium.FPDFPageObj_GetType(object);
      if (type !== form) use(object, type, within);
      else if (depth < maxDepth) visit(inForm(heap, object), matrixOf(heap, object, within), depth + 1);
    }
  }
  visit(onPage(heap, page), matrix, 0);
}

export function* onPage({ pdfium }: Heap, page: number): Generator<number> {
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i++) yield pdfium.FPDFPage_GetObject(page, i);
}

export function* inForm({ pdfium }: Heap, form: number): Generator<number> {
  const count = pdfium.FPDFFormObj_CountObjects(form);
  for (let i = 0; i < count; i++) yield pdfium.FPDFFormObj_GetObject(form, i);
}

/** From the object's own space to the page; `within` maps the space around it. */
export const matrixOf = (heap: Heap, object: number, within: Matrix): Matrix => chain(ownMatrix(heap, object), within);

/** From the object's own space to the one around it. */
export const ownMatrix = (heap: Heap, object: number): Matrix =>
  heap.matrix((out) => heap.pdfium.FPDFPageObj_GetMatrix(object, out)) ?? identity;
