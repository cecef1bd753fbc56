/** A PDF as the operations see it: its catalog and its pages. Opens whatever can be opened, and writes it again. */
import { ascii } from '../bytes.ts';
import type { InputDocument } from '../document.ts';
import { ApiError } from '../errors.ts';
import type { Warning } from '../warnings.ts';
import { claimsPdfA1 } from './archive.ts';
import { Encrypted } from './cos/decryption.ts';
import { PdfFile } from './cos/file.ts';
import { MemoryStore } from './cos/memory.ts';
import { Dict, Name, Ref } from './cos/objects.ts';
import { writePdf } from './cos/write.ts';
import { buildPageTree, listPages, maxPages, type Page, TooManyPages } from './page-tree.ts';

export interface PdfDocument {
  trailer: Dict;
  catalog: Dict;
  pages: Page[];
  /** For objects made here. */
  store: MemoryStore;
  /** As in the header: `1.7`. */
  version: string;
  /** What a customer should know of how the file was opened: that it was damaged, that it was encrypted. */
  opened: readonly Warning[];
}

/**
 * Throws encrypted_document (no or wrong password) and damaged_document.
 * @param index of the file among several, for the refusal.
 */
export function openPdf(input: InputDocument, index?: number): PdfDocument {
  return reading(input, index, () => {
    const file = new PdfFile(input.bytes, input.password);
    const store = new MemoryStore();
    let pages = listPages(file.root?.raw('Pages') ?? null, store);
    if (pages.length === 0 && !file.searched) {
      file.search();
      pages = listPages(file.root?.raw('Pages') ?? null, store);
    }
    if (pages.length === 0) pages = strayPages(file, store);
    if (file.unknownFilters.size > 0) throw packed(input, index, [...file.unknownFilters]);
    if (pages.length === 0) throw damaged(input, index);
    const catalog = file.root ?? new Dict();
    if (!(file.trailer.raw('Root') instanceof Ref) || !file.root) file.trailer.set('Root', store.add(catalog));
    catalog.set('Type', new Name('Catalog'));
    return { trailer: file.trailer, catalog, pages, store, version: versionOf(input.bytes), opened: openedHow(file) };
  });
}

const openedHow = (file: PdfFile): Warning[] => [
  ...(file.searched || file.mended ? (['document_repaired'] as const) : []),
  ...(file.encrypted ? (['encryption_removed'] as const) : []),
];

/** Where no tree leads to them: all page objects, in the order of their numbers. */
function strayPages(file: PdfFile, store: MemoryStore): Page[] {
  return file.numbers
    .sort((a, b) => a - b)
    .flatMap((num) => {
      const dict = file.resolve(file.ref(num));
      return dict instanceof Dict && dict.name('Type') === 'Page' && !dict.has('Kids')
        ? listPages(file.ref(num), store)
        : [];
    });
}

function versionOf(bytes: Uint8Array): string {
  const head = ascii(bytes, 0, 1024);
  return /%PDF-([12]\.\d)/.exec(head)?.[1] ?? '1.4';
}

/** Writes the document with its pages as they stand in `pages`. */
export function savePdf(
  document: Omit<PdfDocument, 'opened'>,
  options: { omitted?: ReadonlySet<Ref>; shareSame?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  document.catalog.set('Pages', buildPageTree(document.pages, document.store));
  return writePdf(document.trailer, {
    version: document.version,
    objectStreams: !claimsPdfA1(document.catalog),
    ...options,
  });
}

/** Runs work on a document's contents: whatever it throws that is no refusal says that the document is damaged. */
export function reading<T>(input: InputDocument, index: number | undefined, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw refusal(input, index, error);
  }
}

/** What an error met in reading a document is to the customer. */
export function refusal(input: InputDocument, index: number | undefined, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const extras = index === undefined ? { cause: error } : { cause: error, file: index };
  if (error instanceof TooManyPages) return tooManyPages(input.name, extras);
  if (error instanceof Encrypted) return new ApiError('encrypted_document', `"${input.name}" ${error.message}`, extras);
  return damaged(input, index, error);
}

export function tooManyPages(name: string, extras: { cause?: unknown; file?: number } = {}): ApiError {
  const text = `"${name}" was not opened: its page tree leads to more than ${maxPages} pages; cut it up first`;
  return new ApiError('unconvertible_document', text, extras);
}

function packed(input: InputDocument, index: number | undefined, filters: readonly string[]): ApiError {
  const text = `"${input.name}" could not be read: objects of it are packed with ${filters.join(', ')}, which is not supported; save it anew packed with FlateDecode`;
  return new ApiError('unconvertible_document', text, index === undefined ? {} : { file: index });
}

function damaged(input: InputDocument, index: number | undefined, cause?: unknown): ApiError {
  const found = cause === undefined ? 'no page was found in it' : 'what it holds does not fit together';
  return new ApiError(
    'damaged_document',
    `"${input.name}" could not be read as a PDF: ${found}; save it anew from the program that made it`,
    index === undefined ? { cause } : { cause, file: index },
  );
}
