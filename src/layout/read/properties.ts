/** A PDF's title, author, language and origin, from its information dictionary and catalog. */
import type { DocumentProperties } from '../properties.ts';
import type { Heap } from './heap.ts';

/** Programs; WPS writes its name of tables in Chinese. */
const spreadsheet = /\bexcel\b|^calc$|\bgnumeric\b|^numbers\b|\bgoogle sheets\b|\bwps (?:spreadsheets?|表格)/i;
/** Names of their files, which printers take for titles. */
const file = /^microsoft excel\b|\.(?:xlsx?|xlsm|xlsb|ods|numbers|et)$/i;

/** `document` is PDFium's handle. */
export function readProperties(heap: Heap, document: number): DocumentProperties {
  const { pdfium } = heap;
  const text = (tag: string): string => {
    const name = heap.place(new TextEncoder().encode(`${tag}\0`));
    try {
      return heap.text16((buffer, length) => pdfium.FPDF_GetMetaText(document, name, buffer, length)).trim();
    } finally {
      pdfium.free(name);
    }
  };
  const language = heap.text16((buffer, length) => pdfium.FPDFCatalog_GetLanguage(document, buffer, length)).trim();
  const programs = [text('Creator'), text('Producer')];
  return {
    title: text('Title').replace(/^Microsoft \w+ - /, ''),
    author: text('Author'),
    subject: text('Subject'),
    keywords: text('Keywords'),
    language: /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,4}$/i.test(language) ? language : undefined,
    spreadsheet: programs.some((program) => spreadsheet.test(program)) || file.test(text('Title')),
  };
}
