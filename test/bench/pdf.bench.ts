/** PDF operations beside qpdf and Ghostscript on 1, 100 and 2,000 pages: time, size and peak memory, and how they grow. Peers that are not installed are left out. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { median, type Table } from './table.ts';

const pageCounts = [1, 100, 2000];
const rounds = 3;
const once = new URL('pdf-once.ts', import.meta.url).pathname;

interface Measured {
  ms: number;
  bytes: number;
  peakMb: number;
}

/** Arguments of the peer that does the same. */
const peers: Record<string, (from: string, to: string, pages: number) => [string, ...string[]]> = {
  merge: (from, to) => ['qpdf', '--object-streams=generate', '--empty', '--pages', from, from, '--', to],
  split: (from, to, pages) => [
    'qpdf',
    '--object-streams=generate',
    from,
    '--pages',
    '.',
    `1-${Math.ceil(pages / 2)}`,
    '--',
    to,
  ],
  rotate: (from, to) => ['qpdf', '--object-streams=generate', '--rotate=90', from, to],
  compress: (from, to) => [
    'gs',
    '-q',
    '-sDEVICE=pdfwrite',
    '-dPDFSETTINGS=/ebook',
    '-dNOPAUSE',
    '-dBATCH',
    '-o',
    to,
    from,
  ],
};

export async function* tables(): AsyncGenerator<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'));
  try {
    for (const operation of Object.keys(peers)) yield await table(operation, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function table(operation: string, folder: string): Promise<Table> {
  const rows: (string | number)[][] = [];
  const peer = peers[operation]?.('', '', 1)[0] ?? '';
  for (const pages of pageCounts) {
    const from = join(folder, `${pages}.pdf`);
    const to = join(folder, 'out.pdf');
    writeFileSync(from, await textPdf(pages));
    const ours = await measure([process.execPath, once, operation, from, to], to, true);
    const theirs = await measure(peers[operation]!(from, to, pages), to, false);
    rows.push([`${pages} pages`, ours.ms, ours.bytes, ours.peakMb, ...beside(ours, theirs)]);
  }
  const columns = ['', 'ms', 'bytes', 'peak MB', `ms / ${peer}`, `bytes / ${peer}`, `peak / ${peer}`];
  return {
    title: `pdf ${operation} beside ${peer} (the peer's time is of its process, ours of the operation)`,
    columns,
    rows,
  };
}

function beside(ours: Measured, theirs: Measured | undefined): (string | number)[] {
  if (!theirs) return ['-', '-', '-'];
  return [ours.ms / theirs.ms, ours.bytes / theirs.bytes, ours.peakMb / theirs.peakMb];
}

function measure(command: string[], to: string, printsMs: true): Promise<Measured>;
function measure(command: string[], to: string, printsMs: false): Promise<Measured | undefined>;
async function measure(command: string[], to: string, printsMs: boolean): Promise<Measured | undefined> {
  const runs: { ms: number; peakMb: number }[] = [];
  for (let i = 0; i < rounds; i++) {
    const run = await ran(command);
    if (!run) return undefined;
    runs.push(printsMs ? { ...run, ms: Number(run.printed) } : run);
  }
  return {
    ms: median(runs.map(({ ms }) => ms)),
    bytes: statSync(to).size,
    peakMb: Math.max(...runs.map(({ peakMb }) => peakMb)),
  };
}

/** Undefined where the command does not exist. */
function ran([command = '', ...args]: string[]): Promise<{ ms: number; peakMb: number; printed: string } | undefined> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let printed = '';
    let peakMb = 0;
    const watch = setInterval(() => {
      peakMb = Math.max(peakMb, peakOf(child.pid));
    }, 5);
    child.stdout.on('data', (data) => {
      printed += data;
    });
    child.on('error', (error) => {
      clearInterval(watch);
      if ('code' in error && error.code === 'ENOENT') resolve(undefined);
      else reject(error);
    });
    child.on('close', (code) => {
      clearInterval(watch);
      if (code === 0) resolve({ ms: performance.now() - started, peakMb, printed });
      else reject(new Error(`${command} ended with ${code}`));
    });
  });
}

/** The most memory a process has held, as Linux tells it; 0 elsewhere. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function textPdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < pages; page++) {
    const text = Array.from(
      { length: 45 },
      (_, line) => `Page ${page}, line ${line}: ${(page * 7919 + line * 104_729) % 999_983} words`,
    );
    document.addPage([612, 792]).drawText(text.join('\n'), { x: 50, y: 740, size: 10, lineHeight: 14, font });
  }
  return document.save();
}
