/** Link annotations of a page: addresses, and jumps within the document. */
import type { Link, PagePlace } from '../page.ts';
import type { Heap } from './heap.ts';
import { mapBox } from './matrix.ts';
import type { PageHandles, Place } from './place.ts';

/** FPDFAction types of fpdf_doc.h. */
const goTo = 1;
const uri = 3;
const maxLinks = 10_000;

export function readLinks(heap: Heap, { page, document }: PageHandles, place: Place): Link[] {
  const { pdfium } = heap;
  const links: Link[] = [];
  const [position, found] = [8, 9];
  heap.setInt(position, 0);
  while (links.length < maxLinks && pdfium.FPDFLink_Enumerate(page, heap.out(position), heap.out(found))) {
    const link = heap.int(found);
    const target = targetOf(heap, document, link);
    if (!target || !pdfium.FPDFLink_GetAnnotRect(link, heap.out())) continue;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = heap.floats(4);
    links.push({ box: mapBox(place.matrix, x1, y1, x2, y2), target });
  }
  return links;
}

function targetOf(heap: Heap, document: number, link: number): Link['target'] | undefined {
  const { pdfium } = heap;
  const action = pdfium.FPDFLink_GetAction(link);
  const kind = action ? pdfium.FPDFAction_GetType(action) : goTo;
  if (kind === uri) {
    const url = heap.text8((buffer, length) => pdfium.FPDFAction_GetURIPath(document, action, buffer, length));
    return url === '' ? undefined : { url };
  }
  if (kind !== goTo) return;
  const place = pdfium.FPDFLink_GetDest(document, link) || (action ? pdfium.FPDFAction_GetDest(document, action) : 0);
  return placeOfDest(heap, document, place);
}

/** Where PDFium's handle of a destination leads; undefined where that is no page of the document. */
export function placeOfDest(heap: Heap, document: number, dest: number): PagePlace | undefined {
  const page = dest ? heap.pdfium.FPDFDest_GetDestPageIndex(document, dest) : -1;
  return page >= 0 ? { page, height: heightOf(heap, dest) } : undefined;
}

/** FPDFDest_GetLocationInPage writes what it knows of x, y and zoom, and then the three. */
function heightOf(heap: Heap, place: number): number | undefined {
  const [hasX, hasY, hasZoom, x, y, zoom] = [0, 1, 2, 3, 4, 5].map((slot) => heap.out(slot)) as Six;
  const isKnown = heap.pdfium.FPDFDest_GetLocationInPage(place, hasX, hasY, hasZoom, x, y, zoom);
  if (!isKnown || heap.int(1) === 0) return undefined;
  return heap.float(4);
}

type Six = [number, number, number, number, number, number];
