/** The forward DCT of 8x8 samples in 13-bit fixed point, as libjpeg's islow, and quantisation. Coefficients come out times 8. */
import { highPairs, lowPairs, transpose } from './lanes';

const work: usize = memory.data(256, 16);

/** Two products of neighbouring lanes each, summed, rounded and shifted, for all eight lanes. */
@inline
function rotated(a: v128, b: v128, fa: i16, fb: i16, shift: i32): v128 {
  const factors = i16x8(fa, fb, fa, fb, fa, fb, fa, fb);
  const round = i32x4.splat(1 << (shift - 1));
  return i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(i32x4.dot_i16x8_s(lowPairs(a, b), factors), round), shift),
    i32x4.shr_s(i32x4.add(i32x4.dot_i16x8_s(highPairs(a, b), factors), round), shift),
  );
}

/** The same of four. */
@inline
function rotated4(a: v128, b: v128, fa: i16, fb: i16, c: v128, d: v128, fc: i16, fd: i16, shift: i32): v128 {
  const ab = i16x8(fa, fb, fa, fb, fa, fb, fa, fb);
  const cd = i16x8(fc, fd, fc, fd, fc, fd, fc, fd);
  const round = i32x4.splat(1 << (shift - 1));
  const low = i32x4.add(i32x4.dot_i16x8_s(lowPairs(a, b), ab), i32x4.dot_i16x8_s(lowPairs(c, d), cd));
  const high = i32x4.add(i32x4.dot_i16x8_s(highPairs(a, b), ab), i32x4.dot_i16x8_s(highPairs(c, d), cd));
  return i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(low, round), shift), i32x4.shr_s(i32x4.add(high, round), shift));
}

/** One dimension over eight rows, in place at `work`; the first pass keeps two more bits. */
@inline
function pass(first: bool): void {
  const x0 = v128.load(work);
  const x1 = v128.load(work, 16);
  const x2 = v128.load(work, 32);
  const x3 = v128.load(work, 48);
  const x4 = v128.load(work, 64);
  const x5 = v128.load(work, 80);
  const x6 = v128.load(work, 96);
  const x7 = v128.load(work, 112);
  const shift = first ? 11 : 15;
  const s0 = i16x8.add(x0, x7);
  const s1 = i16x8.add(x1, x6);
  const s2 = i16x8.add(x2, x5);
  const s3 = i16x8.add(x3, x4);
  const d0 = i16x8.sub(x0, x7);
  const d1 = i16x8.sub(x1, x6);
  const d2 = i16x8.sub(x2, x5);
  const d3 = i16x8.sub(x3, x4);
  const e0 = i16x8.add(s0, s3);
  const e3 = i16x8.sub(s0, s3);
  const e1 = i16x8.add(s1, s2);
  const e2 = i16x8.sub(s1, s2);
  const two = i16x8.splat(2);
  const dc = i16x8.add(e0, e1);
  const middle = i16x8.sub(e0, e1);
  v128.store(work, first ? i16x8.shl(dc, 2) : i16x8.shr_s(i16x8.add(dc, two), 2));
  v128.store(work, first ? i16x8.shl(middle, 2) : i16x8.shr_s(i16x8.add(middle, two), 2), 64);
  v128.store(work, rotated(e3, e2, 10703, 4433, shift), 32);
  v128.store(work, rotated(e3, e2, 4433, -10704, shift), 96);
  // odd part: the differences times 8192 * sqrt(2) * cos((2n + 1)k * pi / 16)
  v128.store(work, rotated4(d0, d1, 11363, 9633, d2, d3, 6436, 2260, shift), 16);
  v128.store(work, rotated4(d0, d1, 9633, -2260, d2, d3, -11363, -6436, shift), 48);
  v128.store(work, rotated4(d0, d1, 6436, -11363, d2, d3, 2260, 9633, shift), 80);
  v128.store(work, rotated4(d0, d1, 2260, -6436, d2, d3, 9633, -11363, shift), 112);
}

/** Transforms 8x8 samples, rows `stride` apart, and divides: `quant` holds 64 reciprocals (2^18 over 8 times the divisor), then 64 halves of 8 times the divisor. Natural order. */
export function quantised(samples: usize, stride: usize, quant: usize, out: usize): void {
  const middle = i16x8.splat(128);
  for (let y: usize = 0; y < 8; y++)
    v128.store(work + y * 16, i16x8.sub(i16x8.extend_low_i8x16_u(v128.load64_zero(samples + y * stride)), middle));
  transpose(work);
  pass(true);
  transpose(work);
  pass(false);
  for (let i: usize = 0; i < 128; i += 16) {
    const value = v128.load(work + i);
    const sign = i16x8.shr_s(value, 15);
    const rounded = i16x8.add(i16x8.abs(value), v128.load(quant + i, 128));
    const reciprocal = v128.load(quant + i);
    const low = i32x4.shr_u(i32x4.extmul_low_i16x8_u(rounded, reciprocal), 18);
    const high = i32x4.shr_u(i32x4.extmul_high_i16x8_u(rounded, reciprocal), 18);
    v128.store(out + i, i16x8.sub(v128.xor(i16x8.narrow_i32x4_s(low, high), sign), sign));
  }
}
