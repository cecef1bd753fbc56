/** Prefix codes of VP8L (RFC 9649, 3.7.2.1): made for what occurs, told in the header, and as words for the packer. */
import { packageMerge } from '../../package-merge.ts';
import type { BitWriter } from './bits.ts';

const longest = 15;
/** Of the code that the lengths themselves are told in. */
const longestOfLengths = 7;
const orderOfLengths = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const repeatLast = 16;
const fewZeros = 17;
const manyZeros = 18;

/** The length of each symbol's code, 0 of those that do not occur; of a symbol alone 1, though it takes no bits. */
export function codeLengths(counts: ArrayLike<number>, most = longest): Uint8Array {
  const rarestFirst = Array.from({ length: counts.length }, (_, symbol) => symbol)
    .filter((symbol) => (counts[symbol] ?? 0) > 0)
    .sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0));
  const lengths = new Uint8Array(counts.length);
  const best = packageMerge(
    rarestFirst.map((symbol) => counts[symbol] ?? 0),
    most,
  );
  for (const [i, symbol] of rarestFirst.entries()) lengths[symbol] = Math.max(1, best[i] ?? 0);
  return lengths;
}

/** Each symbol's code << 8 | its length, the code's first bit lowest. */
export function codeWords(lengths: Uint8Array): Uint32Array {
  const words = new Uint32Array(lengths.length);
  if (lengths.reduce((count, length) => count + (length ? 1 : 0), 0) < 2) return words;
  let code = 0;
  for (let length = 1; length <= longest; length++, code <<= 1)
    for (let symbol = 0; symbol < lengths.length; symbol++)
      if (lengths[symbol] === length) words[symbol] = (reversed(code++, length) << 8) | length;
  return words;
}

function reversed(code: number, length: number): number {
  let out = 0;
  for (let i = 0; i < length; i++) out |= ((code >> i) & 1) << (length - 1 - i);
  return out;
}

export function putPrefixCode(bits: BitWriter, lengths: Uint8Array): void {
  const occurring = [...lengths.keys()].filter((symbol) => lengths[symbol]);
  if (occurring.length <= 2 && occurring.every((symbol) => symbol < 256)) putFew(bits, occurring);
  else putLengths(bits, lengths);
}

function putFew(bits: BitWriter, [first = 0, second]: readonly number[]): void {
  bits.put(1, 1);
  bits.put(second === undefined ? 0 : 1, 1);
  bits.put(first > 1 ? 1 : 0, 1);
  bits.put(first, first > 1 ? 8 : 1);
  if (second !== undefined) bits.put(second, 8);
}

interface LengthToken {
  symbol: number;
  extra: number;
  extraBits: number;
}

function putLengths(bits: BitWriter, lengths: Uint8Array): void {
  const tokens = lengthTokens(lengths);
  const counts = new Uint32Array(orderOfLengths.length);
  for (const { symbol } of tokens) counts[symbol] = (counts[symbol] ?? 0) + 1;
  const own = codeLengths(counts, longestOfLengths);
  const words = codeWords(own);
  let told = orderOfLengths.length;
  while (told > 4 && !own[orderOfLengths[told - 1] ?? 0]) told--;
  bits.put(0, 1);
  bits.put(told - 4, 4);
  for (const symbol of orderOfLengths.slice(0, told)) bits.put(own[symbol] ?? 0, 3);
  // all lengths are told, not some first ones
  bits.put(0, 1);
  for (const { symbol, extra, extraBits } of tokens) {
    const word = words[symbol] ?? 0;
    bits.put(word >>> 8, word & 255);
    bits.put(extra, extraBits);
  }
}

/** Lengths, and runs of them. */
function lengthTokens(lengths: Uint8Array): LengthToken[] {
  const tokens: LengthToken[] = [];
  let last = 8;
  for (let i = 0; i < lengths.length; ) {
    const length = lengths[i] ?? 0;
    let run = 1;
    while (i + run < lengths.length && lengths[i + run] === length) run++;
    if (length === 0 && run >= 3) {
      run = Math.min(run, 138);
      tokens.push(
        run > 10
          ? { symbol: manyZeros, extra: run - 11, extraBits: 7 }
          : { symbol: fewZeros, extra: run - 3, extraBits: 3 },
      );
    } else if (length === last && length > 0 && run >= 3) {
      run = Math.min(run, 6);
      tokens.push({ symbol: repeatLast, extra: run - 3, extraBits: 2 });
    } else {
      run = 1;
      tokens.push({ symbol: length, extra: 0, extraBits: 0 });
      if (length > 0) last = length;
    }
    i += run;
  }
  return tokens;
}
