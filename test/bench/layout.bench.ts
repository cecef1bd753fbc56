/** How many pages a second the layout craft reads, and whether its time grows faster than the number of pages. */
import { pdfToExcel } from '../../src/layout/pdf-to-excel.ts';
import { drawnPdf, prose, type Sheet } from '../layout/drawn-pdf.ts';
import type { Table } from './table.ts';

const counts = [100, 400, 1600];

export async function* tables(): AsyncGenerator<Table> {
  const rows: (string | number)[][] = [];
  let first: number | undefined;
  for (const pages of counts) {
    const perPage = (await msFor(pages)) / pages;
    first ??= perPage;
    rows.push([`${pages} pages`, 1000 / perPage, perPage, perPage / first]);
  }
  yield {
    title: 'pdf-to-excel of text pages, every tenth with a table, one core',
    columns: ['', 'pages/s', 'ms a page', `times that of ${counts[0]} pages`],
    rows,
  };
}

async function msFor(pages: number): Promise<number> {
  const bytes = await drawnPdf(Array.from({ length: pages }, (_, i) => (sheet: Sheet) => drawPage(sheet, i)));
  const start = performance.now();
  await pdfToExcel({ bytes, type: 'application/pdf', name: 'bench.pdf' }, undefined, new AbortController().signal);
  return performance.now() - start;
}

function drawPage(sheet: Sheet, i: number): void {
  prose(sheet, 60, i % 10 === 3 ? 20 : 55);
  if (i % 10 !== 3) return;
  const figures = Array.from({ length: 20 }, (_, row) => [`Entry ${row}`, String(row * 7919), String(row * 104_729)]);
  sheet.rows([['Name', 'First', 'Second'], ...figures], [60, 200, 300], 400);
}
