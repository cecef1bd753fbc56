/** The gate under loads that last, simulated: how long accepted calls take, and how much of what can be done is. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gate } from '../../src/engine/gate.ts';

const patient = new AbortController().signal;
const calls = 4_000;
/** The first calls, before the gate knows what goes on, are not counted. */
const settling = 400;
const places = 2;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `load` times the calls that can be done come at random and stay for half `stayMs` to one and a half; times are in stays. */
async function simulated(load: number, stayMs: number) {
  const gate = new Gate(places);
  const random = numbers(1);
  const stays: number[] = [];
  let busyMs = 0;
  const come = async (arrivedMs: number, countsFrom: boolean) => {
    const leave = await gate.enter('anyone', patient).catch(() => undefined);
    if (!leave) return;
    const ms = stayMs * (0.5 + random());
    setTimeout(() => {
      leave();
      if (!countsFrom) return;
      stays.push((Date.now() - arrivedMs) / stayMs);
      busyMs += ms;
    }, ms);
  };
  let startMs = 0;
  for (let i = 0; i < calls; i++) {
    await vi.advanceTimersByTimeAsync((-Math.log(1 - random()) * stayMs) / places / load);
    if (i === settling) startMs = Date.now();
    come(Date.now(), i >= settling);
  }
  const done = busyMs / places / (Date.now() - startMs);
  stays.sort((a, b) => a - b);
  const quantile = (share: number) => stays[Math.floor(share * stays.length)] ?? 0;
  return { done, p50: quantile(0.5), p99: quantile(0.99) };
}

test.each([
  [1, 40],
  [1.2, 40],
  [1.5, 40],
  [1.2, 1_000],
  [1.5, 1_000],
])(
  'at %d times what can be done, of stays of %d ms, most of it is done, and all are soon served',
  async (load, stayMs) => {
    const { done, p99 } = await simulated(load, stayMs);
    expect(done).toBeGreaterThan(0.93);
    expect(p99).toBeLessThan(10);
  },
);

test.each([40, 1_000])(
  'at ten times, of stays of %d ms, those who are accepted are served as good as at once',
  async (stayMs) => {
    const { done, p50, p99 } = await simulated(10, stayMs);
    expect(done).toBeGreaterThan(0.93);
    expect(p50).toBeLessThan(1.6);
    expect(p99).toBeLessThan(3);
  },
);
