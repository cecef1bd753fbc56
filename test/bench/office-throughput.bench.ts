/** Small documents a second, two at once, through the whole stack and by a `soffice --convert-to` for each; in turns, so that they share the machine's moods. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { customerOf, file } from '../contract/client.ts';
import { denoService } from '../contract/service.ts';
import { docx, openDocument, xlsx } from '../engine/fixtures/documents.ts';
import type { Table } from './table.ts';

const atOnce = 2;
const rounds = 3;
const callsEach = 20;
const coldEach = 4;

const sentences = Array.from({ length: 20 }, (_, i) => `Paragraph ${i} of a letter that fits on a page.`);
const slides = sentences
  .slice(0, 5)
  .map(
    (text) =>
      `<draw:page><draw:frame svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="5cm"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame></draw:page>`,
  );
const documents = [
  ['word', 'letter.docx', docx(sentences)],
  ['excel', 'table.xlsx', xlsx(sentences.map((text, i) => [text, String(i), `=B${i + 1}*2`]))],
  ['ppt', 'talk.odp', openDocument('presentation', `<office:presentation>${slides.join('')}</office:presentation>`)],
] as const;

/** Converts the document once; `lane` is one of those at once. */
type Convert = (document: (typeof documents)[number], lane: number) => Promise<unknown>;

/** Of the service at OCTAVO_URL, with OCTAVO_KEY, where they are set: a running image, for one. */
export async function* tables(): AsyncGenerator<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'));
  for (const [, name, data] of documents) writeFileSync(join(folder, name), data);
  const { OCTAVO_URL, OCTAVO_KEY = '' } = process.env;
  const octavo = OCTAVO_URL ? { call: callTo(OCTAVO_URL, OCTAVO_KEY), stop: async () => {} } : await ownService();
  const rows = [];
  for (const document of documents) rows.push([document[1], ...(await inTurns(document, octavo.call, cold(folder)))]);
  await octavo.stop();
  rmSync(folder, { recursive: true });
  yield {
    title: `conversions a second, ${atOnce} at once`,
    columns: ['', 'Octavo', 'soffice --convert-to', 'times as many'],
    rows,
  };
}

async function ownService(): Promise<{ call: Convert; stop(): Promise<void> }> {
  const service = await denoService();
  const { key } = await customerOf(service).account({ monthlyLimit: 1_000_000 });
  return { call: callTo(service.url, key), stop: () => service.stop() };
}

function callTo(url: string, key: string): Convert {
  const customer = customerOf({ url, adminToken: '' });
  return async ([kind, name, data]) => {
    const { status } = await customer.call('convert', { type: `${kind}-to-pdf`, file: file(name, data) }, key);
    if (status !== 200) throw new Error(`converting ${name}: ${status}`);
  };
}

/** As in a script that has no service: a process for each document, a profile for each that runs at once. */
function cold(folder: string): Convert {
  return ([, name], lane) => {
    const profile = `-env:UserInstallation=file://${folder}/profile-${lane}`;
    const out = ['--convert-to', 'pdf', '--outdir', join(folder, `out-${lane}`)];
    return promisify(execFile)('soffice', ['--headless', profile, ...out, join(folder, name)]);
  };
}

async function inTurns(document: (typeof documents)[number], ours: Convert, theirs: Convert): Promise<number[]> {
  await Promise.all([perSecond(ours, document, atOnce), perSecond(theirs, document, atOnce)]);
  const taken = [0, 0];
  for (let round = 0; round < rounds; round++) {
    taken[0] = (taken[0] ?? 0) + (await perSecond(ours, document, callsEach));
    taken[1] = (taken[1] ?? 0) + (await perSecond(theirs, document, coldEach));
  }
  const [octavo = Number.NaN, soffice = Number.NaN] = taken.map((sum) => sum / rounds);
  return [octavo, soffice, octavo / soffice];
}

async function perSecond(convert: Convert, document: (typeof documents)[number], count: number): Promise<number> {
  const started = performance.now();
  let left = count;
  const lanes = Array.from({ length: atOnce }, async (_, lane) => {
    while (left-- > 0) await convert(document, lane);
  });
  await Promise.all(lanes);
  return (count * 1000) / (performance.now() - started);
}
