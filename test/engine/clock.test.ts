/** The system's clock set to another time, as after a virtual machine's sleep, ends no job and refuses no call. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gate } from '../../src/engine/gate.ts';
import { computeLimits } from '../../src/engine/limits.ts';
import { watch } from '../../src/engine/watchdog.ts';
import { whenUnlocked } from '../../src/host/when-unlocked.ts';

const hourMs = 3_600_000;
const { signal } = new AbortController();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Of Date, not of the time that goes by. */
const setClock = (byMs: number) => vi.setSystemTime(Date.now() + byMs);

/** What a watchdog makes of a job, and when. */
function watched(quietMs: number) {
  const outcome = { fault: '' };
  const { fault, stop } = watch([], { ...computeLimits, quietMs }, signal);
  fault.catch(({ kind }) => (outcome.fault = kind));
  return { outcome, stop };
}

test('a running job is not given up by a clock set forward, and is in time by one set back', async () => {
  const { outcome, stop } = watched(1_000);
  setClock(hourMs);
  await vi.advanceTimersByTimeAsync(900);
  expect(outcome.fault).toBe('');
  setClock(-2 * hourMs);
  await vi.advanceTimersByTimeAsync(300);
  expect(outcome.fault).toBe('quiet');
  stop();
});

test('calls wait as before, though the clock was set forward while one ran', async () => {
  const gate = new Gate(1);
  const leave = await gate.enter('a', signal);
  await vi.advanceTimersByTimeAsync(100);
  setClock(hourMs);
  leave();
  await gate.enter('a', signal);
  gate.check('a');
});

test('a locked database is waited for no longer, though the clock was set back', async () => {
  const locked = Object.assign(new Error('database is locked'), { errcode: 5 });
  const work = vi.fn(() => {
    throw locked;
  });
  const waiting = whenUnlocked(1_000, work);
  const refused = expect(waiting).rejects.toBe(locked);
  await vi.advanceTimersByTimeAsync(100);
  setClock(-hourMs);
  await vi.advanceTimersByTimeAsync(1_000);
  const tries = work.mock.calls.length;
  await refused;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(tries);
});
