/** LibreOffice killed, hung, out of memory: the right answer, the next call works, nothing is left behind. */

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEngine } from '../../src/engine/engine.ts';
import type { SlotLimits } from '../../src/engine/limits.ts';
import type { Engine } from '../../src/engine.ts';
import { refusal, textOf, toPdf } from './fixtures/call.ts';
import { docx, paragraph } from './fixtures/documents.ts';
import { jobStarted, leftBehind, processesIn, slotsFolder, socketsIn } from './fixtures/processes.ts';

// LibreOffice starts slowly on a machine that has much else to do
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

let folder: string;
let engine: Engine;
let faults: string[] = [];

async function start(limits: Partial<SlotLimits> = {}): Promise<void> {
  const onFault = (_: string, { kind }: { kind: string }) => faults.push(kind);
  folder = slotsFolder();
  engine = await startEngine({ slots: 1, folder, limits: { office: limits }, onFault });
  expect(await engine.ready()).toBe('ok');
}

async function stop(): Promise<void> {
  const sockets = socketsIn(folder);
  await engine.close();
  expect(await leftBehind(folder, sockets)).toEqual([]);
  rmSync(folder, { recursive: true });
}

beforeEach(() => {
  faults = [];
});

/** Takes LibreOffice a good second. */
const long = { name: 'long.docx', data: docx(Array.from({ length: 6000 }, (_, i) => paragraph(`Paragraph ${i}`))) };
const short = { name: 'short.docx', data: docx(['Short']) };

/** To the one that has a job; returns which it was. */
async function signalBusy(signal: NodeJS.Signals, except?: string): Promise<string> {
  const slot = await jobStarted(folder, except);
  for (const { pid } of processesIn(slot, 'soffice')) process.kill(pid, signal);
  return slot;
}

async function works(): Promise<void> {
  const pdf = await toPdf(engine, 'word', short);
  expect(textOf(pdf.bytes)).toContain('Short');
}

describe('a LibreOffice that is lost', () => {
  beforeAll(() => start());
  afterAll(stop);

  test('killed once, the call is done by another', async () => {
    const call = toPdf(engine, 'word', long);
    await signalBusy('SIGKILL');
    expect(textOf((await call).bytes)).toContain('Paragraph 5999');
    expect(faults).toEqual(['died']);
  });

  test('killed each time, the document is unconvertible and the next call works', async () => {
    const call = refusal(toPdf(engine, 'word', long));
    const first = await signalBusy('SIGKILL');
    await signalBusy('SIGKILL', first);
    expect(await call).toMatchObject({ code: 'unconvertible_document' });
    await works();
  });

  test('a call that nobody wants any more is cancelled', async () => {
    const gone = new AbortController();
    const call = toPdf(engine, 'word', { ...long, signal: gone.signal });
    await jobStarted(folder);
    gone.abort(new Error('hung up'));
    await expect(call).rejects.toThrow('hung up');
    await works();
  });
});

describe('a LibreOffice over its limits', () => {
  afterEach(stop);

  test('hung, the call times out and the next works', async () => {
    await start({ quietMs: 4000 });
    const call = refusal(toPdf(engine, 'word', long));
    await signalBusy('SIGSTOP');
    expect(await call).toMatchObject({ code: 'timeout' });
    expect(faults).toEqual(['quiet']);
    await works();
  });

  test('out of memory, the document is unconvertible and the next call works', async () => {
    await start({ memoryBytes: 250 * 2 ** 20 });
    const bomb = docx([paragraph('bomb '.repeat(10_000_000))]);
    expect(await refusal(toPdf(engine, 'word', { name: 'bomb.docx', data: bomb }))).toMatchObject({
      code: 'unconvertible_document',
      message: expect.stringContaining('memory'),
    });
    expect(faults).toEqual(['memory', 'memory']);
    await works();
  });
});

test('when the service itself is killed, all goes with it', async () => {
  const slots = slotsFolder();
  const script = new URL('fixtures/service.ts', import.meta.url).pathname;
  const service = spawn(process.execPath, [script, slots], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => service.stdout.once('data', resolve));
  const sockets = socketsIn(slots);
  expect(processesIn(slots, 'soffice')).toHaveLength(2);
  service.kill('SIGKILL');
  expect(await leftBehind(slots, sockets)).toEqual([]);
  rmSync(slots, { recursive: true });
});
