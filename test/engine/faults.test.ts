/** LibreOffice killed, hung, out of memory: the right answer, the next call works, nothing is left behind. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startEngine } from '../../src/engine/engine.ts';
import { officeLimits, type SlotLimits } from '../../src/engine/limits.ts';
import { findProgram, launchOffice } from '../../src/engine/office/launch.ts';
import { Pool } from '../../src/engine/pool.ts';
import type { Engine } from '../../src/workplace/engine.ts';
import { refusal, textOf, toPdf } from './fixtures/call.ts';
import { docx, paragraph } from './fixtures/documents.ts';
import {
  jobStarted,
  killedWithCall,
  leftBehind,
  pause,
  processesIn,
  signalAll,
  slotsFolder,
  socketsIn,
} from './fixtures/processes.ts';

let folder: string;
let engine: Engine;
let faults: string[] = [];

async function start(limits: Partial<SlotLimits> = {}): Promise<void> {
  const onFault = (_: string, { kind }: { kind: string }) => faults.push(kind);
  folder = slotsFolder();
  engine = await startEngine({ slots: 1, folder, limits: { office: limits }, onFault });
}

/** The spare as well: one that is started later could do a call that is to be lost. */
async function allStarted(): Promise<void> {
  const load = expect.objectContaining({ lane: 'office', processes: 2 });
  await expect.poll(() => engine.load(), { timeout: 120_000 }).toContainEqual(load);
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

const short = { name: 'short.docx', data: docx(['Short']) };

/** A call that a LibreOffice has and does not get on with, and how to let the others go on. */
async function stuck(signal?: AbortSignal) {
  const offices = processesIn(folder, 'soffice');
  signalAll(offices, 'SIGSTOP');
  const call = toPdf(engine, 'word', signal ? { ...short, signal } : short);
  await jobStarted(folder);
  return { call, goOn: () => signalAll(offices, 'SIGCONT') };
}

async function works(): Promise<void> {
  const pdf = await toPdf(engine, 'word', short);
  expect(textOf(pdf.bytes)).toContain('Short');
}

describe('a LibreOffice that is lost', () => {
  beforeAll(() => start());
  beforeEach(allStarted);
  afterAll(stop);

  test('killed once, the call is done by another', async () => {
    const { bytes } = await killedWithCall(folder, 1, () => toPdf(engine, 'word', short));
    expect(textOf(bytes)).toContain('Short');
    expect(faults).toEqual(['died']);
  });

  test('killed each time, the document is unconvertible and the next call works', async () => {
    const call = () => refusal(toPdf(engine, 'word', short));
    expect(await killedWithCall(folder, 2, call)).toMatchObject({ code: 'unconvertible_document' });
    await works();
  });

  test('whose folder is gone, as where something cleans up: unavailable, not the document’s fault, and the next call works', async () => {
    // LibreOffice may still write there
    const stubborn = { recursive: true, maxRetries: 50, retryDelay: 20 };
    for (const name of readdirSync(folder)) await rm(join(folder, name), stubborn);
    expect(await refusal(toPdf(engine, 'word', short))).toMatchObject({ code: 'unavailable' });
    expect(faults).toEqual(['broken', 'broken']);
    await works();
  });

  test('a call that nobody wants any more is cancelled', async () => {
    const gone = new AbortController();
    const { call, goOn } = await stuck(gone.signal);
    gone.abort(new Error('hung up'));
    await expect(call).rejects.toThrow('hung up');
    goOn();
    await works();
  });
});

describe('a LibreOffice over its limits', () => {
  afterEach(stop);

  test('hung, the call times out and the next works', async () => {
    await start({ quietMs: 4000 });
    await allStarted();
    const { call, goOn } = await stuck();
    expect(await refusal(call)).toMatchObject({ code: 'timeout' });
    expect(faults).toEqual(['quiet']);
    goOn();
    // a machine with much else to do may be quiet for as long
    await expect.poll(() => works().then(() => 'works', String), { timeout: 120_000 }).toBe('works');
  });

  test('out of memory, the document is unconvertible and the next call works', async () => {
    await start({ memoryBytes: 450 * 2 ** 20 });
    const bomb = docx([paragraph('bomb '.repeat(10_000_000))]);
    expect(await refusal(toPdf(engine, 'word', { name: 'bomb.docx', data: bomb }))).toMatchObject({
      code: 'unconvertible_document',
      message: expect.stringContaining('memory'),
    });
    expect(faults).toEqual(['memory', 'memory']);
    await works();
  });
});

test('one that ends as it starts: unavailable, not a hang, the log says why, and nothing is left of its trials', async () => {
  folder = slotsFolder();
  const program = mkdtempSync(join(tmpdir(), 'octavo-test-'));
  const crash = '#!/bin/sh\necho No fonts. >&2\nseq 2000 >&2\nexit 1\n';
  writeFileSync(join(program, 'soffice.bin'), crash, { mode: 0o755 });
  const pool = new Pool({
    launch: () => launchOffice({ program, folder, unfenced: true }),
    limits: officeLimits,
    places: 1,
    spares: 1,
    onFault: ({ message }) => faults.push(message),
  });
  expect(await refusal(pool.run({}, 'a', new AbortController().signal))).toMatchObject({ code: 'unavailable' });
  expect(await pool.healthy()).toBe(false);
  expect(faults[0]).toMatch(/^No fonts\..*soffice ended with 1 while starting$/s);
  await pool.close();
  expect(await leftBehind(folder, [])).toEqual([]);
  for (const path of [folder, program]) rmSync(path, { recursive: true });
});

test('a driver that can’t answer any more leaves nothing when the rest of the engine goes', async () => {
  folder = slotsFolder();
  const program = await findProgram();
  const { command, args, env } = await launchOffice({ program: program ?? '', folder, unfenced: false });
  const driver = spawn(command, args, { env, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] });
  driver.stdout.destroy();
  await expect.poll(() => processesIn(folder, 'soffice'), { timeout: 120_000 }).toHaveLength(1);
  const sockets = socketsIn(folder);
  await expect.poll(() => sockets.filter((path) => existsSync(path)), { timeout: 120_000 }).toHaveLength(2);
  await Promise.race([once(driver, 'exit'), pause(1000)]); // it says that it is ready in much less
  driver.stdin.end();
  expect(await leftBehind(folder, sockets)).toEqual([]);
  rmSync(folder, { recursive: true });
});

