/**
 * Quantisation of a block: coefficients column by column to levels in zigzag order and to what a decoder makes of them.
 * A block as it is held here: 16 levels, then 16 coefficients, 16 bits each.
 */

export const blockBytes: usize = 64;
const coefficientsAt: usize = 32;

@inline
export function coefficientsOf(block: usize): usize {
  return block + coefficientsAt;
}

/** The largest level that tokens can tell (RFC 6386, 13.2). */
const mostLevel: i16 = 2047;

/** Steps and 1 << 17 over them, 16 bits each, and what is added before the shift, 32 bits each. */
export const quantiserBytes: usize = 128;

const whole: i32 = 1 << 17;

/** `firstRound` and `round`: the fraction, in 256, from which on a coefficient counts as a step more. */
export function makeQuantiser(at: usize, first: i32, other: i32, firstRound: i32, round: i32): void {
  for (let i: usize = 0; i < 16; i++) {
    const step = i == 0 ? first : other;
    store<u16>(at + i * 2, <u16>step);
    store<u16>(at + i * 2, <u16>(whole / step), 32);
    store<u32>(at + i * 4, (i == 0 ? firstRound : round) << 9, 64);
  }
}

/** Squared error of the last block, in coefficients, and how much more or less texture it has than its source. */
export let error: i32 = 0;
export let texture: i32 = 0;

/** How much each coefficient's size counts as texture: 64 over its distance from the first, counted from 1 along rows and columns. */
const weights: usize = memory.data<i16>([0, 32, 21, 16, 32, 21, 16, 13, 21, 16, 13, 11, 16, 13, 11, 9]);

/** Quantises `coefficients` to `block`; `source`: what the source itself is transformed to; how many levels there are up to the last that is not 0. */
@inline
export function quantise(coefficients: usize, quantiser: usize, block: usize, source: usize = 0): i32 {
  const a = v128.load(coefficients);
  const b = v128.load(coefficients, 16);
  const stepsA = v128.load(quantiser);
  const stepsB = v128.load(quantiser, 16);
  const levelsA = quantised(a, v128.load(quantiser, 32), v128.load(quantiser, 64), v128.load(quantiser, 80));
  const levelsB = quantised(b, v128.load(quantiser, 48), v128.load(quantiser, 96), v128.load(quantiser, 112));
  const backA = i16x8.mul(levelsA, stepsA);
  const backB = i16x8.mul(levelsB, stepsB);
  v128.store(block, backA, coefficientsAt);
  v128.store(block, backB, coefficientsAt + 16);
  const offA = i16x8.sub(a, backA);
  const offB = i16x8.sub(b, backB);
  error = laneSum(i32x4.add(i32x4.dot_i16x8_s(offA, offA), i32x4.dot_i16x8_s(offB, offB)));
  if (source) texture = abs(laneSum(i32x4.add(textureLost(source, offA, 0), textureLost(source, offB, 16))));
  const first = i16x8.shuffle(levelsA, levelsB, 0, 4, 1, 2, 5, 8, 12, 9);
  const second = i16x8.shuffle(levelsA, levelsB, 6, 3, 7, 10, 13, 14, 11, 15);
  v128.store(block, first);
  v128.store(block, second, 16);
  const zero = i16x8.splat(0);
  const places = i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.ne(first, zero), i16x8.ne(second, zero)));
  return 32 - <i32>clz(places);
}

@inline
function quantised(values: v128, reciprocals: v128, roundLow: v128, roundHigh: v128): v128 {
  const signs = i16x8.shr_s(values, 15);
  const sizes = i16x8.abs(values);
  const low = i32x4.shr_u(i32x4.add(i32x4.extmul_low_i16x8_u(sizes, reciprocals), roundLow), 17);
  const high = i32x4.shr_u(i32x4.add(i32x4.extmul_high_i16x8_u(sizes, reciprocals), roundHigh), 17);
  const levels = i16x8.min_s(i16x8.narrow_i32x4_s(low, high), i16x8.splat(mostLevel));
  return i16x8.sub(v128.xor(levels, signs), signs);
}

@inline
function textureLost(source: usize, off: v128, at: usize): v128 {
  const whole = v128.load(source + at);
  const lost = i16x8.sub(i16x8.abs(whole), i16x8.abs(i16x8.sub(whole, off)));
  return i32x4.dot_i16x8_s(lost, v128.load(weights + at));
}

@inline
function laneSum(lanes: v128): i32 {
  const pairs = i32x4.add(lanes, i64x2.shuffle(lanes, lanes, 1, 0));
  return i32x4.extract_lane(pairs, 0) + i32x4.extract_lane(pairs, 1);
}

/** The sum of the sizes of 16 coefficients. */
@inline
export function sizeSum(coefficients: usize): i32 {
  const sum = i16x8.add(i16x8.abs(v128.load(coefficients)), i16x8.abs(v128.load(coefficients, 16)));
  return laneSum(i32x4.extadd_pairwise_i16x8_s(sum));
}
