/** The inverse DCT of 8x8 coefficients to 8x8 samples, in 13-bit fixed point as libjpeg's islow. Dequantises as it loads. */
import { highPairs, lowPairs, transpose } from './lanes';

/** The 32-bit sums of a pass: eight rows of the left four columns, then of the right four. */
export const sums: usize = memory.data(256, 16);

/** The rows between the two passes. */
const rows: usize = memory.data(128, 16);

/** Factors of two lanes each, times 8192. They are loaded, as V8 makes a constant of 128 bits anew wherever it stands, by three or four instructions. */
const evenSum: usize = memory.data<i16>([8192, 8192], 4);
const evenDifference: usize = memory.data<i16>([8192, -8192], 4);
const even2: usize = memory.data<i16>([4433, -10704], 4);
const even6: usize = memory.data<i16>([10703, 4433], 4);
const odd3: usize = memory.data<i16>([-6436, 9633], 4);
const odd4: usize = memory.data<i16>([9633, 6437], 4);
const odd71: usize = memory.data<i16>([-4927, -7373], 4);
const odd17: usize = memory.data<i16>([-7373, 4926], 4);
const odd53: usize = memory.data<i16>([-4176, -20995], 4);
const odd35: usize = memory.data<i16>([-20995, 4177], 4);

/** What is added before the shift of each pass; the level shift of 128 is in the second's. */
export const rounding: usize = memory.data<i32>([1 << 10, (1 << 17) + (128 << 18)], 4);

/** Pairs of neighbouring lanes of `a` times the two factors at `factors`, and summed. */
@inline
export function products(a: v128, factors: usize): v128 {
  return i32x4.dot_i16x8_s(a, v128.load32_splat(factors));
}

/** Half the lanes of a one-dimensional IDCT over eight rows; `high` says which half. Writes eight rows of descaled sums. */
@inline
function halfPass(
  x0: v128,
  x1: v128,
  x2: v128,
  x3: v128,
  x4: v128,
  x5: v128,
  x6: v128,
  x7: v128,
  high: bool,
  rounding: usize,
  shift: i32,
  out: usize,
): void {
  const z3 = i16x8.add(x7, x3);
  const z4 = i16x8.add(x5, x1);
  const p04 = high ? highPairs(x0, x4) : lowPairs(x0, x4);
  const p26 = high ? highPairs(x2, x6) : lowPairs(x2, x6);
  const p34 = high ? highPairs(z3, z4) : lowPairs(z3, z4);
  const p71 = high ? highPairs(x7, x1) : lowPairs(x7, x1);
  const p53 = high ? highPairs(x5, x3) : lowPairs(x5, x3);
  const round = v128.load32_splat(rounding);
  const t0 = i32x4.add(products(p04, evenSum), round);
  const t1 = i32x4.add(products(p04, evenDifference), round);
  const t2 = products(p26, even2);
  const t3 = products(p26, even6);
  const c3 = products(p34, odd3);
  const c4 = products(p34, odd4);
  const b0 = i32x4.add(products(p71, odd71), c3);
  const b3 = i32x4.add(products(p71, odd17), c4);
  const b1 = i32x4.add(products(p53, odd53), c4);
  const b2 = i32x4.add(products(p53, odd35), c3);
  const a0 = i32x4.add(t0, t3);
  const a3 = i32x4.sub(t0, t3);
  const a1 = i32x4.add(t1, t2);
  const a2 = i32x4.sub(t1, t2);
  v128.store(out, i32x4.shr_s(i32x4.add(a0, b3), shift));
  v128.store(out, i32x4.shr_s(i32x4.add(a1, b2), shift), 16);
  v128.store(out, i32x4.shr_s(i32x4.add(a2, b1), shift), 32);
  v128.store(out, i32x4.shr_s(i32x4.add(a3, b0), shift), 48);
  v128.store(out, i32x4.shr_s(i32x4.sub(a3, b0), shift), 64);
  v128.store(out, i32x4.shr_s(i32x4.sub(a2, b1), shift), 80);
  v128.store(out, i32x4.shr_s(i32x4.sub(a1, b2), shift), 96);
  v128.store(out, i32x4.shr_s(i32x4.sub(a0, b3), shift), 112);
}

