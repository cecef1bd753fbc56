/** A convert call as a job for driver.py, and driver.py's answer as ours. Does not say where the job runs. */
import { type Document, extensions, type InputDocument, renamed } from '../../document.ts';
import { ApiError } from '../../errors.ts';
import type { DocumentAnswer } from '../../operation.ts';
import { type PageRange, resolvePages } from '../../page-ranges.ts';
import { isEncrypted } from '../../recognise/encrypted.ts';
import { isZip } from '../../recognise/zip.ts';
import { withoutTail } from '../../recognise/zip-parts.ts';
import type { Warning } from '../../warnings.ts';
import { maxResultBytes } from '../limits.ts';
import { mayHoldComments } from './comments.ts';
import { readingOf } from './csv.ts';
import { filtersFor } from './filters.ts';
import { fontsSubstituted } from './fonts.ts';
import { holdsMotion } from './motion.ts';

/** What the convert operations' schemas give. */
export interface ConvertParams {
  file: InputDocument;
  pages?: PageRange[] | undefined;
}

/** The longest file name in bytes that is surely allowed, its extension included. */
const maxNameChars = 60;

export function conversionJob({ file, pages }: ConvertParams): object {
  const { importFilters, exportFilter, exportOptions, service, growRows, dropComments } = filtersFor(file.type);
  return {
    document: isZip(file.bytes) ? withoutTail(file.bytes) : file.bytes,
    name: safeName(file),
    importFilters,
    ...(file.type === 'text/csv' ? { ...readingOf(file.bytes), layOut: true } : {}),
    exportFilter,
    exportOptions,
    service,
    growRows,
    dropComments: dropComments && mayHoldComments(file.bytes),
    password: file.password,
    pageRange: pages?.map(({ from, to }) => `${from}-${to}`).join(','),
    lastPage: pages && Math.max(...pages.map(({ to }) => to)),
  };
}

/** The name that fields in the document may print: the customer's, as far as a file system takes it. */
function safeName({ name, type }: InputDocument): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}\p{M} ()_.-]/gu, '_')
    .replace(/^[ .]+/, '');
  return `${stem.slice(0, maxNameChars) || 'document'}.${extensions[type]}`;
}

/** driver.py's answer. */
type Answer =
  | { pdf: Uint8Array<ArrayBuffer> }
  | { fault: 'damaged' }
  | { fault: 'pages'; count: number }
  | { fault: 'unconvertible'; reason: string; bytes: number };

/** The document, or the ApiError that the answer means. */
export function conversionAnswer({ file, pages }: ConvertParams, answer: unknown): DocumentAnswer {
  const given = answer as Answer;
  if ('pdf' in given) return { document: pdf(file, given.pdf), warnings: warningsOf(file, given.pdf) };
  switch (given.fault) {
    case 'damaged':
      throw isEncrypted(file.bytes) ? encrypted(file) : damaged(file);
    case 'pages':
      resolvePages(pages ?? [], given.count);
      throw new Error(`${given.count} pages were too few, and are not`);
    case 'unconvertible':
      throw notWritten(file, given);
  }
}

function warningsOf(file: InputDocument, bytes: Uint8Array): Warning[] {
  return [
    ...(fontsSubstituted(file, bytes) ? (['fonts_substituted'] as const) : []),
    ...(holdsMotion(file) ? (['animation_dropped'] as const) : []),
  ];
}

function pdf(file: InputDocument, bytes: Uint8Array<ArrayBuffer>): Document {
  const type = 'application/pdf';
  return { bytes, type, name: renamed(file.name, type) };
}

function encrypted(file: InputDocument): ApiError {
  return new ApiError(
    'encrypted_document',
    file.password === undefined
      ? `"${file.name}" is encrypted; send its password in file.password`
      : `"${file.name}" is encrypted, and LibreOffice can't open it with the password in file.password; send the right one, or the document without encryption`,
  );
}

function damaged({ name, type }: InputDocument): ApiError {
  return new ApiError(
    'damaged_document',
    `Opening "${name}" as ${extensions[type]}: LibreOffice can't read it; it is damaged or cut off; save it anew from the program that made it`,
  );
}

function notWritten(file: InputDocument, { reason, bytes }: { reason: string; bytes: number }): ApiError {
  return bytes >= maxResultBytes
    ? new ApiError(
        'output_too_large',
        `The PDF of "${file.name}" would be larger than ${maxResultBytes} bytes; ask for fewer pages with pages`,
      )
    : new ApiError(
        'unconvertible_document',
        `"${file.name}" was read, but LibreOffice can't write it as PDF; save it anew, or in another format`,
        {
          cause: reason,
        },
      );
}
