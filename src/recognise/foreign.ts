/** Names of kinds that are not taken, so that a refusal can say what was sent. */
import { startsWith } from '../bytes.ts';
import { isDif, isSylk } from './csv.ts';
import { declaredKind, isZip } from './zip.ts';

const signatures: readonly (readonly [string, (bytes: Uint8Array) => boolean])[] = [
  ['a GIF picture', (b) => startsWith(b, 'GIF87a') || startsWith(b, 'GIF89a')],
  ['a TIFF picture', (b) => startsWith(b, 'II*\0') || startsWith(b, 'MM\0*') || startsWith(b, 'II+\0')],
  // a table may begin with these letters, but not go on with the reserved zeros
  ['a BMP picture', (b) => startsWith(b, 'BM') && startsWith(b.subarray(6), '\0\0\0\0')],
  ['an AVIF picture', (b) => isBrand(b, 'avif', 'avis')],
  ['a HEIC picture', (b) => isBrand(b, 'heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1')],
  ['a JPEG XL picture', (b) => startsWith(b, '\xff\x0a') || startsWith(b, '\0\0\0\x0cJXL ')],
  ['a JPEG 2000 picture', (b) => startsWith(b, '\0\0\0\x0cjP  ') || startsWith(b, '\xff\x4f\xff\x51')],
  ['a Photoshop document', (b) => startsWith(b, '8BPS')],
  ['an icon', (b) => startsWith(b, '\0\0\x01\0')],
  ['a document of Word 1 or 2', (b) => startsWith(b, '\xdb\xa5\x2d\0') || startsWith(b, '\x9b\xa5\x21\0')],
  ['an SVG drawing', isSvg],
  ['an HTML page', isHtml],
  ['a web archive', (b) => /^MIME-Version:.*multipart\/related/is.test(startOf(b))],
  ['an Excel 2003 XML workbook', (b) => startOf(b).includes('urn:schemas-microsoft-com:office:spreadsheet')],
  ['a Word 2003 XML document', (b) => startOf(b).includes('schemas.microsoft.com/office/word/2003/wordml')],
  ['a flat XML document of Word', (b) => startOf(b).includes('schemas.microsoft.com/office/2006/xmlPackage')],
  ['a flat OpenDocument file', (b) => startOf(b).includes('urn:oasis:names:tc:opendocument:xmlns:office')],
  ['a SYLK sheet', (b) => isSylk(startOf(b))],
  ['a DIF sheet', (b) => isDif(startOf(b))],
];

/** Kinds that are packed in a zip, by what it says of its content. */
const packages: readonly (readonly [string, RegExp])[] = [
  ['an Excel binary workbook (xlsb)', /ms-excel\.sheet\.binary/],
  ['a Visio drawing', /ms-visio\.drawing/],
  ['an OpenDocument drawing', /^application\/vnd\.oasis\.opendocument\.graphics/],
  ['an EPUB book', /^application\/epub\+zip/],
];

/** With its article; undefined where the bytes are of no kind known here either. */
export function foreignKind(bytes: Uint8Array): string | undefined {
  const signed = signatures.find(([, matches]) => matches(bytes))?.[0];
  return signed ?? (isZip(bytes) ? declaredKind(bytes, packages) : undefined);
}

/** Archives, which documents are often sent in; asked only where no document was found, for many kinds of these are zip as well. */
const archives: readonly (readonly [string, string])[] = [
  ['a zip archive', 'PK\x03\x04'],
  ['a gzip archive', '\x1f\x8b'],
  ['a RAR archive', 'Rar!\x1a\x07'],
  ['a 7z archive', '7z\xbc\xaf\x27\x1c'],
];

/** With its article, as foreignKind. */
export function archiveKind(bytes: Uint8Array): string | undefined {
  return archives.find(([, start]) => startsWith(bytes, start))?.[0];
}

/** ISO 14496-12: the major brand of a file type box. */
function isBrand(bytes: Uint8Array, ...brands: string[]): boolean {
  return startsWith(bytes.subarray(4), 'ftyp') && brands.some((brand) => startsWith(bytes.subarray(8), brand));
}

function isSvg(bytes: Uint8Array): boolean {
  const start = startOf(bytes);
  return start.startsWith('<') && /<svg[\s>]/.test(start);
}

/** Web applications name such pages .doc and .xls. */
function isHtml(bytes: Uint8Array): boolean {
  return /^<(?:!doctype html|html|head|meta|body|table|div|style)\b/i.test(startOf(bytes));
}

const startOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart();