@inline
export function row(r: usize): v128 {
  return i16x8.narrow_i32x4_s(v128.load(sums + r * 16), v128.load(sums + r * 16, 128));
}

@inline
export function dequantised(block: usize, quant: usize, r: usize): v128 {
  return i16x8.mul(v128.load(block + r * 16), v128.load(quant + r * 16));
}

/** `quant`: 64 divisors of 16 bits in natural order. Rows of samples `stride` apart. */
export function idct8(block: usize, quant: usize, out: usize, stride: usize): void {
  let x0 = dequantised(block, quant, 0);
  let x1 = dequantised(block, quant, 1);
  let x2 = dequantised(block, quant, 2);
  let x3 = dequantised(block, quant, 3);
  let x4 = dequantised(block, quant, 4);
  let x5 = dequantised(block, quant, 5);
  let x6 = dequantised(block, quant, 6);
  let x7 = dequantised(block, quant, 7);
  halfPass(x0, x1, x2, x3, x4, x5, x6, x7, false, rounding, 11, sums);
  halfPass(x0, x1, x2, x3, x4, x5, x6, x7, true, rounding, 11, sums + 128);
  v128.store(rows, row(0));
  v128.store(rows, row(1), 16);
  v128.store(rows, row(2), 32);
  v128.store(rows, row(3), 48);
  v128.store(rows, row(4), 64);
  v128.store(rows, row(5), 80);
  v128.store(rows, row(6), 96);
  v128.store(rows, row(7), 112);
  transpose(rows);
  x0 = v128.load(rows);
  x1 = v128.load(rows, 16);
  x2 = v128.load(rows, 32);
  x3 = v128.load(rows, 48);
  x4 = v128.load(rows, 64);
  x5 = v128.load(rows, 80);
  x6 = v128.load(rows, 96);
  x7 = v128.load(rows, 112);
  halfPass(x0, x1, x2, x3, x4, x5, x6, x7, false, rounding + 4, 18, sums);
  halfPass(x0, x1, x2, x3, x4, x5, x6, x7, true, rounding + 4, 18, sums + 128);
  storeColumns(out, stride);
}

/** Eight columns of `sums` as bytes, turned into rows. */
@inline
function storeColumns(out: usize, stride: usize): void {
  const c01 = i8x16.narrow_i16x8_u(row(0), row(1));
  const c23 = i8x16.narrow_i16x8_u(row(2), row(3));
  const c45 = i8x16.narrow_i16x8_u(row(4), row(5));
  const c67 = i8x16.narrow_i16x8_u(row(6), row(7));
  // byte pairs of columns 0 and 1, of 2 and 3, ..., row by row
  const p01 = i8x16.shuffle(c01, c01, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
  const p23 = i8x16.shuffle(c23, c23, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
  const p45 = i8x16.shuffle(c45, c45, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
  const p67 = i8x16.shuffle(c67, c67, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
  const left0 = lowPairs(p01, p23);
  const left4 = highPairs(p01, p23);
  const right0 = lowPairs(p45, p67);
  const right4 = highPairs(p45, p67);
  const rows01 = i32x4.shuffle(left0, right0, 0, 4, 1, 5);
  const rows23 = i32x4.shuffle(left0, right0, 2, 6, 3, 7);
  const rows45 = i32x4.shuffle(left4, right4, 0, 4, 1, 5);
  const rows67 = i32x4.shuffle(left4, right4, 2, 6, 3, 7);
  v128.store64_lane(out, rows01, 0);
  v128.store64_lane(out + stride, rows01, 1);
  v128.store64_lane(out + stride * 2, rows23, 0);
  v128.store64_lane(out + stride * 3, rows23, 1);
  v128.store64_lane(out + stride * 4, rows45, 0);
  v128.store64_lane(out + stride * 5, rows45, 1);
  v128.store64_lane(out + stride * 6, rows67, 0);
  v128.store64_lane(out + stride * 7, rows67, 1);
}
