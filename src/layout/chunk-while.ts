/** Items in order -> chunks of those that go on from one another. Pure. */

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
