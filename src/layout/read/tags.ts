/** The structure tree of a tagged page, turned round: from marked-content id to element. */
import type { Tag } from '../page.ts';
import type { Heap } from './heap.ts';

const maxDepth = 64;
const maxElements = 20_000;

/** `page` is PDFium's handle. */
export function readTags(heap: Heap, page: number): ReadonlyMap<number, Tag> {
  const { pdfium } = heap;
  const tags = new Map<number, Tag>();
  const tree = pdfium.FPDF_StructTree_GetForPage(page);
  if (!tree) return tags;
  try {
    const walk = new Walk(heap, tags);
    const count = pdfium.FPDF_StructTree_CountChildren(tree);
    for (let i = 0; i < count; i++) walk.element(pdfium.FPDF_StructTree_GetChildAtIndex(tree, i), undefined, i, 0);
    return tags;
  } finally {
    pdfium.FPDF_StructTree_Close(tree);
  }
}

class Walk {
  readonly #heap: Heap;
  readonly #tags: Map<number, Tag>;
  #elements = 0;

  constructor(heap: Heap, tags: Map<number, Tag>) {
    this.#heap = heap;
    this.#tags = tags;
  }

  element(element: number, parent: Tag | undefined, index: number, depth: number): void {
    if (!element || depth > maxDepth || this.#elements++ > maxElements) return;
    const { pdfium } = this.#heap;
    const count = pdfium.FPDF_StructElement_CountChildren(element);
    const tag: Tag = {
      role: this.#text(pdfium.FPDF_StructElement_GetType, element),
      alt: this.#text(pdfium.FPDF_StructElement_GetAltText, element) || undefined,
      parent,
      index,
      childCount: count,
    };
    for (let i = 0; i < count; i++) {
      const mcid = pdfium.FPDF_StructElement_GetChildMarkedContentID(element, i);
      if (mcid >= 0) this.#tags.set(mcid, tag);
      else this.element(pdfium.FPDF_StructElement_GetChildAtIndex(element, i), tag, i, depth + 1);
    }
  }

  #text(call: (element: number, buffer: number, length: number) => number, element: number): string {
    return this.#heap.text16((buffer, length) => call(element, buffer, length));
  }
}
