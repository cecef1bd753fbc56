/**
 * The inverse DCT of 8x8 coefficients to 4x4 or 2x2 samples: the full transform with neighbouring samples averaged. Each
 * output sample is a sum over the eight coefficients of a row or column; the fourth never counts. Factors are 8192 times the
 * averaged cosines.
 */
import { dequantised, products, rounding, row, sums } from './idct';
import { highPairs, lowPairs } from './lanes';

/** Down the columns: factors of two coefficients' lanes. */
const dc4: usize = memory.data<i16>([8192, 0], 4);
const even4: usize = memory.data<i16>([7568, -3135], 4);
const outer13: usize = memory.data<i16>([10498, 3686], 4);
const outer57: usize = memory.data<i16>([-2463, -2088], 4);
const inner13: usize = memory.data<i16>([4348, -8900], 4);
const inner57: usize = memory.data<i16>([5946, -865], 4);
const two13: usize = memory.data<i16>([7423, -2607], 4);
const two57: usize = memory.data<i16>([1742, -1477], 4);

/** Across: factors of a row's eight coefficients, for each of four samples, and of two. */
const across4: usize = memory.data<i16>(
  [
    8192, 10498, 7568, 3686, 0, -2463, -3135, -2088, 8192, 4348, -7568, -8900, 0, 5946, 3135, -865, 8192, -4348, -7568,
    8900, 0, -5946, 3135, 865, 8192, -10498, 7568, -3686, 0, 2463, -3135, 2088,
  ],
  16,
);
const across2: usize = memory.data<i16>(
  [8192, 7423, 0, -2607, 0, 1742, 0, -1477, 8192, -7423, 0, 2607, 0, -1742, 0, 1477],
  16,
);

/** Adds the four lanes of each of four vectors. */
@inline
function lanesAdded(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(i32x4.shuffle(a, b, 0, 4, 1, 5), i32x4.shuffle(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(i32x4.shuffle(c, d, 0, 4, 1, 5), i32x4.shuffle(c, d, 2, 6, 3, 7));
  return i32x4.add(i32x4.shuffle(ab, cd, 0, 1, 4, 5), i32x4.shuffle(ab, cd, 2, 3, 6, 7));
}

/** Down the columns, even part of half the lanes: 4 rows. */
@inline
function reducedPass4(
  x0: v128,
  x1: v128,
  x2: v128,
  x3: v128,
  x5: v128,
  x6: v128,
  x7: v128,
  high: bool,
  out: usize,
): void {
  const zero = i16x8.splat(0);
  const p0 = high ? highPairs(x0, zero) : lowPairs(x0, zero);
  const p26 = high ? highPairs(x2, x6) : lowPairs(x2, x6);
  const p13 = high ? highPairs(x1, x3) : lowPairs(x1, x3);
  const p57 = high ? highPairs(x5, x7) : lowPairs(x5, x7);
  const dc = i32x4.add(products(p0, dc4), v128.load32_splat(rounding));
  const even = products(p26, even4);
  const odd0 = i32x4.add(products(p13, outer13), products(p57, outer57));
  const odd1 = i32x4.add(products(p13, inner13), products(p57, inner57));
  const outer = i32x4.add(dc, even);
  const inner = i32x4.sub(dc, even);
  v128.store(out, i32x4.shr_s(i32x4.add(outer, odd0), 11));
  v128.store(out, i32x4.shr_s(i32x4.add(inner, odd1), 11), 16);
  v128.store(out, i32x4.shr_s(i32x4.sub(inner, odd1), 11), 32);
  v128.store(out, i32x4.shr_s(i32x4.sub(outer, odd0), 11), 48);
}

@inline
function acrossRow4(r: v128): v128 {
  return lanesAdded(
    i32x4.dot_i16x8_s(r, v128.load(across4)),
    i32x4.dot_i16x8_s(r, v128.load(across4, 16)),
    i32x4.dot_i16x8_s(r, v128.load(across4, 32)),
    i32x4.dot_i16x8_s(r, v128.load(across4, 48)),
  );
}

@inline
function bytesOf(rowSums: v128): v128 {
  return i32x4.shr_s(i32x4.add(rowSums, v128.load32_splat(rounding + 4)), 18);
}

export function idct4(block: usize, quant: usize, out: usize, stride: usize): void {
  const x0 = dequantised(block, quant, 0);
  const x1 = dequantised(block, quant, 1);
  const x2 = dequantised(block, quant, 2);
  const x3 = dequantised(block, quant, 3);
  const x5 = dequantised(block, quant, 5);
  const x6 = dequantised(block, quant, 6);
  const x7 = dequantised(block, quant, 7);
  reducedPass4(x0, x1, x2, x3, x5, x6, x7, false, sums);
  reducedPass4(x0, x1, x2, x3, x5, x6, x7, true, sums + 128);
  const rows01 = i16x8.narrow_i32x4_s(bytesOf(acrossRow4(row(0))), bytesOf(acrossRow4(row(1))));
  const rows23 = i16x8.narrow_i32x4_s(bytesOf(acrossRow4(row(2))), bytesOf(acrossRow4(row(3))));
  const bytes = i8x16.narrow_i16x8_u(rows01, rows23);
  v128.store32_lane(out, bytes, 0);
  v128.store32_lane(out + stride, bytes, 1);
  v128.store32_lane(out + stride * 2, bytes, 2);
  v128.store32_lane(out + stride * 3, bytes, 3);
}

/** Four columns' odd part. */
@inline
function odd2(p13: v128, p57: v128): v128 {
  return i32x4.add(products(p13, two13), products(p57, two57));
}

export function idct2(block: usize, quant: usize, out: usize, stride: usize): void {
  const x0 = dequantised(block, quant, 0);
  const x1 = dequantised(block, quant, 1);
  const x3 = dequantised(block, quant, 3);
  const x5 = dequantised(block, quant, 5);
  const x7 = dequantised(block, quant, 7);
  const round = v128.load32_splat(rounding);
  const low = i32x4.add(i32x4.shl(i32x4.extend_low_i16x8_s(x0), 13), round);
  const high = i32x4.add(i32x4.shl(i32x4.extend_high_i16x8_s(x0), 13), round);
  const oddLow = odd2(lowPairs(x1, x3), lowPairs(x5, x7));
  const oddHigh = odd2(highPairs(x1, x3), highPairs(x5, x7));
  const r0 = i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(low, oddLow), 11), i32x4.shr_s(i32x4.add(high, oddHigh), 11));
  const r1 = i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.sub(low, oddLow), 11), i32x4.shr_s(i32x4.sub(high, oddHigh), 11));
  const plus = v128.load(across2);
  const minus = v128.load(across2, 16);
  const four = bytesOf(
    lanesAdded(
      i32x4.dot_i16x8_s(r0, plus),
      i32x4.dot_i16x8_s(r0, minus),
      i32x4.dot_i16x8_s(r1, plus),
      i32x4.dot_i16x8_s(r1, minus),
    ),
  );
  const words = i16x8.narrow_i32x4_s(four, four);
  const bytes = i32x4.extract_lane(i8x16.narrow_i16x8_u(words, words), 0);
  store<u16>(out, <u16>bytes);
  store<u16>(out + stride, <u16>(bytes >>> 16));
}
