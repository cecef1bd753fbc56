/** Which office document a zip is: by its declared content, or, where its directory is lost, by the names of its parts. */
import { ascii, startsWith } from '../bytes.ts';
import type { MediaType } from '../document.ts';
import { unzipped, type ZipPart, zipParts } from './zip-parts.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const powerpoint = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** Content types of main parts (ISO/IEC 29500-1, and Office's own with macros): documents, templates, shows. Not xlsb, which is no XML. */
const mainParts: readonly (readonly [RegExp, MediaType])[] = [
  [
    /wordprocessingml\.(document|template)\.main\+xml|ms-word\.(document|template)\.macroEnabled(Template)?\.main\+xml/i,
    word,
  ],
  [/spreadsheetml\.(sheet|template)\.main\+xml|ms-excel\.(sheet|template)\.macroEnabled\.main\+xml/i, excel],
  [
    /presentationml\.(presentation|template|slideshow)\.main\+xml|ms-powerpoint\.(presentation|template|slideshow)\.macroEnabled\.main\+xml/i,
    powerpoint,
  ],
];

/** `mimetype` entries (OpenDocument 1.3 part 2, 3.3), without `-template`. */
const openDocument: readonly MediaType[] = [
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
];

/** Folders of the main part, for a package whose list of content types is lost. */
const folders: readonly (readonly [string, MediaType])[] = [
  ['word/', word],
  ['xl/', excel],
  ['ppt/', powerpoint],
];

const wantedParts = ['mimetype', 'meta-inf/manifest.xml', '[content_types].xml'];
/** Far more than a list of content types has. */
const maxPartBytes = 2 ** 20;
/** Where a lost directory is made up for by searching, how far. */
const maxSearchedBytes = 2 ** 20;

export function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, 'PK\x03\x04');
}

export function zipType(bytes: Uint8Array): MediaType | undefined {
  const parts = declaringParts(bytes);
  const declared = parts.map(declaredType).find(Boolean);
  if (declared || parts.length > 0) return declared;
  const entries = localEntries(bytes);
  const mimetype = entries.find(({ name }) => name === 'mimetype');
  return mimetype ? storedType(bytes, mimetype) : folderType(entries);
}

/** The first of several kinds whose pattern matches what the package says of its content. */
export function declaredKind(bytes: Uint8Array, kinds: readonly (readonly [string, RegExp])[]): string | undefined {
  const declarations = declaringParts(bytes);
  return kinds.find(([, pattern]) => declarations.some((declaration) => pattern.test(declaration)))?.[0];
}

function folderType(entries: readonly LocalEntry[]): MediaType | undefined {
  return folders.find(([folder]) => entries.some(({ name }) => name.startsWith(folder)))?.[1];
}

/** OpenDocument's first entry is never compressed, so that it can be read like this (part 2, 3.3). */
function storedType(bytes: Uint8Array, { end }: LocalEntry): MediaType | undefined {
  return openDocument.find((type) => startsWith(bytes.subarray(end), type));
}

/** The parts that say what the package is, the first of each name; none where it can't be read. */
function declaringParts(bytes: Uint8Array): string[] {
  const found = new Map<string, ZipPart>();
  for (const part of zipParts(bytes)) {
    const name = part.name.toLowerCase();
    if (wantedParts.includes(name) && !found.has(name)) found.set(name, part);
  }
  return [...found.values()].flatMap((part) => unzipped(bytes, part, maxPartBytes) ?? []).map(text);
}

function text(part: Uint8Array): string {
  const utf16 = part[1] === 0 || (part[0] === 0xff && part[1] === 0xfe);
  return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8').decode(part);
}

function declaredType(declaration: string): MediaType | undefined {
  const mimetype = (rootType(declaration) ?? declaration.trim()).replace(/-template$/, '');
  return (
    openDocument.find((type) => type === mimetype) ?? mainParts.find(([pattern]) => pattern.test(declaration))?.[1]
  );
}

/** Of an OpenDocument manifest (part 2, 4.3), which packages have that were packed anew without a `mimetype`. */
function rootType(manifest: string): string | undefined {
  const root = manifest.match(/<[\w:]*file-entry\s[^>]*>/g)?.find((entry) => /full-path=["']\/["']/.test(entry));
  return root && /media-type=["']([^"']*)["']/.exec(root)?.[1];
}

interface LocalEntry {
  name: string;
  /** Where its header ends and its data begin. */
  end: number;
}

/** The local file headers (APPNOTE 4.3.7) near the beginning, none within another. */
function localEntries(bytes: Uint8Array): LocalEntry[] {
  const entries: LocalEntry[] = [];
  const limit = Math.min(bytes.length - 30, maxSearchedBytes);
  for (let at = bytes.indexOf(0x50); at >= 0 && at < limit; at = bytes.indexOf(0x50, at + 1)) {
    if (!isZip(bytes.subarray(at, at + 4))) continue;
    const u16 = (offset: number) => (bytes[at + offset] ?? 0) | ((bytes[at + offset + 1] ?? 0) << 8);
    const nameEnd = at + 30 + u16(26);
    entries.push({ name: ascii(bytes, at + 30, u16(26)), end: nameEnd + u16(28) });
    at = nameEnd - 1;
  }
  return entries;
}
