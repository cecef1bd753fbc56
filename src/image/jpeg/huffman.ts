/** Huffman codes made for the symbols that occur (T.81, annex K.2), none longer than 16 bits. */

export interface HuffmanCode {
  /** Codes of each length, 1 to 16. */
  counts: Uint8Array;
  /** Symbols by length of their code. */
  symbols: Uint8Array;
}

const longest = 16;

/** `frequencies`: how often each of at most 256 symbols occurs. No code is all ones, which T.81 forbids. */
export function optimalCode(frequencies: ArrayLike<number>): HuffmanCode {
  const rarestFirst = Array.from({ length: frequencies.length }, (_, symbol) => symbol)
    .filter((symbol) => (frequencies[symbol] ?? 0) > 0)
    .sort((a, b) => (frequencies[a] ?? 0) - (frequencies[b] ?? 0) || b - a);
  // one symbol more, the rarest, takes the code of all ones
  const [, ...lengths] = packageMerge([0, ...rarestFirst.map((symbol) => frequencies[symbol] ?? 0)]);
  const counts = new Uint8Array(longest);
  for (const length of lengths) counts[length - 1] = (counts[length - 1] ?? 0) + 1;
  return { counts, symbols: Uint8Array.from(rarestFirst.reverse()) };
}

/** Larmore and Hirschberg's package-merge: the best code lengths of at most 16 bits for weights from the least to the largest. */
function packageMerge(weights: readonly number[]): number[] {
  let list = weights.map((weight) => ({ weight, single: true }));
  const lists = [list];
  for (let level = 1; level < longest; level++) {
    const pairs = Array.from({ length: list.length >> 1 }, (_, i) => ({
      weight: (list[i * 2]?.weight ?? 0) + (list[i * 2 + 1]?.weight ?? 0),
      single: false,
    }));
    list = [...weights.map((weight) => ({ weight, single: true })), ...pairs].sort((a, b) => a.weight - b.weight);
    lists.push(list);
  }
  const lengths = weights.map(() => 0);
  let taken = 2 * (weights.length - 1);
  for (const level of lists.reverse()) {
    // of the weights themselves always the least are taken, each for one bit more; of the pairs what they were made of
    const singles = level.slice(0, taken).filter(({ single }) => single).length;
    for (let i = 0; i < singles; i++) lengths[i] = (lengths[i] ?? 0) + 1;
    taken = 2 * (taken - singles);
  }
  return lengths;
}

/** Each symbol's code << 8 | length (T.81, annex C). */
export function codeWords({ counts, symbols }: HuffmanCode): Uint32Array {
  const words = new Uint32Array(256);
  let code = 0;
  let place = 0;
  counts.forEach((count, i) => {
    for (let n = 0; n < count; n++) words[symbols[place++] ?? 0] = (code++ << 8) | (i + 1);
    code <<= 1;
  });
  return words;
}
