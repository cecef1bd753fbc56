/** LibreOffice's own names for what Octavo converts. The import filter is always named, so that LibreOffice never guesses by itself. */
import type { MediaType } from '../../document.ts';

interface Filters {
  /** To be tried in this order. */
  importFilters: readonly string[];
  exportFilter: string;
  /** Of the PDF, where LibreOffice's defaults will not do. */
  exportOptions?: Readonly<Record<string, boolean>>;
  /** What a loaded document of this kind says it is. */
  service: string;
  /** Rows may have no height of their own, to be as high as their text; older formats give one to each. */
  growRows?: true;
  /** Comments are not printed, and opening their windows ends a LibreOffice that has none of them. */
  dropComments?: true;
}

const text = {
  exportFilter: 'writer_pdf_Export',
  service: 'com.sun.star.text.TextDocument',
  dropComments: true,
} as const;
const sheet = {
  exportFilter: 'calc_pdf_Export',
  // in a tagged PDF, text that runs over from one page to the next stands on the first alone (LibreOffice 25.2)
  exportOptions: { UseTaggedPDF: false },
  service: 'com.sun.star.sheet.SpreadsheetDocument',
};
const slides = {
  exportFilter: 'impress_pdf_Export',
  service: 'com.sun.star.presentation.PresentationDocument',
};

const filters: Partial<Record<MediaType, Filters>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    importFilters: ['MS Word 2007 XML'],
    ...text,
  },
  'application/msword': {
    importFilters: ['MS Word 97', 'MS Word 95'],
    ...text,
  },
  'application/vnd.oasis.opendocument.text': {
    importFilters: ['writer8'],
    ...text,
  },
  'application/rtf': { importFilters: ['Rich Text Format'], ...text },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    importFilters: ['Calc MS Excel 2007 XML'],
    ...sheet,
    growRows: true,
  },
  'application/vnd.ms-excel': { importFilters: ['MS Excel 97'], ...sheet },
  'application/vnd.oasis.opendocument.spreadsheet': {
    importFilters: ['calc8'],
    ...sheet,
  },
  'text/csv': { importFilters: ['Text - txt - csv (StarCalc)'], ...sheet },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    importFilters: ['Impress MS PowerPoint 2007 XML'],
    ...slides,
  },
  'application/vnd.ms-powerpoint': {
    importFilters: ['MS PowerPoint 97'],
    ...slides,
  },
  'application/vnd.oasis.opendocument.presentation': {
    importFilters: ['impress8'],
    ...slides,
  },
};

/** Throws where LibreOffice is not meant for the type, which operations' schemas rule out. */
export function filtersFor(type: MediaType): Filters {
  const found = filters[type];
  if (!found) throw new Error(`no LibreOffice filter is named for ${type}`);
  return found;
}
