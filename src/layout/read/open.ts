/** Opens a PDF with PDFium and reads it page by page. One instance a document, so that no document sees another's memory. */
import type { InputDocument } from '../../document.ts';
import { ApiError } from '../../errors.ts';
import { tooManyPages } from '../../pdf/document.ts';
import { maxPages } from '../../pdf/page-tree.ts';
import type { Box, OutlineEntry, PageContent } from '../page.ts';
import { type Clock, hurry, lateAfter, pageMs } from '../patience.ts';
import { type DocumentProperties, unsaid } from '../properties.ts';
import { withoutHidden } from './hidden-content.ts';
import { attempt, Instances, type Opened } from './instance.ts';
import { hiddenNames } from './layers.ts';
import { readOutline } from './outline.ts';
import type { Bitmap } from './pictures/bitmap.ts';
import { type DrawnPicture, drawPage, pagePixels } from './pictures/draw-page.ts';
import { remapped } from './pictures/remapped.ts';
import { isPage } from './place.ts';
import { readProperties } from './properties.ts';
import { readPageContent } from './read-page.ts';
import { rewritten, withFontsNamed, withLettersNamed, withPagePlain, withPagesMended } from './rewrite.ts';

export interface PdfDocument {
  readonly pageCount: number;
  /** The file opened only after a repair; what its end held may be missing. */
  readonly repaired: boolean;
  readonly properties: DocumentProperties;
  /** Empty where it has none. */
  readonly outline: readonly OutlineEntry[];
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
  /** Default false: whether its texts are a spreadsheet's cells. */
  cells?: boolean;
  /** Default as `cells`: texts are those of the cells that tags name. A spreadsheet's are finer than the tables that its page shows. */
  namesCells?: boolean;
  /** Default false: whether untagged pages tell of their paragraphs where they draw the marks of these. */
  paragraphs?: boolean;
  /** Default false: fields of a form that nobody has filled in have a sign in their place. */
  blanks?: boolean;
}

export interface DrawOptions {
  /** Default 150; less where the picture would pass 25 megapixels. */
  dotsPerInch?: number;
  /** Default the whole page. */
  box?: Box;
  /** Leaves the page's words out but for those in these boxes; default all are drawn. */
  wordsIn?: readonly Box[];
  /** Words that a scan shows and that are left out, too. */
  scannedWords?: readonly Box[];
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
  const { opened, source } = await openAny({ bytes, password, repaired: false }, name);
  const instances = new Instances(opened, () => reopen(source, name));
  if (opened.pageCount > maxPages) {
    instances.close();
    throw tooManyPages(name);
  }
  const input = (): InputDocument => ({ ...source, type: 'application/pdf', name });
  const namesLetters = once(() => rewrite(source, instances, withLettersNamed(input())));
  const namesFonts = once(() => rewrite(source, instances, withFontsNamed(input())));
  const mendsPages = once(() => {
    const mended = rewrite(source, instances, withPagesMended(input(), opened.pageCount));
    source.repaired ||= mended;
    return mended;
  });
  let blanksLeft = maxBlanks;
  const unpacksPage = (index: number) => {
    if (blanksLeft <= 0) return false;
    const isPlain = rewrite(source, instances, withPagePlain(input(), opened.pageCount, index));
    blanksLeft = isPlain ? 0 : blanksLeft - 1;
    return isPlain;
  };
  const drawing = drawingTime(now);
  const onPage = keepingTurns(instances);
  const hiddenLayers = hiddenNames(source.bytes, source.password);
  if (hiddenLayers.size > 0) rewrite(source, instances, withoutHidden(input()));
  const isRemapped = remapped(source);
  return {
    pageCount: opened.pageCount,
    get repaired() {
      return source.repaired;
    },
    properties: instances.read(readProperties, unsaid),
    outline: instances.read(readOutline, []),
    async readPage(index, options) {
      let isTyped = true;
      const read = () =>
        onPage(index, (heap, page) => {
          isTyped = isPage(heap, page);
          return readPageContent(heap, page, index, {
            ...options,
            hiddenLayers,
            isRemapped,
            check: hurry(now, pageMs),
            isLate: drawing(index),
          });
        });
      let page = await read().catch((error: unknown) => {
        if (isUnloaded(error) && mendsPages()) return read();
        throw error;
      });
      if (!isTyped && mendsPages()) page = await read();
      if (isBlank(page) && options?.pictures !== false && unpacksPage(index)) page = await read();
      if (page.hasUnread && !page.turned && namesLetters()) page = await read();
      return hasNameless(page) && !page.turned && namesFonts() ? read() : page;
    },
    drawPage: (index, options) => onPage(index, (heap, page) => drawPage(heap, page, options, drawing(index))),
    pagePixels: (index, options) => onPage(index, (heap, page) => pagePixels(heap, page, options, drawing(index))),
    close: () => instances.close(),
  };
}

