/** What answers tell of the month's quota. */
import { expect, test } from 'vitest';
import { allHeld, quotaHeaders, quotaState, usedUp } from '../../src/access/quota-state.ts';

const hour = 3600;
const nowMs = Date.parse('2026-11-30T23:00:00Z');

test('the state of a month, seen an hour before its end', () => {
  const state = quotaState({ limit: 100, used: 58 }, nowMs);
  expect(state).toMatchObject({
    limit: 100,
    used: 58,
    remaining: 42,
    resetSeconds: hour,
    windowSeconds: 30 * 24 * hour,
  });
  expect(state.resetsAt.toISOString()).toBe('2026-12-01T00:00:00.000Z');
  expect(quotaHeaders(state)).toEqual({
    'RateLimit-Policy': '"month";q=100;w=2592000',
    RateLimit: '"month";r=42;t=3600',
  });
});

test('a limit that was lowered below what is used leaves nothing, not less', () => {
  expect(quotaState({ limit: 10, used: 12 }, nowMs).remaining).toBe(0);
});

test('a month that is used up names the limit and the day it begins anew, and waits until then', () => {
  const refusal = usedUp({ limit: 100, used: 100 }, nowMs);
  expect(refusal).toMatchObject({ code: 'quota_exhausted', retryAfterSeconds: hour });
  expect(refusal.message).toBe("This month's quota of 100 is used up; it begins anew on 2026-12-01 at 0:00 UTC.");
  expect(refusal.headers).toEqual({ 'RateLimit-Policy': '"month";q=100;w=2592000', RateLimit: '"month";r=0;t=3600' });
});

test('calls that hold the rest are waited for for seconds', () => {
  const refusal = allHeld({ limit: 100, used: 90 }, nowMs);
  expect(refusal).toMatchObject({ code: 'quota_exhausted', retryAfterSeconds: 5 });
  expect(refusal.headers.RateLimit).toBe('"month";r=0;t=5');
});

test('where the quota is not known no figure is told', () => {
  expect(usedUp(null, nowMs).headers).toEqual({});
  expect(allHeld(null, nowMs).headers).toEqual({});
});
