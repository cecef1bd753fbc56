/** The chart tells every counted call, by day and operation, and nothing else. */
import { describe, expect, test } from 'vitest';
import { daysOf, niceTop, seriesOf } from '../../src/center/days.ts';
import type { DayCount } from '../../src/center/records.ts';

const nowMs = Date.UTC(2026, 10, 21, 12);
const daysAgo = (days: number) => Date.UTC(2026, 10, 21 - days);
const counts: DayCount[] = [
  { dayMs: daysAgo(29), operation: 'pdf/split', count: 2 },
  { dayMs: daysAgo(0), operation: 'pdf/merge', count: 1 },
  { dayMs: daysAgo(0), operation: 'convert', count: 4 },
  { dayMs: daysAgo(0), operation: 'convert/pdf-to-word', count: 3 },
];

test('series are the operations that were called, by area, each told apart within it', () => {
  expect(seriesOf(counts).map(({ operation, tone, total }) => [operation, tone, total])).toEqual([
    ['convert', 0, 4],
    ['convert/pdf-to-word', 1, 3],
    ['pdf/merge', 0, 1],
    ['pdf/split', 1, 2],
  ]);
});

test('days are thirty, the oldest first, and every call is on its own', () => {
  const days = daysOf(counts, seriesOf(counts), nowMs);
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ dayMs: daysAgo(29), total: 2, counts: [0, 0, 0, 2] });
  expect(days[29]).toEqual({ dayMs: daysAgo(0), total: 8, counts: [4, 3, 1, 0] });
  expect(days.slice(1, 29).every(({ total }) => total === 0)).toBe(true);
});

describe('the line at the top', () => {
  test.each([
    [0, 4],
    [4, 4],
    [5, 6],
    [37, 40],
    [1000, 1000],
  ])('of at most %i calls is at %i', (most, top) => expect(niceTop(most)).toBe(top));

  test('is never below the calls, and its half is whole', () => {
    for (let most = 0; most < 3000; most++) {
      expect(niceTop(most)).toBeGreaterThanOrEqual(most);
      expect(niceTop(most) % 2).toBe(0);
    }
  });
});
