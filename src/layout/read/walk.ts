/** Walks all objects of a page, into form objects too: fields and notes that were drawn into it have put all of it into some. */
import type { Heap } from './heap.ts';
import { chain, identity, type Matrix } from './matrix.ts';

/** FPDF_PAGEOBJ_FORM of fpdf_edit.h. */
const form = 5;
const maxDepth = 16;

/** `matrix` is the page's; `use` gets each object but forms, its FPDF_PAGEOBJ type, and the map of its space to the page. */
export function eachObject(
  heap: Heap,
  page: number,
  matrix: Matrix,
  use: (object: number, type: number, within: Matrix) => void,
): void {
  const { pdfium } = heap;

  function visit(object: number, within: Matrix, depth: number): void {
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type !== form) use(object, type, within);
    else if (depth < maxDepth) visitForm(object, within, depth);
  }

  function visitForm(object: number, within: Matrix, depth: number): void {
    const own = heap.matrix((out) => pdfium.FPDFPageObj_GetMatrix(object, out));
    const inner = chain(own ?? identity, within);
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let i = 0; i < count; i++) visit(pdfium.FPDFFormObj_GetObject(object, i), inner, depth + 1);
  }

  const count = pdfium.FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i++) visit(pdfium.FPDFPage_GetObject(page, i), matrix, 0);
}
