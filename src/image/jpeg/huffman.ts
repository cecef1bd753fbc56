/** Huffman codes made for the symbols that occur (T.81, annex K.2), none longer than 16 bits. */

export interface HuffmanCode {
  /** Codes of each length, 1 to 16. */
  counts: Uint8Array;
  /** Symbols by length of their code. */
  symbols: Uint8Array;
}

const longest = 16;

/** `frequencies`: how often each of 256 symbols occurs. No code is all ones, which T.81 forbids. */
export function optimalCode(frequencies: ArrayLike<number>): HuffmanCode {
  const used = Array.from({ length: 256 }, (_, symbol) => symbol).filter((symbol) => (frequencies[symbol] ?? 0) > 0);
  // one symbol more, the rarest, takes the code of all ones
  const leaves = [
    { weight: 0, symbols: [-1] },
    ...used.map((symbol) => ({ weight: frequencies[symbol] ?? 0, symbols: [symbol] })),
  ];
  const lengths = packageMerge(leaves);
  const byLength = used.sort((a, b) => (lengths.get(a) ?? 0) - (lengths.get(b) ?? 0) || a - b);
  const counts = new Uint8Array(longest);
  for (const symbol of byLength) {
    const place = (lengths.get(symbol) ?? 1) - 1;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return { counts, symbols: Uint8Array.from(byLength) };
}

interface Package {
  weight: number;
  symbols: number[];
}

/** Larmore and Hirschberg's package-merge: the best code lengths of at most 16 bits. */
function packageMerge(leaves: Package[]): Map<number, number> {
  const sorted = [...leaves].sort((a, b) => a.weight - b.weight);
  let list: Package[] = sorted;
  for (let level = 1; level < longest; level++) {
    const pairs: Package[] = [];
    for (let i = 0; i + 1 < list.length; i += 2) {
      const [a, b] = [list[i], list[i + 1]];
      if (a && b) pairs.push({ weight: a.weight + b.weight, symbols: [...a.symbols, ...b.symbols] });
    }
    list = [...sorted, ...pairs].sort((a, b) => a.weight - b.weight);
  }
  const lengths = new Map<number, number>();
  for (const { symbols } of list.slice(0, 2 * (leaves.length - 1)))
    for (const symbol of symbols) lengths.set(symbol, (lengths.get(symbol) ?? 0) + 1);
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
