/**
 * PDF operations beside qpdf and Ghostscript on 1, 100 and 2,000 pages: time, size and peak memory, and how they grow.
 * Starting a process counts on neither side: ours is timed within one that has done it before, a peer's start is taken
 * off. Peers that are not installed are left out.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { median, type Table } from './table.ts';

const pageCounts = [1, 100, 2000];
const rounds = 3;
const warmUp = '100.pdf';
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

/** What a peer needs to start and to do nothing. */
const idle: Record<string, string[]> = {
  qpdf: ['qpdf', '--version'],
  gs: ['gs', '-q', '-sDEVICE=pdfwrite', '-dNOPAUSE', '-dBATCH', '-o', '/dev/null'],
};

export async function* tables(): AsyncGenerator<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'));
  try {
    for (const pages of pageCounts) writeFileSync(join(folder, `${pages}.pdf`), await textPdf(pages));
    for (const operation of Object.keys(peers)) yield await table(operation, folder);
    yield await pictures(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function table(operation: string, folder: string): Promise<Table> {
  const rows: (string | number)[][] = [];
  const peer = peers[operation]?.('', '', 1)[0] ?? '';
  let before: { ours: Measured; theirs: Measured | undefined; pages: number } | undefined;
  for (const pages of pageCounts) {
    const from = join(folder, `${pages}.pdf`);
    const both = { ...(await beside(operation, from, folder, pages)), pages };
    rows.push([`${pages} pages`, ...figures(both), ...(before ? growth(before, both) : ['-', '-'])]);
    before = both;
  }
  const columns = [...columnsBeside(peer), 'ms growth / pages', `${peer}'s`];
  return { title: `pdf ${operation} beside ${peer}, starting a process counted on neither side`, columns, rows };
}

/** Pages that are photographs, of 50 MB: time and peak memory of compressing them. */
async function pictures(folder: string): Promise<Table> {
  const from = join(folder, 'pictures.pdf');
  writeFileSync(from, await photoPdf(50 * 1024 * 1024));
  const row = figures(await beside('compress', from, folder, 1, 1));
  return { title: 'pdf compress, 50 MB of pictures', columns: columnsBeside('gs'), rows: [['pictures', ...row]] };
}

const columnsBeside = (peer: string): string[] => [
  '',
  'ms',
  'bytes',
  'peak MB',
  `ms / ${peer}`,
  `bytes / ${peer}`,
  `peak / ${peer}`,
];

interface Beside {
  ours: Measured;
  theirs: Measured | undefined;
}

async function beside(operation: string, from: string, folder: string, pages: number, times = rounds): Promise<Beside> {
  const to = join(folder, 'out.pdf');
  const ours = await measure([process.execPath, once, operation, join(folder, warmUp), from, to], to, true, times);
  const command = peers[operation]!(from, to, pages);
  const theirs = await measure(command, to, false, times);
  const start = theirs && (await measure(idle[command[0]]!, to, false, times));
  return { ours, theirs: theirs && { ...theirs, ms: Math.max(1, theirs.ms - start!.ms) } };
}

function figures({ ours, theirs }: Beside): (string | number)[] {
  const own = [ours.ms, ours.bytes, ours.peakMb];
  if (!theirs) return [...own, '-', '-', '-'];
  return [...own, ours.ms / theirs.ms, ours.bytes / theirs.bytes, ours.peakMb / theirs.peakMb];
}

/** How many times the time grew for each time the pages did: 1 is linear. */
function growth(before: Beside & { pages: number }, now: Beside & { pages: number }): (string | number)[] {
  const more = now.pages / before.pages;
  const theirs = now.theirs && before.theirs ? now.theirs.ms / before.theirs.ms / more : '-';
  return [now.ours.ms / before.ours.ms / more, theirs];
}

function measure(command: string[], to: string, printsMs: true, times: number): Promise<Measured>;
function measure(command: string[], to: string, printsMs: false, times: number): Promise<Measured | undefined>;
async function measure(command: string[], to: string, printsMs: boolean, times: number): Promise<Measured | undefined> {
  const runs: { ms: number; peakMb: number }[] = [];
  for (let i = 0; i < times; i++) {
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

/** A photograph a page, each another, until the file is so large. */
async function photoPdf(bytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [width, height] = [2480, 3508];
  for (let page = 0, size = 0; size < bytes; page++) {
    const raw = new Uint8Array(width * height * 3);
    for (let i = 0; i < raw.length; i++) {
      const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)];
      raw[i] = 128 + 60 * Math.sin(x / (40 + page) + (i % 3)) * Math.cos(y / 70) + ((i * 7919 * (page + 1)) % 37);
    }
    const jpeg = await sharp(raw, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 92 })
      .toBuffer();
    size += jpeg.length;
    if (size > bytes) break;
    document.addPage([595, 842]).drawImage(await document.embedJpg(jpeg), { x: 0, y: 0, width: 595, height: 842 });
  }
  return document.save();
}
