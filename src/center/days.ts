/** Calls of the last days as the chart draws them and its table tells them. No HTTP, no markup. */

import { endpoints } from '../call/parse.ts';
import type { Endpoint } from '../operation.ts';
import { idOf } from '../operation.ts';
import { operations } from '../operations/index.ts';
import { chartDays, type DayCount, firstDay } from './records.ts';

const dayMs = 24 * 60 * 60_000;

/** An operation that was called, and how it is told from others. */
export interface Series {
  /** `pdf/merge`; the endpoint alone where a large body was passed on unread. */
  operation: string;
  endpoint: Endpoint;
  /** Which tone of its endpoint's colour it has. */
  tone: number;
  total: number;
}

export interface Day {
  /** Midnight UTC. */
  dayMs: number;
  total: number;
  /** One a series, in their order. */
  counts: number[];
}

/** Only operations that were called, in the order of their list; tones count up within an endpoint. */
export function seriesOf(counts: DayCount[]): Series[] {
  const called = new Map<string, number>();
  for (const { operation, count } of counts) called.set(operation, (called.get(operation) ?? 0) + count);
  const order = endpoints.flatMap((endpoint) => [endpoint, ...ofEndpoint(endpoint)]);
  const tones = new Map<Endpoint, number>();
  return [...called]
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([operation, total]) => {
      const endpoint = operation.split('/', 1)[0] as Endpoint;
      const tone = tones.get(endpoint) ?? 0;
      tones.set(endpoint, tone + 1);
      return { operation, endpoint, tone, total };
    });
}

const ofEndpoint = (endpoint: Endpoint): string[] =>
  operations.filter((operation) => operation.endpoint === endpoint).map(idOf);

/** Every day of the chart, the oldest first. */
export function daysOf(counts: DayCount[], series: Series[], nowMs: number): Day[] {
  const found = new Map(counts.map(({ dayMs, operation, count }) => [`${dayMs} ${operation}`, count]));
  return Array.from({ length: chartDays }, (_, index) => {
    const start = firstDay(nowMs) + index * dayMs;
    const own = series.map(({ operation }) => found.get(`${start} ${operation}`) ?? 0);
    return { dayMs: start, counts: own, total: own.reduce((sum, count) => sum + count, 0) };
  });
}

/** The next round number, so that the line at the top reads well; its half is whole. */
export function niceTop(most: number): number {
  if (most <= 4) return 4;
  const step = Math.max(1, 10 ** Math.floor(Math.log10(most)) / 2);
  return Math.ceil(most / step / 2) * step * 2;
}
