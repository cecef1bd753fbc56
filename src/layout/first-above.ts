/** The index of the first item whose value is above the limit, all from there on; their number where none is. The items are sorted by it. Pure. */
export function firstAbove<T>(items: readonly T[], limit: number, measure: (item: T) => number): number {
  let from = 0;
  for (let to = items.length; from < to; ) {
    const middle = (from + to) >> 1;
    if (measure(items[middle] as T) > limit) to = middle;
    else from = middle + 1;
  }
  return from;
}
