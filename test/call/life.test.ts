/** How long a call lives: what ends it, and that nobody waits for work that ignores its end. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginLife, CustomerGone } from '../../src/call/life.ts';
import { callMs } from '../../src/limits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const endless = () => new Promise<never>(() => {});

test('a customer who goes away ends the waiting for work that never ends', async () => {
  const customer = new AbortController();
  const life = beginLife(customer.signal);
  const waited = life.within(endless());
  customer.abort();
  await expect(waited).rejects.toBeInstanceOf(CustomerGone);
  await expect(life.within(endless())).rejects.toBeInstanceOf(CustomerGone);
});

test('who was gone before it began is not waited for at all', async () => {
  await expect(beginLife(AbortSignal.abort()).within(endless())).rejects.toBeInstanceOf(CustomerGone);
});

test('at its deadline it is a timeout', async () => {
  const life = beginLife(new AbortController().signal);
  const waited = life.within(endless());
  const refused = expect(waited).rejects.toMatchObject({
    code: 'timeout',
    message: 'The call was given up after 10 minutes; send less at once.',
  });
  vi.advanceTimersByTime(callMs - 1);
  expect(life.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  await refused;
});

test('once it is done neither deadline nor customer aborts it, and what waited for its end is called once', () => {
  const customer = new AbortController();
  const life = beginLife(customer.signal);
  const ended = vi.fn();
  life.whenEnded(ended);
  life.end();
  life.end();
  customer.abort();
  vi.advanceTimersByTime(2 * callMs);
  expect(life.signal.aborted).toBe(false);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('work that is done in time gives its result, and what it throws', async () => {
  const life = beginLife(new AbortController().signal);
  expect(await life.within(Promise.resolve('done'))).toBe('done');
  await expect(life.within(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
