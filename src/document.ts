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

/** `report.final.docx`, application/pdf -> `report.final.pdf`. */
export function renamed(name: string, type: MediaType): string {
  const stem = name.replace(/\.[^./\\]{1,8}$/, '');
  return `${/^\.*$/.test(stem) ? 'document' : stem}.${extensions[type]}`;
}
