/** Loads a page with its form fields and notes drawn into it, as a reader sees them; links stay links. */
import { readWidget, sayChosen, type Widget } from './form/widgets.ts';
import type { Heap } from './heap.ts';

/** A page's handle, and its form fields, which it has no longer. */
export interface FlatPage {
  page: number;
  widgets: Widget[];
}

/** A handle of 0 where PDFium cannot load it. `form` opens the document's form. */
export function loadFlat(heap: Heap, document: number, index: number, form: () => number): FlatPage {
  const { pdfium } = heap;
  const page = pdfium.FPDF_LoadPage(document, index);
  const widgets: Widget[] = [];
  if (!page || !drawAnnotations(heap, page, form, widgets)) return { page, widgets };
  const flattened = pdfium.FPDFPage_Flatten(page, forDisplay);
  if (flattened !== success) return { page, widgets };
  pdfium.FPDF_ClosePage(page);
  return { page: pdfium.FPDF_LoadPage(document, index), widgets };
}

/** On one page; the rest stays as it is drawn. */
const maxWidgets = 1000;

/** Adds the form's fields to `widgets`, and gives an appearance to what has none; false where the page has none to draw. */
function drawAnnotations(heap: Heap, page: number, form: () => number, widgets: Widget[]): boolean {
  const { pdfium } = heap;
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  let any = false;
  for (let i = 0; i < count; i++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, i);
    const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
    hidePrinted(pdfium, annotation);
    const field = subtype === widget && widgets.length < maxWidgets ? readWidget(heap, form(), annotation) : undefined;
    if (field) widgets.push(field);
    if (subtype !== link && subtype !== popup) {
      any = true;
      if (!pdfium.EPDFAnnot_HasAppearanceStream(annotation, normal)) {
        if (field?.kind === 'choice') sayChosen(heap, form(), annotation);
        drawAnnotation(pdfium, annotation, subtype);
      }
    }
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
  return any;
}

/** PDFium draws those, too, that are meant for print alone. */
function hidePrinted(pdfium: Heap['pdfium'], annotation: number): void {
  const flags = pdfium.FPDFAnnot_GetFlags(annotation);
  if (flags & printed) pdfium.FPDFAnnot_SetFlags(annotation, flags | hidden);
}

function drawAnnotation(pdfium: Heap['pdfium'], annotation: number, subtype: number): void {
  if (subtype === widget) pdfium.EPDFAnnot_GenerateFormFieldAP(annotation);
  else pdfium.EPDFAnnot_GenerateAppearance(annotation);
}

/** FLAT_NORMALDISPLAY and FLATTEN_SUCCESS of fpdf_flatten.h. */
const forDisplay = 0;
const success = 1;
/** FPDF_ANNOT_FLAG_HIDDEN and FPDF_ANNOT_FLAG_NOVIEW of fpdf_annot.h. */
const hidden = 2;
const printed = 32;
/** FPDF_ANNOT subtypes and FPDF_ANNOT_APPEARANCEMODE_NORMAL of fpdf_annot.h. */
const link = 2;
const popup = 16;
const widget = 20;
const normal = 0;
