/** Opens a PDF with PDFium and reads it page by page. One instance a document, so that no document sees another's memory. */
import { startPdfium } from '../../../wasm/pdfium.mjs';
import { ApiError } from '../../errors.ts';
import type { Box, PageContent } from '../page.ts';
import { type Clock, hurry, lateAfter, Overdue, pageMs } from '../patience.ts';
import { type DocumentProperties, unsaid } from '../properties.ts';
import type { Bitmap } from './bitmap.ts';
import { type DrawnPicture, drawPage, pagePixels } from './draw-page.ts';
import { loadFlat } from './flat-page.ts';
import { Heap } from './heap.ts';
import type { PageHandles } from './place.ts';
import { readProperties } from './properties.ts';
import { readPageContent } from './read-page.ts';
import { rewritten } from './rewrite.ts';

export interface PdfDocument {
  readonly pageCount: number;
  /** The file opened only after a repair; what its end held may be missing. */
  readonly repaired: boolean;
  readonly properties: DocumentProperties;
  /** Reads one page; what was read before is not kept. Throws 422 damaged_document for a page that cannot be read; others still can. */
  readPage(index: number, options?: ReadOptions): Promise<PageContent>;
  /** The page, or a part of it, as a picture; unfinished where it takes too long. Throws 422 damaged_document as readPage does. */
  drawPage(index: number, options?: DrawOptions): Promise<DrawnPicture>;
  /** The same as pixels. */
  pagePixels(index: number, options?: DrawOptions): Promise<Bitmap>;
  close(): void;
}

export interface ReadOptions {
  /** Default true; pictures take longer than all else. */
  pictures?: boolean;
}

export interface DrawOptions {
  /** Default 150; less where the picture would pass 25 megapixels. */
  dotsPerInch?: number;
  /** Default the whole page. */
  box?: Box;
  /** Leaves the page's words out but for those in these boxes; default all are drawn. */
  wordsIn?: readonly Box[];
}

export interface OpenOptions {
  password?: string | undefined;
  /** The file's, for refusals. */
  name?: string;
  /** Default the runtime's. */
  now?: Clock;
}

/** Throws 422 damaged_document, unconvertible_document, or encrypted_document (a password is needed, or this one is wrong). */
export async function openPdf(
  bytes: Uint8Array<ArrayBuffer>,
  { password = '', name = 'document.pdf', now = () => performance.now() }: OpenOptions = {},
): Promise<PdfDocument> {
  const asSent = await attempt(bytes, password);
  const again = asSent ? undefined : rewritten({ bytes, type: 'application/pdf', name, password });
  const opened = asSent ?? (again && (await attempt(again.bytes, '')));
  if (!opened) throw unreadable(name);
  const source = again?.bytes ?? bytes;
  const { pageCount } = opened;
  let current: Opened | undefined = opened;
  let drawn = { index: -1, isLate: () => false };

  let properties = unsaid;
  try {
    properties = readProperties(opened.heap, opened.handle);
  } catch {
    current = undefined;
  }

  /** A trap inside PDFium ends the instance; the next page gets a new one. */
  async function onPage<T>(index: number, use: (heap: Heap, handles: PageHandles) => T | Promise<T>): Promise<T> {
    current ??= await attempt(source, again ? '' : password);
    if (!current) throw unreadable(name);
    try {
      return await withPage(current, index, use);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof Overdue)) current = undefined;
      throw error instanceof ApiError ? error : badPage(index, error);
    }
  }

  /** All pictures of one page share its time. */
  function drawing(index: number): () => boolean {
    if (drawn.index !== index) drawn = { index, isLate: lateAfter(now, pageMs) };
    return drawn.isLate;
  }

  return {
    pageCount,
    repaired: again?.repaired ?? false,
    properties,
    readPage: (index, options) =>
      onPage(index, (heap, page) =>
        readPageContent(heap, page, index, { ...options, check: hurry(now, pageMs), isLate: drawing(index) }),
      ),
    drawPage: (index, options) => onPage(index, (heap, page) => drawPage(heap, page, options, drawing(index))),
    pagePixels: (index, options) => onPage(index, (heap, page) => pagePixels(heap, page, options, drawing(index))),
    close: () => {
      current = undefined;
    },
  };
}

/** An open document in an instance that goes when this is dropped. */
interface Opened {
  heap: Heap;
  handle: number;
  pageCount: number;
}

/** Undefined where PDFium does not open the bytes, be it for a password. */
async function attempt(bytes: Uint8Array<ArrayBuffer>, password: string): Promise<Opened | undefined> {
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

async function withPage<T>(
  { heap, handle, pageCount }: Opened,
  index: number,
  use: (heap: Heap, handles: PageHandles) => T | Promise<T>,
): Promise<T> {
  if (index < 0 || index >= pageCount) throw badPage(index);
  const page = loadFlat(heap, handle, index);
  if (!page) throw badPage(index);
  try {
    return await use(heap, { document: handle, page });
  } finally {
    heap.pdfium.FPDF_ClosePage(page);
  }
}

const unreadable = (name: string) =>
  new ApiError(
    'damaged_document',
    `"${name}" could not be opened, nor repaired: no pages were found in it; export it again from its source`,
  );

const badPage = (index: number, cause?: unknown) =>
  new ApiError('damaged_document', `Page ${index + 1} of the PDF could not be read`, { cause });
