/** What many values say together. Pure. */

/** The middle of values; of an even number the upper of the two in it, 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** From the least of values to the largest; minus infinity of none. */
export const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

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
export function mode(entries: Iterable<readonly [value: number, weight: number]>, step: number): number | undefined {
  const weights = new Map<number, number>();
  for (const [value, weight] of entries) {
    const rounded = Math.round(value / step) * step;
    weights.set(rounded, (weights.get(rounded) ?? 0) + weight);
  }
  let best: number | undefined;
  for (const [value, weight] of weights) if (best === undefined || weight > (weights.get(best) ?? 0)) best = value;
  return best;
}
