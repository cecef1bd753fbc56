/**
 * The 4x4 transforms of RFC 6386, 14: the inverse ones exactly, the forward ones as near as 16 bits allow. Coefficients
 * are 16 bits each, column by column. A block of samples is 16 bytes, row by row.
 */

const work: usize = memory.data(32, 16);

/** Four lanes of each half, in turns. */
@inline
function blend4(halves: v128): v128 {
  return i16x8.shuffle(halves, halves, 0, 4, 1, 5, 2, 6, 3, 7);
}

/** Of a block as four vectors in two halves each: the block with rows for columns, its first two, its last two. */
@inline
function firstTwo(low: v128, high: v128): v128 {
  return i16x8.shuffle(low, high, 0, 4, 8, 12, 1, 5, 9, 13);
}
@inline
function lastTwo(low: v128, high: v128): v128 {
  return i16x8.shuffle(low, high, 2, 6, 10, 14, 3, 7, 11, 15);
}

/** The forward DCT of source less prediction; twice the orthonormal one. */
@inline
export function forward(source: v128, predicted: v128, to: usize): void {
  const upper = i16x8.sub(i16x8.extend_low_i8x16_u(source), i16x8.extend_low_i8x16_u(predicted));
  const lower = i16x8.sub(i16x8.extend_high_i8x16_u(source), i16x8.extend_high_i8x16_u(predicted));
  // down the columns: 8 times too large
  const mirrored = i64x2.shuffle(lower, lower, 1, 0);
  const sums = blend4(i16x8.add(upper, mirrored));
  const differences = blend4(i16x8.sub(upper, mirrored));
  const half = i32x4.splat(256);
  const a = i16x8.narrow_i32x4_s(
    i32x4.dot_i16x8_s(sums, i16x8.splat(8)),
    i32x4.shr_s(i32x4.add(i32x4.dot_i16x8_s(differences, odd(5352, 2217)), half), 9),
  );
  const b = i16x8.narrow_i32x4_s(
    i32x4.dot_i16x8_s(sums, odd(8, -8)),
    i32x4.shr_s(i32x4.add(i32x4.dot_i16x8_s(differences, odd(2217, -5352)), half), 9),
  );
  // along the rows
  const outer = i16x8.shuffle(a, b, 0, 4, 8, 12, 1, 5, 9, 13);
  const inner = i16x8.shuffle(a, b, 3, 7, 11, 15, 2, 6, 10, 14);
  const rowSums = blend4(i16x8.add(outer, inner));
  const rowDifferences = blend4(i16x8.sub(outer, inner));
  const eight = i32x4.splat(8);
  const half16 = i32x4.splat(32768);
  v128.store(
    to,
    i16x8.narrow_i32x4_s(
      i32x4.shr_s(i32x4.add(i32x4.dot_i16x8_s(rowSums, i16x8.splat(1)), eight), 4),
      i32x4.shr_s(i32x4.add(i32x4.dot_i16x8_s(rowDifferences, odd(5352, 2217)), half16), 16),
    ),
  );
  v128.store(
    to,
    i16x8.narrow_i32x4_s(
      i32x4.shr_s(i32x4.add(i32x4.dot_i16x8_s(rowSums, odd(1, -1)), eight), 4),
      i32x4.shr_s(i32x4.add(i32x4.dot_i16x8_s(rowDifferences, odd(2217, -5352)), half16), 16),
    ),
    16,
  );
}

@inline
function odd(a: i16, b: i16): v128 {
  return i16x8(a, b, a, b, a, b, a, b);
}

/** x * 20091 >> 16, and x, for lanes of 32 bits that hold 16. */
@inline
function times1307(x: v128): v128 {
  return i32x4.add(x, i32x4.shr_s(i32x4.dot_i16x8_s(x, odd(20091, 0)), 16));
}

/** x * 35468 >> 16. */
@inline
function times541(x: v128): v128 {
  return i32x4.add(x, i32x4.shr_s(i32x4.dot_i16x8_s(x, odd(-30068, 0)), 16));
}

/** RFC 6386, 14.3, one dimension in place: rows to columns. `more` is added before the shift. */
@inline
function pass(at: usize, more: i32, shift: i32): void {
  const low = v128.load(at);
  const high = v128.load(at, 16);
  const x0 = i32x4.add(i32x4.extend_low_i16x8_s(low), i32x4.splat(more));
  const x1 = i32x4.extend_high_i16x8_s(low);
  const x2 = i32x4.extend_low_i16x8_s(high);
  const x3 = i32x4.extend_high_i16x8_s(high);
  const a = i32x4.add(x0, x2);
  const b = i32x4.sub(x0, x2);
  const c = i32x4.sub(times541(x1), times1307(x3));
  const d = i32x4.add(times1307(x1), times541(x3));
  const upper = i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(a, d), shift), i32x4.shr_s(i32x4.add(b, c), shift));
  const lower = i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.sub(b, c), shift), i32x4.shr_s(i32x4.sub(a, d), shift));
  v128.store(at, firstTwo(upper, lower));
  v128.store(at, lastTwo(upper, lower), 16);
}

/** Prediction and the inverse DCT of `coefficients`. */
@inline
export function inverse(coefficients: usize, predicted: v128): v128 {
  const low = v128.load(coefficients);
  const high = v128.load(coefficients, 16);
  v128.store(work, firstTwo(low, high));
  v128.store(work, lastTwo(low, high), 16);
  pass(work, 0, 0);
  pass(work, 4, 3);
  return i8x16.narrow_i16x8_u(
    i16x8.add(v128.load(work), i16x8.extend_low_i8x16_u(predicted)),
    i16x8.add(v128.load(work, 16), i16x8.extend_high_i8x16_u(predicted)),
  );
}

/** One dimension of the Walsh-Hadamard transform in place, which is its own transpose. */
@inline
function hadamard(at: usize): void {
  const low = v128.load(at);
  const high = v128.load(at, 16);
  const mirrored = i64x2.shuffle(high, high, 1, 0);
  const sums = i16x8.add(low, mirrored);
  const differences = i16x8.sub(low, mirrored);
  const outer = i64x2.shuffle(sums, differences, 0, 2);
  const inner = i64x2.shuffle(sums, differences, 1, 3);
  v128.store(at, i16x8.add(outer, inner));
  v128.store(at, i16x8.sub(outer, inner), 16);
}

@inline
function flip(at: usize): void {
  const low = v128.load(at);
  const high = v128.load(at, 16);
  v128.store(at, firstTwo(low, high));
  v128.store(at, lastTwo(low, high), 16);
}

/** 16 first coefficients, row by row, to the block of them, column by column, in place; twice the orthonormal transform. */
export function forwardWht(at: usize): void {
  hadamard(at);
  flip(at);
  hadamard(at);
  const one = i16x8.splat(1);
  // halves before the last bit is lost would not fit
  v128.store(at, i16x8.shr_s(i16x8.add_sat_s(v128.load(at), one), 1));
  v128.store(at, i16x8.shr_s(i16x8.add_sat_s(v128.load(at, 16), one), 1), 16);
}

/** The other way (RFC 6386, 14.3). */
export function inverseWht(at: usize): void {
  hadamard(at);
  flip(at);
  hadamard(at);
  const three = i16x8.splat(3);
  v128.store(at, i16x8.shr_s(i16x8.add(v128.load(at), three), 3));
  v128.store(at, i16x8.shr_s(i16x8.add(v128.load(at, 16), three), 3), 16);
}
