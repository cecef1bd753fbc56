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
    const leaving = await gate.enter(patient);
    order.push(n);
    return leaving;
  };
  const leave = [await gate.enter(patient), await gate.enter(patient)];
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
  const leave = await gate.enter(patient);
  const second = gate.enter(patient);
  expect(() => gate.check()).toThrow('waiting');
  expect(await refusal(gate.enter(patient))).toMatchObject({ code: 'busy', retryAfterSeconds: expect.any(Number) });
  leave();
  await second;
  gate.check();
});

test('one who gives up leaves the queue, and takes no place later', async () => {
  const gate = new Gate({ places: 1, maxWaiting: 2, maxWaitingInCrowd: 1 });
  const leave = await gate.enter(patient);
  const gone = new AbortController();
  const second = gate.enter(gone.signal);
  const third = gate.enter(patient);
  gone.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  leave();
  (await third)();
  expect([gate.inside, gate.waiting]).toEqual([0, 0]);
});

test('one who has given up before is not let in', async () => {
  await expect(
    new Gate({ places: 1, maxWaiting: 1, maxWaitingInCrowd: 1 }).enter(AbortSignal.abort(new Error('gone'))),
  ).rejects.toThrow('gone');
});

test('lets a burst wait, keeps the queue short where the crowd lasts, and takes the next burst after a calm', async () => {
  vi.useFakeTimers();
  const gate = new Gate({ places: 1, maxWaiting: 4, maxWaitingInCrowd: 1 });
  const leaving: Promise<() => void>[] = [];
  const arrive = () => {
    const entered = gate.enter(patient);
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
