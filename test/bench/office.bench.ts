/** What LibreOffice costs through Octavo: the same small .docx by a bare UNO connection, the engine, the whole stack, and a cold soffice; in turns, so that they share the machine's moods. */
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { startEngine } from '../../src/engine/engine.ts';
import { customerOf, file } from '../contract/client.ts';
import { denoService } from '../contract/service.ts';
import { toPdf } from '../engine/fixtures/call.ts';
import { docx } from '../engine/fixtures/documents.ts';
import { median, type Table, times } from './table.ts';

const calls = 50;
const coldCalls = 3;
const warmUp = 5;

/** One conversion, and how many milliseconds it took. */
type Once = () => Promise<number>;

interface Peer {
  name: string;
  once: Once;
  stop(): Promise<unknown> | unknown;
}

export async function* tables(): AsyncGenerator<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'));
  const data = docx(Array.from({ length: 20 }, (_, i) => `Paragraph ${i} of a letter that fits on a page.`));
  const path = join(folder, 'letter.docx');
  writeFileSync(path, data);
  const peers = [await bareUno(folder, path), await engine(data), await wholeStack(data)];
  const p50s = await inTurns(peers);
  const cold = median(await times(coldCalls, () => coldSoffice(folder, path)));
  for (const peer of peers) await peer.stop();
  rmSync(folder, { recursive: true });
  const [bare = Number.NaN] = p50s;
  const rows = [...peers.map(({ name }, i) => [name, p50s[i] ?? Number.NaN]), ['cold soffice --convert-to', cold]];
  yield {
    title: `word-to-pdf, a letter, p50 of ${calls} (cold: of ${coldCalls})`,
    columns: ['', 'ms', 'times bare'],
    rows: rows.map(([name = '', ms = 0]) => [name, ms, Number(ms) / bare]),
  };
}

async function inTurns(peers: Peer[]): Promise<number[]> {
  const taken = peers.map((): number[] => []);
  for (let call = -warmUp; call < calls; call++)
    for (const [i, { once }] of peers.entries()) {
      const ms = await once();
      if (call >= 0) taken[i]?.push(ms);
    }
  return taken.map(median);
}

const timed =
  (work: () => Promise<unknown>): Once =>
  async () =>
    (await times(1, work))[0] ?? Number.NaN;

async function bareUno(folder: string, path: string): Promise<Peer> {
  const script = join(import.meta.dirname, 'bare_uno.py');
  const child = spawn('/usr/bin/python3', [script, folder, path, 'MS Word 2007 XML', 'writer_pdf_Export'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  await lines.next();
  return {
    name: 'bare UNO connection',
    once: async () => {
      child.stdin.write('\n');
      return Number((await lines.next()).value);
    },
    stop: () => child.stdin.end(),
  };
}

async function engine(data: Uint8Array<ArrayBuffer>): Promise<Peer> {
  const started = await startEngine({ slots: 1 });
  await started.ready();
  return {
    name: 'engine',
    once: timed(() => toPdf(started, 'word', { name: 'letter.docx', data })),
    stop: () => started.close(),
  };
}

async function wholeStack(data: Uint8Array<ArrayBuffer>): Promise<Peer> {
  const service = await denoService();
  const customer = customerOf(service, { keepAlive: true });
  const { key } = await customer.account();
  const body = JSON.stringify({ type: 'word-to-pdf', file: file('letter.docx', data) });
  return {
    name: 'whole stack, Deno',
    once: timed(() => customer.call('convert', body, key)),
    stop: () => service.stop(),
  };
}

/** As in a script that has no service: a process for each document. */
async function coldSoffice(folder: string, path: string): Promise<void> {
  const profile = `-env:UserInstallation=file://${folder}/cold`;
  await promisify(execFile)('soffice', ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, path]);
}
