/** Tokens of levels (RFC 6386, 13.2): which one stands for a level, the bits that follow it, and how a block of them is written. */
import { BooleanWriter, put } from './boolean';
import { bitCost } from './bit-costs';

/** Kinds of blocks (RFC 6386, 13.3): luma after its first coefficients were taken out, those, chroma, luma whole. */
export const lumaRest = 0;
export const lumaFirsts = 1;
export const chroma = 2;
export const lumaWhole = 3;

/** From here on all levels have the same token. */
export const largest = 67;
/** Tokens of 0 to 4 and of six ranges, and the end of the block. */
export const tokenCount = 12;
export const endToken = 11;

const bands: usize = memory.data<u8>([0, 1, 2, 3, 6, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 0]);

/** The band of the `n`th coefficient. */
@inline
export function bandOf(n: i32): i32 {
  return load<u8>(bands + n);
}

const rangeFirsts: usize = memory.data<u8>([5, 7, 11, 19, 35, 67]);
/** Probabilities of each range's bits, from the highest, and 0. */
const rangeBits: usize = memory.data<u8>([
  159, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 165, 145, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 173, 148, 140, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 176, 155, 140, 135, 0, 0, 0, 0, 0, 0, 0, 0, 180, 157, 141, 134, 130, 0, 0, 0, 0, 0, 0, 0, 254, 254, 243, 230, 196,
  177, 153, 140, 133, 130, 129, 0,
]);

const tokens: usize = memory.data(68);

export function openTokens(): void {
  for (let size = 0; size <= largest; size++) {
    let token = min(size, 5);
    for (let range: usize = 1; range < 6; range++) if (size >= <i32>load<u8>(rangeFirsts + range)) token = 5 + <i32>range;
    store<u8>(tokens + size, <u8>token);
  }
}

@inline
export function tokenOf(size: i32): i32 {
  return load<u8>(tokens + min(size, largest));
}

function bitsOf(range: i32): i32 {
  return range == 5 ? 11 : range + 1;
}

/** Of the bits after the token, the sign among them. */
export function extraBitsCost(size: i32): i32 {
  if (size == 0) return 0;
  let cost = 256;
  const range = tokenOf(size) - 5;
  if (range < 0) return cost;
  const value = size - load<u8>(rangeFirsts + range);
  for (let bit = bitsOf(range), p = rangeBits + range * 12; --bit >= 0; p++)
    cost += bitCost(((value >> bit) & 1) != 0, load<u8>(p));
  return cost;
}

/** `probabilities` are those of a kind of blocks, [band][context][node]. */
export function putBlock(writer: BooleanWriter, levels: usize, count: i32, first: i32, context: i32, probabilities: usize): void {
  let p = at(probabilities, first, context);
  put(writer, count > first, load<u8>(p));
  for (let n = first; n < count; ) {
    const level = <i32>load<i16>(levels + <usize>n * 2);
    const size = abs(level);
    put(writer, size > 0, load<u8>(p, 1));
    if (size > 0) {
      putSize(writer, size, p);
      put(writer, level < 0, 128);
    }
    if (++n == 16) return;
    p = at(probabilities, n, min(size, 2));
    if (size > 0) put(writer, n < count, load<u8>(p));
  }
}

@inline
function at(probabilities: usize, n: i32, context: i32): usize {
  return probabilities + <usize>(bandOf(n) * 33 + context * 11);
}

/** Of a size that is not 0. */
@inline
function putSize(writer: BooleanWriter, size: i32, p: usize): void {
  put(writer, size > 1, load<u8>(p, 2));
  if (size > 1) putMore(writer, size, p);
}

function putMore(writer: BooleanWriter, size: i32, p: usize): void {
  put(writer, size > 4, load<u8>(p, 3));
  if (size <= 4) {
    put(writer, size > 2, load<u8>(p, 4));
    if (size > 2) put(writer, size > 3, load<u8>(p, 5));
    return;
  }
  const range = tokenOf(size) - 5;
  put(writer, range > 1, load<u8>(p, 6));
  if (range <= 1) put(writer, range == 1, load<u8>(p, 7));
  else {
    put(writer, range > 3, load<u8>(p, 8));
    put(writer, (range & 1) != 0, load<u8>(p + (range > 3 ? 10 : 9)));
  }
  const value = size - load<u8>(rangeFirsts + range);
  for (let bit = bitsOf(range), q = rangeBits + range * 12; --bit >= 0; q++)
    put(writer, ((value >> bit) & 1) != 0, load<u8>(q));
}
