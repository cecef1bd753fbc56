/** Leases: each ends once, and none for ever, though nobody says that it is over. */
import { expect, test } from 'vitest';
import { callMs } from '../../src/limits.ts';
import { Leases } from '../../workers/engine/leases.ts';

const place = { container: 1, customer: 'a' };
const minuteMs = 60_000;

function leases() {
  const clock = { ms: 0 };
  return { clock, leases: new Leases(() => clock.ms) };
}

test('gives a place back once', () => {
  const { leases: held } = leases();
  const lease = held.grant(place);
  expect(held.end(lease)).toEqual(place);
  expect(held.end(lease)).toBeUndefined();
});

test('one of a coordinator before this one is nobody’s', () => {
  expect(leases().leases.end('another')).toBeUndefined();
});

test('a call that never came is lost soon, one that runs only when no call may still run', () => {
  const { leases: held, clock } = leases();
  const gone = held.grant(place);
  const runs = held.grant(place);
  const elsewhere = held.grant({ ...place, container: 2 });
  expect(held.lost(1, [runs])).toEqual([]);
  clock.ms = minuteMs;
  expect(held.lost(1, [runs])).toEqual([gone]);
  expect(held.lost(2, [])).toEqual([elsewhere]);
  held.end(gone);
  clock.ms = callMs;
  expect(held.lost(1, [runs])).toEqual([]);
  clock.ms = callMs + 2 * minuteMs;
  expect(held.lost(1, [runs])).toEqual([runs]);
});
