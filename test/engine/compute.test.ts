/** Compute processes that misbehave: the right error, the next call works, nothing is left. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { type EngineOptions, startEngine } from '../../src/engine/engine.ts';
import type { SlotLimits } from '../../src/engine/limits.ts';
import type { Engine } from '../../src/workplace/engine.ts';
import { refusal } from './fixtures/call.ts';

const computeEntry = new URL('fixtures/compute.ts', import.meta.url);
const MiB = 2 ** 20;
let engine: Engine;
let faults: string[] = [];

/** One process that runs and one spare, of this file's own program; no LibreOffice is waited for. */
async function start(limits: Partial<SlotLimits> = {}, options: EngineOptions = {}): Promise<void> {
  faults = [];
  engine = await startEngine({
    slots: 1,
    office: false,
    computeEntry,
    limits: { compute: limits },
    onFault: (_, { kind }) => faults.push(kind),
    ...options,
  });
  // the one used last is used next, so it is known which that is once both are there
  if (!options.computeEntry) await expect.poll(() => engine.load()[0]?.processes).toBe(2);
}

afterEach(() => engine.close());

const run = (id: string, params: unknown = null, signal = new AbortController().signal) =>
  engine.run(id, params, { signal, wanted: 'application/pdf' });

/** The id of the process that answers. */
async function pid(): Promise<number> {
  const { document } = await run('pid');
  return Number(document.name);
}

/** A job that is run while a process is idle has been sent to it by now. */
const sent = () => new Promise((resolve) => setImmediate(resolve));

const alive = (id: number): boolean => {
  try {
    return !readFileSync(`/proc/${id}/stat`, 'latin1').includes(') Z ');
  } catch {
    return false;
  }
};

test('bytes go there and back unchanged, however many', async () => {
  await start();
  for (const size of [0, 1, 70_000, 20 * MiB]) {
    const bytes = new Uint8Array(Buffer.alloc(size, 'thirteen long'));
    const { document } = await run('echo', bytes);
    expect(Buffer.from(document.bytes).equals(bytes)).toBe(true);
  }
});

test('a refusal comes through whole', async () => {
  await start();
  expect(await refusal(run('refuse'))).toMatchObject({ code: 'damaged_document', message: 'cut off', file: 3 });
});

test('a fault of ours is an error that says where, and costs the process', async () => {
  await start();
  const before = await pid();
  await expect(run('break')).rejects.toThrow(/a fault of ours[\s\S]*fixtures\/compute\.ts/);
  expect(await pid()).not.toBe(before);
  expect(alive(before)).toBe(false);
});

test('an endless loop is killed at its deadline: timeout', async () => {
  await start({ jobMs: 3000 });
  const before = await pid();
  expect(await refusal(run('loop'))).toMatchObject({ code: 'timeout' });
  expect(await pid()).not.toBe(before);
  expect(alive(before)).toBe(false);
  expect(faults).toEqual(['deadline']);
});

test('a job that takes too much memory is tried twice, then unconvertible', async () => {
  await start({ memoryBytes: 250 * MiB });
  expect(await refusal(run('hoard'))).toMatchObject({
    code: 'unconvertible_document',
    message: expect.stringContaining('memory'),
  });
  expect(faults).toEqual(['memory', 'memory']);
  await pid();
});

test('a job that ends its process is tried twice, then unconvertible', async () => {
  await start();
  expect(await refusal(run('exit'))).toMatchObject({ code: 'unconvertible_document' });
  expect(faults).toEqual(['died', 'died']);
  await pid();
});

test('a process killed from outside costs the call nothing', async () => {
  await start();
  const victim = await pid();
  const slow = run('slow');
  await sent();
  process.kill(victim, 'SIGKILL');
  expect((await slow).document.name).toBe('slow');
  expect(faults).toEqual(['died']);
});

test('a call that nobody wants any more is cancelled: its process is killed', async () => {
  await start();
  const before = await pid();
  const gone = new AbortController();
  const loop = run('loop', null, gone.signal);
  await sent();
  gone.abort(new Error('hung up'));
  await expect(loop).rejects.toThrow('hung up');
  await pid();
  expect(alive(before)).toBe(false);
});

test('a deadline that passes is a timeout', async () => {
  await start();
  expect(await refusal(run('loop', null, AbortSignal.timeout(300)))).toMatchObject({ code: 'timeout' });
});

test('the queue is bounded: the call after its last is busy, and says when to try again', async () => {
  await start();
  const gone = new AbortController();
  const running = run('loop', null, gone.signal);
  const waiting = Array.from({ length: 8 }, () => run('loop', null, gone.signal));
  expect(() => engine.check('echo')).toThrow(expect.objectContaining({ code: 'busy' }));
  const { code, ...error } = await refusal(run('echo', new Uint8Array(1)));
  expect(code).toBe('busy');
  expect(error).toHaveProperty('retryAfterSeconds', expect.any(Number));
  gone.abort(new Error('hung up'));
  expect((await Promise.allSettled([running, ...waiting])).every(({ status }) => status === 'rejected')).toBe(true);
  await pid();
});

test('a process is replaced after so many jobs', async () => {
  await start({ retireJobs: 2 });
  const ids = [await pid(), await pid(), await pid(), await pid()];
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).toBe(ids[3]);
  expect(ids[0]).not.toBe(ids[2]);
  expect(faults).toEqual([]);
});

test('a program that does not start: unavailable, not a hang', async () => {
  await start({}, { computeEntry: new URL('fixtures/missing.ts', import.meta.url) });
  expect(await refusal(run('echo', new Uint8Array(1)))).toMatchObject({ code: 'unavailable' });
});

test('without LibreOffice its calls are not_configured, and so says ready', async () => {
  await start();
  expect(await engine.ready()).toBe('not_configured');
  expect(() => engine.check('convert/word-to-pdf')).toThrow(expect.objectContaining({ code: 'not_configured' }));
  expect(await refusal(run('convert/word-to-pdf'))).toMatchObject({ code: 'not_configured' });
});

test('closing fails what runs and ends every process', async () => {
  await start();
  const process_ = await pid();
  const loop = refusal(run('loop'));
  await sent();
  await engine.close();
  expect(await loop).toMatchObject({ code: 'unavailable' });
  expect(alive(process_)).toBe(false);
});
