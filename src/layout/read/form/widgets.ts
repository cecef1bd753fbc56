/** The places of a page where a form is filled in (widget annotations), as PDFium tells them. */
import { hexColor } from '../../color.ts';
import type { Color, FormField } from '../../page.ts';
import type { Heap } from '../heap.ts';

/** A field, before it is known where the page lies. */
export interface Widget extends Omit<FormField, 'box'> {
  /** Two corners in the page's own space. */
  rect: readonly [x1: number, y1: number, x2: number, y2: number];
  /** Has as many places for letters as it takes letters. */
  comb: boolean;
}

/** By the numbers of FPDF_FORMFIELD of fpdf_formfill.h; buttons, lists that stand open and signatures stay as they are drawn. */
const kinds: readonly (FormField['kind'] | undefined)[] = [
  undefined,
  undefined,
  'tick',
  'tickOne',
  'choice',
  undefined,
  'text',
];
/** FPDF_ANNOT_FLAG of fpdf_annot.h: hidden, and not shown on a screen. */
const unseen = 2 | 32;
/** Bits of a text field's flags (ISO 32000-2, table 231). */
const combFlag = 1 << 24;
/** MK entries of EPDFAnnot_GetMKColor. */
const [borderEntry, fillEntry] = [0, 1];
/** More are a list of countries or the like, which nobody wants in a document twice. */
const maxOptions = 300;

/** `form`: of `openForm`. */
export function readWidget(heap: Heap, form: number, annotation: number): Widget | undefined {
  const { pdfium } = heap;
  const kind = kinds[pdfium.FPDFAnnot_GetFormFieldType(form, annotation)];
  if (!kind || pdfium.FPDFAnnot_GetFlags(annotation) & unseen) return undefined;
  if (!pdfium.FPDFAnnot_GetRect(annotation, heap.out())) return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = heap.floats(4);
  const title =
    heap.text16((out, length) => pdfium.FPDFAnnot_GetFormFieldAlternateName(form, annotation, out, length)) ||
    heap.text16((out, length) => pdfium.FPDFAnnot_GetFormFieldName(form, annotation, out, length));
  return {
    kind,
    rect: [x1, y1, x2, y2],
    title,
    ticked: !['', 'Off'].includes(appearanceState(heap, annotation)),
    options: kind === 'choice' ? optionsOf(heap, form, annotation) : [],
    comb: kind === 'text' && (pdfium.FPDFAnnot_GetFormFieldFlags(form, annotation) & combFlag) !== 0,
    border: colorOf(heap, annotation, borderEntry),
    fill: colorOf(heap, annotation, fillEntry),
  };
}

/** Which of its appearances is shown: the name of a button that is on. */
function appearanceState(heap: Heap, annotation: number): string {
  const key = heap.place(appearanceKey);
  try {
    return heap.text16((out, length) => heap.pdfium.FPDFAnnot_GetStringValue(annotation, key, out, length));
  } finally {
    heap.pdfium.free(key);
  }
}

const appearanceKey = new TextEncoder().encode('AS\0');

function optionsOf(heap: Heap, form: number, annotation: number): string[] {
  const { pdfium } = heap;
  const count = Math.min(maxOptions, pdfium.FPDFAnnot_GetOptionCount(form, annotation));
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    heap.text16((out, length) => pdfium.FPDFAnnot_GetOptionLabel(form, annotation, i, out, length)),
  );
}

/** Puts what is chosen in the place of a code for it (ISO 32000-2, table 234): PDFium writes a field's value as it is. */
export function sayChosen(heap: Heap, form: number, annotation: number): void {
  const { pdfium } = heap;
  const chosen = optionsOf(heap, form, annotation).find((_, i) =>
    pdfium.FPDFAnnot_IsOptionSelected(form, annotation, i),
  );
  if (chosen === undefined) return;
  const [key, value] = [heap.place(valueKey), heap.place(utf16(`${chosen}\0`))];
  try {
    pdfium.FPDFAnnot_SetStringValue(annotation, key, value);
  } finally {
    pdfium.free(key);
    pdfium.free(value);
  }
}

const valueKey = new TextEncoder().encode('V\0');

const utf16 = (text: string): Uint8Array =>
  Uint8Array.from({ length: 2 * text.length }, (_, i) => text.charCodeAt(i >> 1) >> (8 * (i & 1)));

function colorOf(heap: Heap, annotation: number, entry: number): Color | undefined {
  if (!heap.pdfium.EPDFAnnot_GetMKColor(annotation, entry, heap.out(0), heap.out(1), heap.out(2))) return undefined;
  return hexColor([heap.int(0), heap.int(1), heap.int(2)]);
}

/** PDFium's handle of a document's form. Making it reads all fields: once a document is enough. */
export function openForm({ pdfium }: Heap, document: number): number {
  return pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo());
}
