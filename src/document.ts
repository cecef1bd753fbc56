/** Document: bytes, media type, name. Everything that goes in or out of an operation is one, or JSON. */

/** Every media type that Octavo takes or gives, with its file extension (no dot). */
export const extensions = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/msword': 'doc',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/rtf': 'rtf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/zip': 'zip',
} as const;

export type MediaType = keyof typeof extensions;

export interface Document {
  bytes: Uint8Array<ArrayBuffer>;
  type: MediaType;
  /** File name with extension, as the customer sent it or will save it. */
  name: string;
}

/** A document as it came in; the password opens an encrypted one. */
export interface InputDocument extends Document {
  password?: string | undefined;
}

/** `report.final.docx`, application/pdf -> `report.final.pdf`: what a result is called, safe to save it by. */
export function renamed(name: string, type: MediaType): string {
  return `${named(baseName(name).replace(/\.[^.]{1,8}$/, ''))}.${extensions[type]}`;
}

/** `document` where nothing but dots is left of a name. */
const named = (name: string): string => (/^\.*$/.test(name) ? 'document' : name);

/**
 * Characters that end a line or a name, and those by which a name is shown in another order than it has (UAX 9, section 2):
 * `invoice\u202efdp.exe` looks like `invoiceexe.pdf`.
 */
const misleading = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** The last part of a path, without what misleads: it leads into no other folder, wherever it is written, and is what it looks like. */
export function baseName(path: string): string {
  const last = path.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  return named(last.replace(misleading, ''));
}
