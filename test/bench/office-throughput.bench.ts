/** Small documents a second, two at once, through the whole stack and by a `soffice --convert-to` for each; in turns, so that they share the machine's moods. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runImage } from '../container/container.ts';
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

type Document = (typeof documents)[number];

/** Converts the document so many times, one after the other; `lane` is one of those at once. */
type Convert = (document: Document, lane: number, times: number) => Promise<unknown>;

interface Peers {
  octavo: Convert;
  cold: Convert;
  stop(): Promise<unknown>;
}

/** Of the service from this folder, or with OCTAVO_IMAGE=1 of the image `octavo`, whose soffice runs in the same container. */
export async function* tables(): AsyncGenerator<Table> {
  const peers = process.env.OCTAVO_IMAGE ? await ofImage() : await ofFolder();
  const rows = [];
  for (const document of documents) rows.push([document[1], ...(await inTurns(document, peers))]);
  await peers.stop();
  yield {
    title: `conversions a second, ${atOnce} at once`,
    columns: ['', 'Octavo', 'soffice --convert-to', 'times as many'],
    rows,
  };
}

async function ofFolder(): Promise<Peers> {
  const service = await denoService();
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'));
  for (const [, name, data] of documents) writeFileSync(join(folder, name), data);
  return {
    octavo: await callTo(service),
    cold: ([, name], lane, times) => promisify(execFile)('sh', ['-c', cold(folder, name, lane, times)]),
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function ofImage(): Promise<Peers> {
  const volume = `octavo-bench-${process.pid}`;
  const adminToken = 'the-operator-of-the-benchmark-1234';
  const container = await runImage(volume, [], { ADMIN_TOKEN: adminToken });
  for (const [, name, data] of documents)
    await container.exec('sh', '-c', `echo ${Buffer.from(data).toString('base64')} | base64 -d > /tmp/${name}`);
  return {
    octavo: await callTo({ url: container.url, adminToken }),
    cold: ([, name], lane, times) => container.exec('sh', '-c', cold('/tmp', name, lane, times)),
    async stop() {
      await container.remove();
      await promisify(execFile)('docker', ['volume', 'rm', volume]);
    },
  };
}

async function callTo(service: Parameters<typeof customerOf>[0]): Promise<Convert> {
  const customer = customerOf(service);
  const { key } = await customer.account({ monthlyLimit: 1_000_000 });
  return async ([kind, name, data], _, times) => {
    for (let i = 0; i < times; i++) {
      const { status } = await customer.call('convert', { type: `${kind}-to-pdf`, file: file(name, data) }, key);
      if (status !== 200) throw new Error(`converting ${name}: ${status}`);
    }
  };
}

/** As in a script that has no service: a process for each document, a profile for each that runs at once. */
function cold(folder: string, name: string, lane: number, times: number): string {
  const profile = `-env:UserInstallation=file://${folder}/profile-${lane}`;
  const one = `soffice --headless ${profile} --convert-to pdf --outdir ${folder}/out-${lane} ${folder}/${name}`;
  return `for i in $(seq ${times}); do ${one} >/dev/null 2>&1 || exit 1; done`;
}

async function inTurns(document: Document, { octavo, cold }: Peers): Promise<number[]> {
  await Promise.all([perSecond(octavo, document, atOnce), perSecond(cold, document, atOnce)]);
  const taken = [0, 0];
  for (let round = 0; round < rounds; round++) {
    taken[0] = (taken[0] ?? 0) + (await perSecond(octavo, document, callsEach));
    taken[1] = (taken[1] ?? 0) + (await perSecond(cold, document, coldEach));
  }
  const [ours = Number.NaN, theirs = Number.NaN] = taken.map((sum) => sum / rounds);
  return [ours, theirs, ours / theirs];
}

async function perSecond(convert: Convert, document: Document, count: number): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, (_, lane) => convert(document, lane, count / atOnce)));
  return (count * 1000) / (performance.now() - started);
}
