/** What an embedded font's own file says of it: producers name bold letters by their family alone (`Times New Roman`), or number their fonts (`CIDFont+F2`). */
import { viewOf } from '../../../../bytes.ts';
import { type Place, readTables } from '../../../../pdf/fonts/sfnt.ts';
import type { Heap } from '../../heap.ts';

export interface FontFile {
  /** Where the file has its name. */
  family?: string;
  bold: boolean;
  italic: boolean;
}

/** Larger files are those of whole East Asian fonts, which would take too long. */
const maxBytes = 4 * 1024 * 1024;

/** `font` is PDFium's handle. */
export function fileOf(heap: Heap, font: number): FontFile {
  const { pdfium } = heap;
  const read = (buffer: number, length: number) =>
    pdfium.FPDFFont_GetFontData(font, buffer, length, heap.out()) ? heap.int() : 0;
  if (pdfium.FPDFFont_GetIsEmbedded(font) !== 1 || read(0, 0) > maxBytes) return silent;
  return readFontFile(heap.block(read));
}

const silent: FontFile = { bold: false, italic: false };

/** Of TrueType and OpenType fonts, by their tables `head` and `name`; other files say nothing here. */
export function readFontFile(bytes: Uint8Array): FontFile {
  try {
    const tables = readTables(bytes);
    const view = viewOf(bytes);
    const head = tables.get('head');
    const names = tables.get('name');
    const macStyle = head ? view.getUint16(head.start + 44) : 0;
    const family = names && nameIn(view, names, familyId);
    // Qt says of every subset that it is bold, and keeps the names.
    const style = names && plain.test(nameIn(view, names, styleId) ?? '') ? 0 : macStyle;
    return { ...(family && { family }), bold: (style & 1) !== 0, italic: (style & 2) !== 0 };
  } catch (error) {
    if (error instanceof RangeError) return silent;
    throw error;
  }
}

/** Names: OpenType, table `name`. */
const familyId = 1;
const styleId = 2;
const plain = /^(regular|roman|normal|book)$/i;
const microsoft = 3;
const recordBytes = 12;

/** As Windows has it, in UTF-16. */
function nameIn(view: DataView, { start }: Place, id: number): string | undefined {
  const texts = start + view.getUint16(start + 4);
  for (let i = 0; i < view.getUint16(start + 2); i++) {
    const record = start + 6 + i * recordBytes;
    if (view.getUint16(record) !== microsoft || view.getUint16(record + 6) !== id) continue;
    const from = texts + view.getUint16(record + 10);
    const units = Array.from({ length: view.getUint16(record + 8) / 2 }, (_, k) => view.getUint16(from + 2 * k));
    return String.fromCharCode(...units).trim();
  }
  return undefined;
}
