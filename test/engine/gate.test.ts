/** The gate: places, a queue in order that is soon served, and nobody lost. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gate } from '../../src/engine/gate.ts';
import { waitInBurst } from '../../src/engine/limits.ts';
import { refusal } from './fixtures/call.ts';

const patient = new AbortController().signal;
/** Before any stay was measured each is taken to last a second: so many wait for each place. */
const waitsEach = waitInBurst;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('lets in as many as it has places, the rest in order of arrival', async () => {
  const gate = new Gate(2);
  const order: number[] = [];
  const enterAs = async (n: number) => {
    const leaving = await gate.enter('a', patient);
    order.push(n);
    return leaving;
  };
  const leave = [await gate.enter('a', patient), await gate.enter('a', patient)];
  const waiting = [1, 2, 3].map((n) => enterAs(n));
  expect([gate.inside, gate.waiting]).toEqual([2, 3]);
  leave[0]?.();
  (await waiting[0])?.();
  (await waiting[1])?.();
  await waiting[2];
  expect(order).toEqual([1, 2, 3]);
  expect([gate.inside, gate.waiting]).toEqual([2, 0]);
});

/** Enters so many times as one customer, none of which is waited for. */
function enterOften(gate: Gate, times: number, customer = 'a'): void {
  for (let i = 0; i < times; i++) gate.enter(customer, patient).catch(() => {});
}

test('refuses as busy once the wait would be too long, with the time to come back', async () => {
  const gate = new Gate(1);
  const leave = await gate.enter('a', patient);
  enterOften(gate, waitsEach);
  expect(gate.waiting).toBe(waitsEach);
  expect(() => gate.check('a')).toThrow('waiting');
  expect(await refusal(gate.enter('a', patient))).toMatchObject({ code: 'busy', retryAfterSeconds: waitsEach + 1 });
  leave();
  gate.check('a');
});

test('lets more wait where calls are short, and fewer where they are long', async () => {
  const waitingAfterStays = async (ms: number) => {
    const gate = new Gate(1);
    for (let i = 0; i < 50; i++) {
      const leave = await gate.enter('a', patient);
      vi.advanceTimersByTime(ms);
      leave();
    }
    enterOften(gate, 100);
    return gate.waiting;
  };
  expect(await waitingAfterStays(50)).toBeGreaterThan(2 * waitsEach);
  expect(await waitingAfterStays(20_000)).toBeLessThan(waitsEach / 2);
});

test('where calls that were short last all at once, hardly anyone is let wait behind them', async () => {
  const gate = new Gate(1);
  for (let i = 0; i < 50; i++) (await gate.enter('a', patient))();
  await gate.enter('a', patient);
  vi.advanceTimersByTime(120_000);
  enterOften(gate, 100);
  expect(gate.waiting).toBe(1);
});

test('one who gives up leaves the queue, and takes no place later', async () => {
  const gate = new Gate(1);
  const leave = await gate.enter('a', patient);
  const gone = new AbortController();
  const second = gate.enter('a', gone.signal);
  const third = gate.enter('a', patient);
  gone.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  leave();
  (await third)();
  expect([gate.inside, gate.waiting]).toEqual([0, 0]);
});

test('one who has given up before is not let in', async () => {
  await expect(new Gate(1).enter('a', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});

/** A gate that was full for so long that it is a crowd: those inside have just entered, nobody waits. */
async function crowded(places: number, inside: string) {
  const gate = new Gate(places);
  const leave = await Promise.all([...inside].map((customer) => gate.enter(customer, patient)));
  const gone = new AbortController();
  const flood = () => {
    for (let i = 0; i <= places * (waitsEach + 1); i++) gate.enter('crowd', gone.signal).catch(() => {});
  };
  flood();
  for (let ms = 0; ms < 2_500; ms += 500) {
    vi.advanceTimersByTime(500);
    flood();
  }
  gone.abort();
  for (const [i, customer] of [...inside].entries()) {
    const left = leave[i];
    left?.();
    leave[i] = await gate.enter(customer, patient);
  }
  return { gate, leave };
}

test('in a crowd that lasts one may wait once a place is nearly free', async () => {
  const { gate } = await crowded(1, 'a');
  expect(() => gate.check('b')).toThrow('waiting');
  // stays last 1.2 s on the average by now
  vi.advanceTimersByTime(900);
  gate.check('b');
  enterOften(gate, 2, 'b');
  expect(gate.waiting).toBe(1);
});

test('and as ever when the crowd is long over', async () => {
  const { gate, leave } = await crowded(1, 'a');
  leave[0]?.();
  vi.advanceTimersByTime(60_000);
  enterOften(gate, 20, 'b');
  expect(gate.waiting).toBe(waitsEach);
});

/** Enters as one customer after the other, and notes who got in. */
async function arrivals(gate: Gate, customers: string) {
  const entered: string[] = [];
  const leave: (() => void)[] = [];
  const outcomes = [...customers].map((customer) =>
    gate.enter(customer, patient).then(
      (leaving) => {
        entered.push(customer);
        leave.push(leaving);
        return 'in';
      },
      ({ code }: { code: string }) => code,
    ),
  );
  const settled = async () => {
    for (let i = 0; i < 10; i++) await null;
  };
  await settled();
  return { entered, leave, outcomes, settled };
}

test('of those who wait, one whose customer has fewest inside is next', async () => {
  const gate = new Gate(2);
  const { entered, leave, settled } = await arrivals(gate, 'aaaabc');
  for (let i = 0; i < 4; i++) {
    leave[i]?.();
    await settled();
  }
  expect(entered.join('')).toBe('aabcaa');
});

test('where the queue is full, the last of who has most calls gives way to who has fewer', async () => {
  const gate = new Gate(1);
  const full = 'a'.repeat(waitsEach + 1);
  const { entered, leave, outcomes, settled } = await arrivals(gate, `${full}b`);
  expect(await outcomes[waitsEach]).toBe('busy');
  expect([gate.inside, gate.waiting]).toEqual([1, waitsEach]);
  expect(() => gate.check('a')).toThrow('waiting');
  leave[0]?.();
  await settled();
  leave[1]?.();
  await settled();
  expect(entered.join('')).toBe('aba');
});

test('in a lasting crowd the single call of another still gets in: it waits for the next place, or another gives way', async () => {
  const { gate } = await crowded(2, 'aa');
  expect(() => gate.check('a')).toThrow('waiting');
  gate.check('b');
  // stays last 1.35 s on the average by now
  vi.advanceTimersByTime(600);
  expect(() => gate.check('a')).toThrow('waiting');
  vi.advanceTimersByTime(500);
  const ofA = refusal(gate.enter('a', patient));
  enterOften(gate, 1, 'b');
  expect(gate.waiting).toBe(2);
  enterOften(gate, 1, 'c');
  expect(await ofA).toMatchObject({ code: 'busy' });
  expect(gate.waiting).toBe(2);
});
