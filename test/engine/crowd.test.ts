/** What is a burst, and how large a crowd is: by a clock that the test moves. */
import { expect, test } from 'vitest';
import { Crowd } from '../../src/engine/crowd.ts';

const stayMs = 100;

/** Each millisecond someone is accepted or refused, in turn as the letters say. */
function after(ms: number, turns: string): Crowd {
  const crowd = new Crowd();
  for (let now = 0; now < ms; now++) {
    if (turns[now % turns.length] === 'a') crowd.accepted(now, stayMs);
    else crowd.refused(now, stayMs);
  }
  return crowd;
}

test('it is a burst for a moment after a place was free, and not before one was', () => {
  const crowd = new Crowd();
  expect(crowd.isBurst(0)).toBe(false);
  crowd.placeWasFree(1_000);
  expect([1_500, 1_501].map((now) => crowd.isBurst(now))).toEqual([true, false]);
});

test.each([
  ['aaaaaaaaar', 9],
  ['ar', 1],
  ['rrrrrrrrra', 1 / 9],
])('%s again and again: about as many are accepted for each that is refused', (turns, expected) => {
  const each = after(10_000, turns).acceptedEach(10_000, stayMs);
  expect(each).toBeGreaterThan(0.95 * expected);
  expect(each).toBeLessThan(1.1 * expected);
});

test('a refusal or two are no crowd', () => {
  expect(after(2, 'r').acceptedEach(2, stayMs)).toBeGreaterThan(1.9);
  expect(new Crowd().acceptedEach(0, stayMs)).toBe(Number.POSITIVE_INFINITY);
});

test('a crowd is forgotten in some seconds, or in some of its stays where these are long', () => {
  const crowd = () => after(10_000, 'r');
  expect(crowd().acceptedEach(12_000, stayMs)).toBeLessThan(0.1);
  expect(crowd().acceptedEach(30_000, stayMs)).toBeGreaterThan(10);
  expect(crowd().acceptedEach(30_000, 10_000)).toBeLessThan(0.1);
});
