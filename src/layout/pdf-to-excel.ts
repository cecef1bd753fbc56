/** pdf-to-excel: a PDF's tables, one a sheet, and what stands outside of them on a last one; where it has none, its text in rows. */
import { type InputDocument, renamed } from '../document.ts';
import type { DocumentAnswer } from '../operation.ts';
import { type PageRange, resolvePages } from '../page-ranges.ts';
import type { Warning } from '../warnings.ts';
import { type Clock, documentMs, lateAfter } from './patience.ts';
import { openPdf, type PdfDocument } from './read/open.ts';
import { Faces } from './scan/looks/faces.ts';
import { withScanLines } from './scan/read-scan.ts';
import { findTables } from './table/find/find-tables.ts';
import { withTypedLines } from './table/find/typed-lines.ts';
import { withInner } from './table/inner-tables.ts';
import type { Table } from './table/table.ts';
import { upright } from './upright.ts';
import { linePiecesOf } from './words/words.ts';
import { Workbook } from './xlsx/workbook.ts';
import { writeWorkbook } from './xlsx/write/write-xlsx.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Throws 422 damaged_document or encrypted_document, 400 for pages that do not exist, and the signal's reason once aborted. */
export async function pdfToExcel(
  input: InputDocument,
  pages: PageRange[] | undefined,
  signal: AbortSignal,
  now: Clock = () => performance.now(),
): Promise<DocumentAnswer> {
  const isLate = lateAfter(now, documentMs);
  const pdf = await openPdf(input.bytes, { password: input.password, name: input.name });
  try {
    const workbook = new Workbook(pdf.properties.spreadsheet);
    const warnings = new Set<Warning>();
    const faces = new Faces();
    for (const index of resolvePages(pages, pdf.pageCount)) {
      signal.throwIfAborted();
      const late = isLate();
      const taken = await takePage(pdf, index, { workbook, faces, late });
      if (late || !taken) warnings.add('pages_given_up');
    }
    if (!workbook.hasText) warnings.add('no_text_layer');
    if (pdf.repaired) warnings.add('document_repaired');
    const bytes = await writeWorkbook(workbook.sheets());
    return {
      document: { bytes, type: xlsx, name: renamed(input.name, xlsx) },
      warnings: [...warnings],
    };
  } finally {
    pdf.close();
  }
}

interface Circumstances {
  workbook: Workbook;
  /** Of the document's recognised text. */
  faces: Faces;
  /** Pages are read for their text alone, which takes least. */
  late: boolean;
}

/** False for a page that cannot be read or understood: it costs itself alone. */
async function takePage(pdf: PdfDocument, index: number, { workbook, faces, late }: Circumstances): Promise<boolean> {
  try {
    const read = await pdf.readPage(index, { pictures: false, cells: pdf.properties.spreadsheet });
    const page = upright(late ? read : await withScanLines(pdf, read, faces));
    const pieces = linePiecesOf(page);
    if (late) {
      workbook.addPage(page, pieces, []);
      return true;
    }
    const typed = withTypedLines(page, pieces);
    const tables = findTables(typed.page, typed.pieces, pdf.properties.spreadsheet);
    workbook.addPage(page, tables.length > 0 ? typed.pieces : pieces, tables.filter(holdsText));
    return true;
  } catch {
    return false;
  }
}

/** A grid without words is nothing to reckon with. */
const holdsText = (table: Table): boolean =>
  withInner(table).some(({ cells }) => cells.some(({ lines }) => lines.length > 0));
