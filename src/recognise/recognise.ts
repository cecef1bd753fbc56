/** Which media type some bytes are, by their content. The name is asked only of containers that hide theirs: encrypted or unreadable ones. */

import { startsWith } from '../bytes.ts';
import type { MediaType } from '../document.ts';
import { ownEntry } from '../own-entry.ts';
import { isCompoundFile, rootEntries } from './compound-file.ts';
import { isCsv } from './csv.ts';
import { isZip, zipType } from './zip.ts';

/** The media type, or undefined where the content is none that Octavo takes. */
export function recognise(bytes: Uint8Array, name = ''): MediaType | undefined {
  const signed = signatures.find(([, matches]) => matches(bytes));
  if (signed) return signed[0];
  if (isZip(bytes)) return zipType(bytes);
  if (isCompoundFile(bytes)) return compoundType(bytes, name);
  return isCsv(bytes) ? 'text/csv' : undefined;
}

const signatures: readonly (readonly [MediaType, (bytes: Uint8Array) => boolean])[] = [
  ['image/jpeg', (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff],
  ['image/png', (b) => startsWith(b, '\x89PNG\r\n\x1a\n')],
  ['image/webp', (b) => startsWith(b, 'RIFF') && startsWith(b.subarray(8), 'WEBP')],
  ['application/rtf', (b) => startsWith(b, '{\\rtf')],
  ['application/vnd.ms-excel', isBareWorkbook],
  ['application/pdf', (b) => findsWithin(b, '%PDF-', 1024)],
];

/** Older versions of Excel wrote the stream without a container: it begins with a BOF record of BIFF 2, 3, 4 or 5, of at most 16 bytes. */
function isBareWorkbook(b: Uint8Array): boolean {
  return b[0] === 0x09 && [0, 2, 4, 8].includes(b[1] ?? 1) && [4, 6, 8, 16].includes(b[2] ?? 0) && b[3] === 0;
}

/** PDF readers take a header anywhere in the first 1,024 bytes (ISO 32000-1, annex H.3.4.1). */
function findsWithin(bytes: Uint8Array, text: string, limit: number): boolean {
  for (let at = 0; at < Math.min(limit, bytes.length); at++) if (startsWith(bytes.subarray(at), text)) return true;
  return false;
}

/** The stream that makes a compound file a document of its kind. */
const streams: readonly (readonly [string, MediaType])[] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
];

/** What may be in a compound file whose directory can't be read, by extension. */
const compoundKinds: Record<string, MediaType> = {
  doc: 'application/msword',
  dot: 'application/msword',
  xls: 'application/vnd.ms-excel',
  xlt: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  pps: 'application/vnd.ms-powerpoint',
  pot: 'application/vnd.ms-powerpoint',
};

/** What may be in an encrypted package, by extension. */
const packageKinds: Record<string, MediaType> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  docm: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pptm: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

function compoundType(bytes: Uint8Array, name: string): MediaType | undefined {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const entries = rootEntries(bytes);
  if (!entries) return ownEntry(compoundKinds, extension) ?? ownEntry(packageKinds, extension);
  if (entries.has('EncryptedPackage')) return ownEntry(packageKinds, extension);
  return streams.find(([stream]) => entries.has(stream))?.[1];
}
