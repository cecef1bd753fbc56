/** Huffman codes made for the symbols that occur (T.81, annex K.2), none longer than 16 bits. */
import { packageMerge } from '../package-merge.ts';

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
  const [, ...lengths] = packageMerge([0, ...rarestFirst.map((symbol) => frequencies[symbol] ?? 0)], longest);
  const counts = new Uint8Array(longest);
  for (const length of lengths) counts[length - 1] = (counts[length - 1] ?? 0) + 1;
  return { counts, symbols: Uint8Array.from(rarestFirst.reverse()) };
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
