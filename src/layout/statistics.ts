/** What many values say together. Pure. */
import { chunkWhile } from './sequences.ts';

/** The middle of values; of an even number the upper of the two in it, 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** From the least of values to the largest; minus infinity of none. */
export const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** Of lists as long as a document: Math.min takes its arguments from the stack, which holds some 120,000. Infinity for none. */
export const leastOf = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);

/** The same of the largest; minus infinity for none. */
export const largestOf = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);

/** The part of all that passes; 0 of none. */
export const share = <Of>(all: readonly Of[], passes: (one: Of) => boolean): number =>
  all.filter(passes).length / Math.max(1, all.length);

/** The value that comes most often, after rounding to `step`; undefined for none. */
export const commonest = (values: readonly number[], step: number): number | undefined =>
  mode(
    values.map((value) => [value, 1] as const),
    step,
  );

/** The value that most weight lies on, after rounding to `step`; undefined for none. */
export const mode = (entries: readonly Weighted<number>[], step: number): number | undefined =>
  heaviest(entries.map(([value, weight]) => [Math.round(value / step) * step, weight]));

type Weighted<T> = readonly [value: T, weight: number];

/** The value that most weight lies on, of several the first; undefined for none. */
export function heaviest<T>(entries: readonly Weighted<T>[]): T | undefined {
  const weights = new Map<T, number>();
  for (const [value, weight] of entries) weights.set(value, (weights.get(value) ?? 0) + weight);
  return [...weights].reduce<Weighted<T> | undefined>(
    (best, entry) => (best && best[1] >= entry[1] ? best : entry),
    undefined,
  )?.[0];
}

/** From the least up, without those that are no more than `reach` above one that stays. */
export const distinctValues = (values: readonly number[], reach: number): number[] =>
  chunkWhile(
    values.toSorted((a, b) => a - b),
    (_, value, [first]) => value - first <= reach,
  ).map(([first]) => first);

/** The middle of the densest values, no two of which are farther apart than twice the tolerance; undefined for none. */
export function densest(values: readonly number[], tolerance: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  let best: readonly number[] = [];
  for (let start = 0, end = 0; start < sorted.length; start++) {
    while (end < sorted.length && (sorted[end] ?? 0) - (sorted[start] ?? 0) <= 2 * tolerance) end++;
    if (end - start > best.length) best = sorted.slice(start, end);
  }
  return best[Math.floor(best.length / 2)];
}
