/** Memory that a compute process does not use any more goes back to the system, and the process goes on. */
import { afterEach, expect, test } from 'vitest';
import { launchDeno } from '../../src/engine/compute-launch.ts';
import { computeLimits, type SlotLimits } from '../../src/engine/limits.ts';
import { Slot } from '../../src/engine/slot.ts';

const MiB = 2 ** 20;
const patient = new AbortController().signal;
const deno = new URL('../../node_modules/.bin/deno', import.meta.url).pathname;
let slot: Slot;

/** A process as the self-hosted service has it. */
async function start(limits: Partial<SlotLimits>): Promise<void> {
  const launch = launchDeno(deno, new URL('fixtures/compute.ts', import.meta.url), 512);
  slot = await Slot.start(launch, { ...computeLimits, ...limits }, patient);
}

afterEach(() => slot.kill());

const run = async (id: string): Promise<string> => {
  const answer = (await slot.run({ id, params: null, wanted: 'application/pdf' }, patient)) as {
    document: { name: string };
  };
  return answer.document.name;
};

test('a process that has grown gives back what its jobs left, and does the next', { timeout: 30_000 }, async () => {
  await start({ trimBytes: 1 });
  const pid = await run('pid');
  await run('litter');
  expect(await slot.rest()).toBe('trimming');
  await expect.poll(() => slot.residentBytes(), { timeout: 20_000 }).toBeLessThan(150 * MiB);
  expect(await run('pid')).toBe(pid);
  expect(await slot.rest()).toBe('ready');
});

test('it is not told so again before it has done some jobs', async () => {
  await start({ trimBytes: 1, trimJobs: 2 });
  const rests: string[] = [];
  for (let i = 0; i < 4; i++) {
    await run('pid');
    rests.push(await slot.rest());
  }
  expect(rests).toEqual(['trimming', 'ready', 'trimming', 'ready']);
});