describe('when the service itself is killed', () => {
  let slots: string;
  let service: ChildProcess;
  let sockets: string[];

  beforeEach(async () => {
    slots = slotsFolder();
    const script = new URL('fixtures/service.ts', import.meta.url).pathname;
    service = spawn(process.execPath, [script, slots], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => service.stdout?.once('data', resolve));
    await expect.poll(() => processesIn(slots, 'soffice'), { timeout: 120_000 }).toHaveLength(2);
    sockets = socketsIn(slots);
  });
  afterEach(() => rmSync(slots, { recursive: true }));

  test('all goes with it', async () => {
    service.kill('SIGKILL');
    expect(await leftBehind(slots, sockets)).toEqual([]);
  });

  test('and everything else with it at once, the next start removes what they left', async () => {
    service.kill('SIGSTOP');
    signalAll(processesIn(slots), 'SIGKILL');
    service.kill('SIGKILL');
    await once(service, 'exit');
    expect(readdirSync(slots)).toHaveLength(2);
    expect(sockets.filter((path) => existsSync(path)).length).toBeGreaterThan(0);
    const next = await startEngine({ slots: 1, folder: slots });
    expect(sockets.filter((path) => existsSync(path))).toEqual([]);
    await next.close();
    expect(await leftBehind(slots, [])).toEqual([]);
  });
});
