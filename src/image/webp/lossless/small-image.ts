/** The small images in a VP8L header, of modes, groups or values: a byte a pixel, in green (RFC 9649, 3.7.1). */
import type { BitWriter } from './bits.ts';
import { codeLengths, codeWords, putPrefixCode } from './prefix-code.ts';
import { distancePrefixes, firstDistance, lengthPrefixes, literalCount, symbolCount, valuePrefix } from './symbols.ts';

/** A literal, or a copy from the left or from above. */
interface Token {
  literal: number;
  length: number;
  distanceCode: number;
}

const above = 1;
const left = 2;
const shortest = 4;
const longest = 4096;

export function putSmallImage(bits: BitWriter, pixels: Uint8Array, width: number): void {
  const tokens = tokensOf(pixels, width);
  const counts = new Uint32Array(symbolCount);
  const count = (symbol: number) => {
    counts[symbol] = (counts[symbol] ?? 0) + 1;
  };
  for (const { literal, length, distanceCode } of tokens)
    if (length === 1) count(literal);
    else {
      count(literalCount + valuePrefix(length).prefix);
      count(firstDistance + valuePrefix(distanceCode).prefix);
    }
  // no colour cache
  bits.put(0, 1);
  const words = putGroup(bits, counts);
  for (const { literal, length, distanceCode } of tokens)
    if (length === 1) putWord(bits, words[literal]);
    else {
      putValue(bits, words.subarray(literalCount), length);
      putValue(bits, words.subarray(firstDistance), distanceCode);
    }
}

/** The five codes of a group, for symbols that came so often; the words of green's and distances'. */
export function putGroup(bits: BitWriter, counts: Uint32Array): Uint32Array {
  const green = codeLengths(counts.subarray(0, firstDistance));
  const distances = codeLengths(counts.subarray(firstDistance));
  putPrefixCode(bits, green);
  // red, blue and alpha are 0
  for (let i = 0; i < 3; i++) putPrefixCode(bits, new Uint8Array(0));
  putPrefixCode(bits, distances);
  const words = new Uint32Array(literalCount + lengthPrefixes + distancePrefixes);
  words.set(codeWords(green));
  words.set(codeWords(distances), firstDistance);
  return words;
}

function tokensOf(pixels: Uint8Array, width: number): Token[] {
  const tokens: Token[] = [];
  for (let i = 0; i < pixels.length; ) {
    const fromLeft = sameLength(pixels, i, 1);
    const fromAbove = sameLength(pixels, i, width);
    const length = Math.max(fromLeft, fromAbove);
    const copied = length >= shortest;
    tokens.push({
      literal: pixels[i] ?? 0,
      length: copied ? length : 1,
      distanceCode: fromAbove >= fromLeft ? above : left,
    });
    i += copied ? length : 1;
  }
  return tokens;
}

function sameLength(pixels: Uint8Array, at: number, distance: number): number {
  if (distance > at) return 0;
  let length = 0;
  while (at + length < pixels.length && length < longest && pixels[at + length] === pixels[at + length - distance])
    length++;
  return length;
}

function putValue(bits: BitWriter, words: Uint32Array, value: number): void {
  const { prefix, extra, extraBits } = valuePrefix(value);
  putWord(bits, words[prefix]);
  bits.put(extra, extraBits);
}

function putWord(bits: BitWriter, word = 0): void {
  bits.put(word >>> 8, word & 255);
}
