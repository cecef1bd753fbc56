/**
 * Crop boxes that lie outside of their page, or are no area: programs that cut and move pages leave them. Readers show the whole
 * page (ISO 32000-1, 14.11.2, takes the crop box within the media box); PDFium alone would show none of it.
 */
import type { Heap } from './heap.ts';

/** Points of a page's side that are shown, at least. */
const least = 1;

/** The page shows all of its media where its crop box shows nothing of it. */
export function mendCropBox(heap: Heap, page: number): void {
  const { pdfium } = heap;
  const read = (call: typeof pdfium.FPDFPage_GetCropBox) =>
    call(page, heap.out(0), heap.out(1), heap.out(2), heap.out(3))
      ? ([heap.float(0), heap.float(1), heap.float(2), heap.float(3)] as const)
      : undefined;
  const crop = read(pdfium.FPDFPage_GetCropBox);
  const media = read(pdfium.FPDFPage_GetMediaBox);
  if (!crop || !media) return;
  const shared = (from: 0 | 1, to: 2 | 3) =>
    Math.min(Math.max(crop[from], crop[to]), Math.max(media[from], media[to])) -
    Math.max(Math.min(crop[from], crop[to]), Math.min(media[from], media[to]));
  if (shared(0, 2) < least || shared(1, 3) < least) pdfium.FPDFPage_SetCropBox(page, ...media);
}
