/** Loads a page with its form fields and notes drawn into it, as a reader sees them; links stay links. */
import type { Heap } from './heap.ts';

/** The page's handle; 0 where PDFium cannot load it. */
export function loadFlat({ pdfium }: Heap, document: number, index: number): number {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (!page || !drawAnnotations(pdfium, page)) return page;
  const flattened = pdfium.FPDFPage_Flatten(page, forDisplay);
  if (flattened !== success) return page;
  pdfium.FPDF_ClosePage(page);
  return pdfium.FPDF_LoadPage(document, index);
}

/** Gives an appearance to those that have none; false where the page has none to draw. */
function drawAnnotations(pdfium: Heap['pdfium'], page: number): boolean {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  let any = false;
  for (let i = 0; i < count; i++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, i);
    const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
    if (subtype !== link && subtype !== popup) {
      any = true;
      if (!pdfium.EPDFAnnot_HasAppearanceStream(annotation, normal)) drawAnnotation(pdfium, annotation, subtype);
    }
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
  return any;
}

function drawAnnotation(pdfium: Heap['pdfium'], annotation: number, subtype: number): void {
  if (subtype === widget) pdfium.EPDFAnnot_GenerateFormFieldAP(annotation);
  else pdfium.EPDFAnnot_GenerateAppearance(annotation);
}

/** FLAT_NORMALDISPLAY and FLATTEN_SUCCESS of fpdf_flatten.h. */
const forDisplay = 0;
const success = 1;
/** FPDF_ANNOT subtypes and FPDF_ANNOT_APPEARANCEMODE_NORMAL of fpdf_annot.h. */
const link = 2;
const popup = 16;
const widget = 20;
const normal = 0;
