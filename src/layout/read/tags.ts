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

/** What stands in a row beside its cells, such as the shading that a browser draws behind it, is no column; an item's mark is no part of its text. */
function isCounted(role: string, child: string): boolean {
  if (role === 'TR') return child === 'TD' || child === 'TH';
  return role !== 'LI' || child !== 'Lbl';
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
    const role = this.#roleOf(element);
    const tag: Tag = {
      role,
      alt: this.#text(pdfium.FPDF_StructElement_GetAltText, element) || undefined,
      parent,
      index,
      childCount: count,
    };
    let place = 0;
    for (let i = 0; i < count; i++) {
      const mcid = pdfium.FPDF_StructElement_GetChildMarkedContentID(element, i);
      const child = mcid < 0 ? pdfium.FPDF_StructElement_GetChildAtIndex(element, i) : 0;
      if (mcid >= 0) this.#tags.set(mcid, tag);
      else this.element(child, tag, place, depth + 1);
      if (isCounted(role, this.#roleOf(child))) place++;
    }
    tag.childCount = place;
  }

  #roleOf(element: number): string {
    return element ? this.#text(this.#heap.pdfium.FPDF_StructElement_GetType, element) : '';
  }

  #text(call: (element: number, buffer: number, length: number) => number, element: number): string {
    return this.#heap.text16((buffer, length) => call(element, buffer, length));
  }
}
