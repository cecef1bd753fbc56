/** A document in an instance of PDFium: a trap inside ends that instance, and the next page gets a new one. */
import { startPdfium } from '../../../wasm/pdfium.mjs';
import { ApiError } from '../../errors.ts';
import { Overdue } from '../patience.ts';
import { mendCropBox } from './crop-box.ts';
import { loadFlat } from './flat-page.ts';
import { openForm } from './form/widgets.ts';
import { Heap } from './heap.ts';
import type { PageHandles } from './place.ts';

type Use<T> = (heap: Heap, handles: PageHandles) => T | Promise<T>;

/** An open document in an instance that goes when this is dropped. */
export interface Opened {
  heap: Heap;
  handle: number;
  pageCount: number;
  /** Of its form, once a page has asked for it. */
  form?: number;
}

/** Undefined where PDFium does not open the bytes, be it for a password. */
export async function attempt(bytes: Uint8Array<ArrayBuffer>, password: string): Promise<Opened | undefined> {
  const heap = new Heap(await startPdfium());
  try {
    const secret = heap.place(new TextEncoder().encode(`${password}\0`));
    const handle = heap.pdfium.FPDF_LoadMemDocument(heap.place(bytes), bytes.length, secret);
    if (handle) {
      const pageCount = heap.pdfium.FPDF_GetPageCount(handle);
      return pageCount > 0 ? { heap, handle, pageCount } : undefined;
    }
  } catch {
    return undefined;
  }
  return undefined;
}

/** One instance at a time; `reopen` gives another, and throws where it cannot. */
export class Instances {
  #current: Opened | undefined;
  readonly #reopen: () => Promise<Opened>;

  constructor(opened: Opened, reopen: () => Promise<Opened>) {
    this.#current = opened;
    this.#reopen = reopen;
  }

  /** What `read` finds in the document, or `otherwise` where PDFium traps over it. */
  read<T>(read: (heap: Heap, document: number) => T, otherwise: T): T {
    try {
      return this.#current ? read(this.#current.heap, this.#current.handle) : otherwise;
    } catch {
      this.#current = undefined;
      return otherwise;
    }
  }

  /** Throws 422 damaged_document where the page cannot be read, and what `use` refuses. */
  async onPage<T>(index: number, use: Use<T>): Promise<T> {
    this.#current ??= await this.#reopen();
    try {
      return await withPage(this.#current, index, use);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof Overdue)) this.#current = undefined;
      throw error instanceof ApiError ? error : badPage(index, error);
    }
  }

  close(): void {
    this.#current = undefined;
  }
}

async function withPage<T>(opened: Opened, index: number, use: Use<T>): Promise<T> {
  const { heap, handle, pageCount } = opened;
  if (index < 0 || index >= pageCount) throw badPage(index);
  const form = () => {
    opened.form ??= openForm(heap, handle);
    return opened.form;
  };
  const { page, widgets } = loadFlat(heap, handle, index, form);
  if (!page) throw badPage(index);
  try {
    mendCropBox(heap, page);
    return await use(heap, { document: handle, page, widgets });
  } finally {
    heap.pdfium.FPDF_ClosePage(page);
  }
}

const badPage = (index: number, cause?: unknown) =>
  new ApiError(
    'damaged_document',
    `Page ${index + 1} of the PDF could not be read; save the PDF anew from the program that made it`,
    { cause },
  );
