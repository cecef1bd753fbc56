/** How long a call would wait, and how long it may: tables of the two rules. */
import { expect, test } from 'vitest';
import { expectedWaitMs, mayWaitMs, usualStayMs } from '../../src/engine/wait.ts';

test.each([
  ['the next place is free when the oldest has had its time', [10, 90], 0, 10],
  ['who comes second waits for the younger', [10, 90], 1, 90],
  ['and who comes third for the next round', [10, 90], 2, 110],
  ['one that stays longer than usual is expected to leave at any moment', [500, 10], 0, 0],
  ['but the one behind it counts on its place once alone', [500, 10], 2, 100],
])('%s', (_, agesMs, waiting, expected) => {
  expect(expectedWaitMs({ agesMs, waiting, stayMs: 100 })).toBe(expected);
});

test('calls stay as long as they did, or as those inside already have', () => {
  expect(usualStayMs(40, [])).toBe(40);
  expect(usualStayMs(40, [10, 30])).toBe(40);
  expect(usualStayMs(40, [0, 3_000])).toBe(1_500);
});

const burst = { isBurst: true, acceptedEach: Number.POSITIVE_INFINITY, isBehind: false };
const full = { ...burst, isBurst: false };
test.each([
  ['in a burst some stays', 2_000, burst, 16_000],
  ['a second at least where stays are short', 40, burst, 1_000],
  ['a minute at most where they are long', 30_000, burst, 60_000],
  ['fewer where places have been full for a while', 400, full, 2_000],
  ['a minute at most there as well', 30_000, full, 60_000],
  ['fewer still where one of three is refused', 400, { ...full, acceptedEach: 2 }, 1_200],
  ['and in a burst', 400, { ...burst, acceptedEach: 2 }, 1_200],
  ['till a place is nearly free where most are', 400, { ...full, acceptedEach: 0.1 }, 120],
  ['and for the next place, where others have more', 400, { ...full, acceptedEach: 0.1, isBehind: true }, 400],
  ['however long that is away', 90_000, { ...full, isBehind: true }, 90_000],
])('one may wait: %s', (_, stayMs, where, expected) => {
  expect(mayWaitMs(stayMs, where)).toBe(expected);
});
