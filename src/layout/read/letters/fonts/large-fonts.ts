/**
 * Large fonts of a document, kept from page to page: PDFium drops a font with the last page that has it open, and reads its file
 * anew for the next one.
 */
import type { Heap } from '../../heap.ts';
import type { PageHandles } from '../../place.ts';
import { type FontFile, fileOf } from './font-file.ts';

/** Bytes: smaller files are soon read, and no more of them than these are kept. */
const minBytes = 64 * 1024;
const maxBytes = 64 * 1024 * 1024;

interface Kept {
  /** An object on no page that has the font. */
  holder: number;
  bytes: number;
  file?: FontFile;
}

/** By PDFium's handle, which stays the font's while it is kept; the one that was asked for last comes last. */
const keptIn = new WeakMap<Heap, Map<number, Kept>>();

/** What the file of the font says; that of a large one is read once. */
export function fontFile(heap: Heap, handles: PageHandles, font: number): FontFile {
  const kept = keep(heap, handles, font);
  if (!kept) return fileOf(heap, font);
  kept.file ??= fileOf(heap, font);
  return kept.file;
}

/** Undefined where it is small. */
export function keep(heap: Heap, { document }: PageHandles, font: number): Kept | undefined {
  const { pdfium } = heap;
  const fonts = keptIn.get(heap) ?? new Map<number, Kept>();
  keptIn.set(heap, fonts);
  const known = fonts.get(font);
  if (known) {
    fonts.delete(font);
    fonts.set(font, known);
    return known;
  }
  if (pdfium.FPDFFont_GetIsEmbedded(font) !== 1) return undefined;
  const bytes = pdfium.FPDFFont_GetFontData(font, 0, 0, heap.out()) ? heap.int() : 0;
  if (bytes < minBytes || bytes > maxBytes) return undefined;
  const holder = pdfium.FPDFPageObj_CreateTextObj(document, font, 1);
  if (!holder) return undefined;
  const kept = { holder, bytes };
  fonts.set(font, kept);
  dropOldest(heap, fonts);
  return kept;
}

function dropOldest({ pdfium }: Heap, fonts: Map<number, Kept>): void {
  let bytes = [...fonts.values()].reduce((sum, kept) => sum + kept.bytes, 0);
  for (const [font, kept] of fonts) {
    if (bytes <= maxBytes) return;
    pdfium.FPDFPageObj_Destroy(kept.holder);
    fonts.delete(font);
    bytes -= kept.bytes;
  }
}