/** At the first page that needs it: whether the document is read anew from now on, with what PDFium told nothing of. */
function once(rewriting: () => boolean): () => boolean {
  let tried = false;
  return () => {
    if (tried) return false;
    tried = true;
    return rewriting();
  };
}

/** Pages that show nothing are looked into, so many of a document, until one of them draws something after all. */
const maxBlanks = 8;

const isBlank = ({ characters, glyphs, pictures, drawings, fills, rulings }: PageContent): boolean =>
  [characters, glyphs, pictures, drawings, fills, rulings].every(({ length }) => length === 0);

/** PDFium finds nothing of the page; a trap has a cause. */
const isUnloaded = (error: unknown): boolean => error instanceof ApiError && error.cause === undefined;

const hasNameless = ({ characters }: PageContent): boolean => characters.some(({ style }) => style.font.name === '');

/** The document is these bytes from now on, where there are any. */
function rewrite(source: Source, instances: Instances, bytes: Uint8Array<ArrayBuffer> | undefined): boolean {
  if (!bytes) return false;
  Object.assign(source, { bytes, password: '' });
  instances.close();
  return true;
}

/** A page that was turned when it was read is so when it is drawn, in whatever instance. */
function keepingTurns(instances: Instances): Instances['onPage'] {
  const turns = new Map<number, number>();
  return (index, use) =>
    instances.onPage(index, async (heap, handles) => {
      const { pdfium } = heap;
      const turn = turns.get(index);
      if (turn !== undefined) pdfium.FPDFPage_SetRotation(handles.page, turn);
      const result = await use(heap, handles);
      if (isPage(heap, handles)) turns.set(index, pdfium.FPDFPage_GetRotation(handles.page));
      return result;
    });
}

/** All pictures of one page share its time. */
function drawingTime(now: Clock): (index: number) => () => boolean {
  let drawn = { index: -1, isLate: () => false };
  return (index) => {
    if (drawn.index !== index) drawn = { index, isLate: lateAfter(now, pageMs) };
    return drawn.isLate;
  };
}

/** What PDFium opens; written anew where more can be read then. */
interface Source {
  bytes: Uint8Array<ArrayBuffer>;
  password: string;
  repaired: boolean;
}

/** As sent, else written anew by our own reader, which mends and decrypts more. */
async function openAny(sent: Source, name: string): Promise<{ opened: Opened; source: Source }> {
  const asSent = await attempt(sent.bytes, sent.password);
  if (asSent) return { opened: asSent, source: sent };
  const source = { ...rewritten({ ...sent, type: 'application/pdf', name }), password: '' };
  return { opened: await reopen(source, name), source };
}

async function reopen(source: Source, name: string): Promise<Opened> {
  const opened = await attempt(source.bytes, source.password);
  if (!opened) throw unreadable(name);
  return opened;
}

const unreadable = (name: string) =>
  new ApiError(
    'damaged_document',
    `"${name}" could not be opened, nor repaired: no pages were found in it; export it again from its source`,
  );
