/** How many pages a second the layout craft turns into Word and Excel on one core, and whether its time grows faster than the pages. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pdfToExcel } from '../../src/layout/pdf-to-excel.ts';
import { pdfToWord } from '../../src/layout/pdf-to-word.ts';
import { drawnPdf, prose, type Sheet } from '../layout/drawn-pdf.ts';
import { median, type Table, times } from './table.ts';

const counts = [1, 10, 100, 2000];
/** Pages that LibreOffice, which has no way to Excel, turns into Word. */
const peerPages = 100;

const crafts = { 'pdf-to-word': pdfToWord, 'pdf-to-excel': pdfToExcel } as const;

export async function* tables(): AsyncGenerator<Table> {
  const peer = await soffice(await textPages(peerPages));
  for (const [name, craft] of Object.entries(crafts)) {
    const rows: (string | number)[][] = [];
    const taken = new Map<number, number>();
    await msOf(craft, await textPages(10));
    for (const pages of counts) {
      const bytes = await textPages(pages);
      const ms = median(await times(pages > 100 ? 1 : 3, () => msOf(craft, bytes))) / pages;
      taken.set(pages, ms);
      rows.push([`${pages} pages`, 1000 / ms, ms, ms / (taken.get(10) ?? ms)]);
    }
    if (name === 'pdf-to-word')
      rows.push([`soffice --convert-to docx, ${peerPages} pages`, (1000 * peerPages) / peer, peer / peerPages, '']);
    yield {
      title: `${name} of text pages, every tenth with a table, one core`,
      columns: ['', 'pages/s', 'ms a page', 'times that of 10 pages'],
      rows,
    };
  }
}

const textPages = (count: number) =>
  drawnPdf(Array.from({ length: count }, (_, i) => (sheet: Sheet) => drawPage(sheet, i)));

async function msOf(craft: (typeof crafts)[keyof typeof crafts], bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await craft({ bytes, type: 'application/pdf', name: 'bench.pdf' }, undefined, new AbortController().signal);
}

/** Milliseconds, the process's start included. */
async function soffice(bytes: Uint8Array): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-layout-'));
  try {
    const file = join(folder, 'bench.pdf');
    await writeFile(file, bytes);
    const run = promisify(execFile);
    const convert = () =>
      run('soffice', [
        '--headless',
        `-env:UserInstallation=file://${folder}/profile`,
        '--infilter=writer_pdf_import',
        ...['--convert-to', 'docx', '--outdir', folder, file],
      ]);
    // The first start makes a profile.
    const [, ms = Number.NaN] = await times(2, convert);
    return ms;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function drawPage(sheet: Sheet, i: number): void {
  prose(sheet, 60, i % 10 === 3 ? 20 : 55);
  if (i % 10 !== 3) return;
  const figures = Array.from({ length: 20 }, (_, row) => [`Entry ${row}`, String(row * 7919), String(row * 104_729)]);
  sheet.rows([['Name', 'First', 'Second'], ...figures], [60, 200, 300], 400);
}
