/** The gate: places, a bounded queue in order, and nobody lost. */
import { afterEach, expect, test, vi } from 'vitest';
import { Gate } from '../../src/engine/gate.ts';
import { refusal } from './fixtures/call.ts';

const patient = new AbortController().signal;
afterEach(() => vi.useRealTimers());

test('lets in as many as it has places, the rest in order of arrival', async () => {
  const gate = new Gate({ places: 2, maxWaiting: 3, maxWaitingInCrowd: 1 });
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

test('refuses as busy once the queue is full, with a time to come back', async () => {
  const gate = new Gate({ places: 1, maxWaiting: 1, maxWaitingInCrowd: 1 });
  const leave = await gate.enter('a', patient);
  const second = gate.enter('a', patient);
  expect(() => gate.check('a')).toThrow('waiting');
  expect(await refusal(gate.enter('a', patient))).toMatchObject({
    code: 'busy',
    retryAfterSeconds: expect.any(Number),
  });
  leave();
  await second;
  gate.check('a');
});

test('one who gives up leaves the queue, and takes no place later', async () => {
  const gate = new Gate({ places: 1, maxWaiting: 2, maxWaitingInCrowd: 1 });
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
  await expect(
    new Gate({ places: 1, maxWaiting: 1, maxWaitingInCrowd: 1 }).enter('a', AbortSignal.abort(new Error('gone'))),
  ).rejects.toThrow('gone');
});

test('lets a burst wait, keeps the queue short where the crowd lasts, and takes the next burst after a calm', async () => {
  vi.useFakeTimers();
  const gate = new Gate({ places: 1, maxWaiting: 4, maxWaitingInCrowd: 1 });
  const leaving: Promise<() => void>[] = [];
  const arrive = () => {
    const entered = gate.enter('a', patient);
    entered.catch(() => {});
    leaving.push(entered);
    return entered;
  };
  const serveAll = async () => {
    for (const entered of leaving.splice(0)) (await entered.catch(() => () => {}))();
  };
  for (let i = 0; i < 6; i++) arrive();
  expect(gate.waiting).toBe(4);
  await serveAll();
  for (let ms = 0; ms < 3000; ms += 100) {
    vi.advanceTimersByTime(100);
    await serveAll();
    for (let i = 0; i < 6; i++) arrive();
  }
  expect(gate.waiting).toBe(1);
  expect(await refusal(arrive())).toMatchObject({ code: 'busy' });
  await serveAll();
  vi.advanceTimersByTime(1100);
  for (let i = 0; i < 6; i++) arrive();
  expect(gate.waiting).toBe(4);
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
  const gate = new Gate({ places: 2, maxWaiting: 4, maxWaitingInCrowd: 1 });
  const { entered, leave, settled } = await arrivals(gate, 'aaaabc');
  for (let i = 0; i < 4; i++) {
    leave[i]?.();
    await settled();
  }
  expect(entered.join('')).toBe('aabcaa');
});

test('where the queue is full, the last of who has most calls gives way to who has fewer', async () => {
  const gate = new Gate({ places: 1, maxWaiting: 2, maxWaitingInCrowd: 1 });
  const { entered, leave, outcomes, settled } = await arrivals(gate, 'aaab');
  expect(await outcomes[2]).toBe('busy');
  expect([gate.inside, gate.waiting]).toEqual([1, 2]);
  expect(() => gate.check('a')).toThrow('waiting');
  expect(() => gate.check('b')).toThrow('waiting');
  for (let i = 0; i < 2; i++) {
    leave[i]?.();
    await settled();
  }
  expect(entered.join('')).toBe('aba');
});

test('in a lasting crowd of one customer, the single call of another still gets in', async () => {
  vi.useFakeTimers();
  const gate = new Gate({ places: 2, maxWaiting: 4, maxWaitingInCrowd: 1 });
  for (let ms = 0; ms < 5000; ms += 500) {
    await arrivals(gate, 'aaaaaaaa');
    vi.advanceTimersByTime(500);
  }
  const { outcomes } = await arrivals(gate, 'b');
  expect(() => gate.check('a')).toThrow('waiting');
  expect(gate.waiting).toBe(4);
  expect(await Promise.race([outcomes[0], 'waits'])).toBe('waits');
});
