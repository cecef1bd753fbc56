/** A document's own outline, which readers show beside it: what its bookmarks are called, how deep they stand, and where they lead. */
import type { OutlineEntry } from '../page.ts';
import type { Heap } from './heap.ts';
import { placeOfDest } from './links.ts';

const maxEntries = 10_000;
const maxDepth = 32;

/** In reading order; `document` is PDFium's handle. */
export function readOutline(heap: Heap, document: number): OutlineEntry[] {
  const { pdfium } = heap;
  const entries: OutlineEntry[] = [];
  const walk = (parent: number, level: number): void => {
    let bookmark = level > maxDepth ? 0 : pdfium.FPDFBookmark_GetFirstChild(document, parent);
    for (; bookmark && entries.length < maxEntries; bookmark = pdfium.FPDFBookmark_GetNextSibling(document, bookmark)) {
      const place = placeOfDest(heap, document, pdfium.FPDFBookmark_GetDest(document, bookmark));
      const own = bookmark;
      const title = heap.text16((buffer, length) => pdfium.FPDFBookmark_GetTitle(own, buffer, length)).trim();
      entries.push({ title, level, place });
      walk(bookmark, level + 1);
    }
  };
  walk(0, 1);
  return entries;
}
