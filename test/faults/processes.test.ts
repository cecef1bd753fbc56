/** Processes of the engine that hang, or take too much, with a customer's call in their hands: the right answer over HTTP, and nothing counted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SlotLimits } from '../../src/engine/limits.ts';
import { customerOf, file, type Reply } from '../contract/client.ts';
import { pdf, rtf } from '../contract/documents.ts';
import { adminToken, type DenoService, ended, spawnDeno } from '../contract/service.ts';
import { docx, paragraph } from '../engine/fixtures/documents.ts';
import {
  jobStarted,
  leftBehind,
  processesIn,
  signalAll,
  slotsFolder,
  socketsIn,
} from '../engine/fixtures/processes.ts';

const MiB = 2 ** 20;
const compute = new URL('fixtures/compute.ts', import.meta.url).pathname;
let slots: string;
let dataDir: string;
let engine: ChildProcess;
let deno: DenoService;
let customer: ReturnType<typeof customerOf>;
let key: string;

/** The service, and its engine with these limits. */
async function start(limits: Partial<Record<'office' | 'compute', Partial<SlotLimits>>>): Promise<void> {
  slots = slotsFolder();
  dataDir = mkdtempSync(join(tmpdir(), 'octavo-processes-'));
  const bin = new URL('../../node_modules/.bin/deno', import.meta.url).pathname;
  const script = new URL('fixtures/engine.ts', import.meta.url).pathname;
  const args = ['run', '--unstable-no-legacy-abort', '--allow-all', script, slots, JSON.stringify(limits)];
  engine = spawn(bin, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const [url] = await once(createInterface({ input: engine.stdout as NodeJS.ReadableStream }), 'line');
  deno = await spawnDeno([], { DATA_DIR: dataDir, ADMIN_TOKEN: adminToken, OFFICE_URL: url });
  customer = customerOf({ url: deno.url, adminToken });
}

/** The engine leaves nothing behind of all that it was made to go through. */
async function stop(): Promise<void> {
  await deno.stop();
  const sockets = socketsIn(slots);
  expect(processesIn(compute).length).toBeGreaterThan(0);
  expect(await ended(engine, 'SIGTERM')).toBe(0);
  expect(await leftBehind(slots, sockets)).toEqual([]);
  expect(processesIn(compute)).toEqual([]);
  for (const path of [slots, dataDir]) rmSync(path, { recursive: true, force: true });
}

beforeEach(async () => {
  ({ key } = await customer.account());
});

const toPdf = (data: Uint8Array, name: string) =>
  customer.call('convert', { type: 'word-to-pdf', file: file(name, data) }, key);
const toWord = async (name: string) =>
  customer.call('convert', { type: 'pdf-to-word', file: file(name, await pdf(1)) }, key);
const outcome = ({ status, json }: Reply) => [status, json.code];
const used = async () => (await customer.usage(key)).used;

/** Nothing was counted; the next call is done and counts. A machine with much else to do may take a few for it. */
async function expectNextCallCounts(once: () => Promise<Reply>): Promise<void> {
  expect(await used()).toBe(0);
  await expect.poll(async () => (await once()).status, { timeout: 120_000 }).toBe(200);
  expect(await used()).toBe(1);
}

const letter = () => toPdf(rtf('tea'), 'a.rtf');

describe('that do not come to an end', () => {
  beforeAll(() => start({ office: { quietMs: 4000 }, compute: { jobMs: 4000 } }));
  afterAll(stop);

  test('LibreOffice hangs: timeout', async () => {
    // stopped before one of them has the call, so that it can't be done too soon
    const all = processesIn(slots, 'soffice');
    signalAll(all, 'SIGSTOP');
    const call = letter();
    await jobStarted(slots);
    const reply = await call;
    expect(outcome(reply)).toEqual([504, 'timeout']);
    expect(reply.json.detail).toContain('send it in parts');
    signalAll(all, 'SIGCONT');
    await expectNextCallCounts(letter);
  });

  test('a compute process loops: timeout', async () => {
    const reply = await toWord('loop.pdf');
    expect(outcome(reply)).toEqual([504, 'timeout']);
    expect(reply.json.detail).toContain('fewer pages');
    await expectNextCallCounts(() => toWord('a.pdf'));
  });
});

describe('that end, or take too much', () => {
  beforeAll(() => start({ office: { memoryBytes: 450 * MiB }, compute: { memoryBytes: 450 * MiB } }));
  afterAll(stop);

  test('LibreOffice takes too much memory: unconvertible', async () => {
    const bomb = docx([paragraph('bomb '.repeat(10_000_000))]);
    const reply = await toPdf(bomb, 'bomb.docx');
    expect(outcome(reply)).toEqual([422, 'unconvertible_document']);
    expect(reply.json.detail).toContain('memory');
    await expectNextCallCounts(letter);
  });

  test.each(['hoard.pdf', 'exit.pdf'])('a compute process, with %s: unconvertible', async (name) => {
    expect(outcome(await toWord(name))).toEqual([422, 'unconvertible_document']);
    await expectNextCallCounts(() => toWord('a.pdf'));
  });
});
