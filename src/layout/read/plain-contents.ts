/**
 * Pages that PDFium shows nothing of, though they draw something: their contents are packed in a way that it does not undo, or their
 * fonts are joined in one that it does not follow. Both are put down plainly.
 */
import { decode, filtersOf } from '../../pdf/cos/filters.ts';
import { asDict, type Cos, Dict, latin1, resolve, Stream } from '../../pdf/cos/objects.ts';
import { reachable } from '../../pdf/cos/write.ts';
import type { PdfDocument } from '../../pdf/document.ts';
import type { Page } from '../../pdf/page-tree.ts';

/** The contents of so many bytes are unpacked, all pages together. */
const maxUnpacked = 64 * 1024 * 1024;

/** Operators that leave something on the page (ISO 32000-1, annex A). */
const paints = /(?:^|[\s\])>])(?:Tj|TJ|'|"|Do|f\*?|F|S|s|B\*?|b\*?|sh|EI)(?=[\s/[(<]|$)/;

/** Whether the page draws something; then the document has what it draws in a plain form. */
export function putPlainly({ pages, trailer }: PdfDocument, index: number): boolean {
  const page = pages[index];
  if (!page || !contentsOf(page).some((stream) => paints.test(latin1(decode(stream).bytes)))) return false;
  let unpacked = 0;
  for (const stream of pages.flatMap(contentsOf)) {
    if (unpacked < maxUnpacked) unpack(stream);
    unpacked += stream.bytes.length;
  }
  for (const value of reachable(trailer)) listDescendant(value);
  return true;
}

function contentsOf({ dict }: Page): Stream[] {
  const contents = dict.get('Contents');
  return (Array.isArray(contents) ? contents.map(resolve) : [contents]).filter((item) => item instanceof Stream);
}

function unpack(stream: Stream): void {
  if (filtersOf(stream.dict).length === 0) return;
  const { bytes, rest } = decode(stream);
  if (rest.length > 0) return;
  stream.bytes = bytes;
  stream.dict.delete('Filter', 'F', 'DecodeParms', 'DP');
}

/** A composite font has its one descendant in a list. */
function listDescendant(value: Cos): void {
  if (!(value instanceof Dict) || value.name('Subtype') !== 'Type0') return;
  if (asDict(value.raw('DescendantFonts'))) value.set('DescendantFonts', [value.raw('DescendantFonts')]);
}
