/** Makes one document of pages of others, with all that hangs on them: links, bookmarks, fields, labels, layers, attachments. */
import type { Warning } from '../warnings.ts';
import { claimedPdfAPart } from './archive.ts';
import { MemoryStore } from './cos/memory.ts';
import { Dict, Name, type Ref, resolve } from './cos/objects.ts';
import { reachedFrom } from './cos/write.ts';
import { destinationsOf, explicit, leadsWithin } from './destinations.ts';
import { type PdfDocument, savePdf } from './document.ts';
import { JoinedForm } from './forms.ts';
import { joinLayers, type Layered } from './layers.ts';
import { keepLinks } from './links.ts';
import { joinNames, leavesAttachments } from './names.ts';
import { type Bookmark, bookmarksOf, writeBookmarks } from './outlines.ts';
import { pageLabels } from './page-labels.ts';
import type { Page } from './page-tree.ts';
import { dropSignatures } from './signatures.ts';
import { JoinedStructure } from './structure.ts';
import { textString } from './text-string.ts';

/** Some or all pages of a document. A document is used up by being part of one: it is not to be used again. */
export interface Part {
  document: PdfDocument;
  pages: Page[];
  /** Where given, the part's bookmarks stand under one of this title that leads to its first page. */
  title?: string;
}

export interface Assembled {
  bytes: Uint8Array<ArrayBuffer>;
  warnings: Set<Warning>;
}

/** What of a whole document goes on to one that has its first pages. */
const ofTheFirst = ['Lang', 'ViewerPreferences', 'PageLayout', 'PageMode', 'Extensions', 'Version', 'URI'];

export function assemble(parts: readonly Part[]): Assembled {
  const warnings = new Set<Warning>(parts.flatMap(({ document }) => document.opened));
  const store = new MemoryStore();
  const first = parts[0]!.document;
  const catalog = Dict.of({ Type: new Name('Catalog') });
  for (const key of ofTheFirst) catalog.set(key, first.catalog.raw(key));
  if (!takeMetadata(parts, catalog)) warnings.add('pdfa_claim_dropped');
  const form = new JoinedForm();
  const structure = new JoinedStructure(store);
  const bookmarks = parts.flatMap((part) => takePart(part, form, structure, warnings));
  structure.finish(catalog);
  if (structure.isPartial) warnings.add('structure_lost');
  if (form.renamed) warnings.add('fields_renamed');
  if (form.hadXfa) warnings.add('xfa_dropped');
  catalog.set('AcroForm', form.dict ?? null);
  if (bookmarks.length > 0) catalog.set('Outlines', writeBookmarks(bookmarks, store));
  catalog.set('PageLabels', pageLabels(parts) ?? null);
  catalog.set('OCProperties', joinLayers(parts.map(layersOf)) ?? null);
  joinNames(parts, isWhole, catalog);
  const threads = parts.filter(isWhole).flatMap(({ document }) => document.catalog.array('Threads') ?? []);
  if (threads.length > 0) catalog.set('Threads', threads);
  if (leavesAttachments(parts, isWhole)) warnings.add('attachments_left_out');
  takeOpenAction(parts[0]!, catalog);
  const trailer = Dict.of({ Root: store.add(catalog) }).set('Info', first.trailer.raw('Info'));
  const version = parts
    .map(({ document }) => document.version)
    .sort()
    .at(-1)!;
  const pages = parts.flatMap((part) => part.pages);
  const bytes = savePdf(
    { trailer, catalog, pages, store, version },
    { omitted: pagesLeftOut(parts), shareSame: parts.length > 1 },
  );
  return { bytes, warnings };
}

function layersOf(part: Part): Layered {
  const { catalog } = part.document;
  if (isWhole(part) || !catalog.dict('OCProperties')) return { catalog };
  const own = part.pages.map(({ ref }) => ref);
  return { catalog, reached: reachedFrom(own, pagesLeftOut([part])) };
}

const isWhole = ({ document, pages }: Part): boolean => pages.length === document.pages.length;

/** Prepares a part's pages, adds its fields to the form and gives its bookmarks. */
function takePart(part: Part, form: JoinedForm, structure: JoinedStructure, warnings: Set<Warning>): Bookmark[] {
  const { document, pages, title } = part;
  const find = destinationsOf(document);
  if (dropSignatures(document.catalog)) warnings.add('signature_broken');
  if (keepLinks(pages, find)) warnings.add('links_removed');
  if (!isWhole(part)) for (const { dict } of pages) dict.delete('B');
  structure.add(document.catalog, pages, isWhole(part));
  form.add(document.catalog, pages, isWhole(part));
  const children = bookmarksOf(document.catalog, find, pages, isWhole(part));
  if (title === undefined) return children;
  const dict = Dict.of({ Title: textString(title), Dest: [pages[0]!.ref, new Name('Fit')] });
  return [{ dict, children, open: false }];
}

/** Metadata of the first; a claim to be PDF/A goes on only where all parts make it. False where one is dropped. */
function takeMetadata(parts: readonly Part[], catalog: Dict): boolean {
  const claims = new Set(parts.map(({ document }) => claimedPdfAPart(document.catalog)));
  const { catalog: first } = parts[0]!.document;
  if (claims.size === 1 || !claimedPdfAPart(first))
    for (const key of ['Metadata', 'OutputIntents']) catalog.set(key, first.raw(key));
  return claims.size === 1;
}

/** Where the first document opens, if that is on one of its pages here; or what it does then. */
function takeOpenAction({ document, pages }: Part, catalog: Dict): void {
  const action = document.catalog.raw('OpenAction');
  const holder = Array.isArray(resolve(action)) ? Dict.of({ Dest: action }) : Dict.of({ A: action });
  const destination = destinationsOf(document)(holder);
  if (!leadsWithin(holder)) catalog.set('OpenAction', action);
  else if (destination && pages.some(({ dict }) => dict === destination.page.dict))
    catalog.set('OpenAction', explicit(destination));
}

function pagesLeftOut(parts: readonly Part[]): Set<Ref> {
  const kept = new Set(parts.flatMap(({ pages }) => pages.map(({ ref }) => ref)));
  return new Set(parts.flatMap(({ document }) => document.pages.map(({ ref }) => ref)).filter((ref) => !kept.has(ref)));
}
