/** Lists in order: their parts, and places in them. Pure. */

export type Chunk<T> = [first: T, ...others: T[]];

/** An item that goes on from the one before it is in the chunk of that; another begins one. */
export function chunkWhile<T>(
  items: Iterable<T>,
  goesOn: (before: T, item: T, chunk: Readonly<Chunk<T>>) => boolean,
): Chunk<T>[] {
  const chunks: Chunk<T>[] = [];
  for (const item of items) {
    const chunk = chunks.at(-1);
    if (chunk && goesOn(chunk.at(-1) ?? chunk[0], item, chunk)) chunk.push(item);
    else chunks.push([item]);
  }
  return chunks;
}

/** The same of items that pass alone: one that does not is in no chunk, and ends the one before it. */
export function chunksWhere<T, Own extends T>(
  items: Iterable<T>,
  passes: (item: T) => item is Own,
  goesOn?: (before: Own, item: Own, chunk: Readonly<Chunk<Own>>) => boolean,
): Chunk<Own>[];
export function chunksWhere<T>(
  items: Iterable<T>,
  passes: (item: T) => boolean,
  goesOn?: (before: T, item: T, chunk: Readonly<Chunk<T>>) => boolean,
): Chunk<T>[];
export function chunksWhere<T>(
  items: Iterable<T>,
  passes: (item: T) => boolean,
  goesOn: (before: T, item: T, chunk: Readonly<Chunk<T>>) => boolean = () => true,
): Chunk<T>[] {
  const chunks: Chunk<T>[] = [];
  let open: Chunk<T> | undefined;
  for (const item of items) {
    if (!passes(item)) open = undefined;
    else if (open && goesOn(open.at(-1) ?? open[0], item, open)) open.push(item);
    else {
      open = [item];
      chunks.push(open);
    }
  }
  return chunks;
}

/** An item is in the first group, of the `open` begun last, that it belongs to; where there is none it begins one. */
export function groupsWhere<T>(
  items: Iterable<T>,
  belongs: (item: T, group: Readonly<Chunk<T>>) => boolean,
  open = Number.POSITIVE_INFINITY,
): Chunk<T>[] {
  const groups: Chunk<T>[] = [];
  for (const item of items) {
    const group = groups.slice(-open).find((other) => belongs(item, other));
    if (group) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Each item with the one before it. */
export const pairwise = <T>(items: readonly T[]): [before: T, item: T][] =>
  items.slice(1).map((item, i) => [items[i] as T, item]);

/** The index of the first item whose value is above the limit, all from there on; their number where none is. The items are sorted by it. */
export function firstAbove<T>(items: readonly T[], limit: number, measure: (item: T) => number): number {
  let from = 0;
  for (let to = items.length; from < to; ) {
    const middle = (from + to) >> 1;
    if (measure(items[middle] as T) > limit) to = middle;
    else from = middle + 1;
  }
  return from;
}
