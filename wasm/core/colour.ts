/** Rows of separate components to interleaved pixels. Writes up to 15 pixels past the row's end. */

/** JFIF's YCbCr to one of red (0), green (1), blue (2), in 16-bit lanes; chroma without its offset of 128. */
@inline
function fromYcc(y: v128, cb: v128, cr: v128, which: i32): v128 {
  // 1.402 = 1 + 13173/32768, 1.772 = 2 - 7471/32768; green's factors with six more bits
  if (which == 0) return i16x8.add(y, i16x8.add(cr, i16x8.q15mulr_sat_s(cr, i16x8.splat(13173))));
  if (which == 2) return i16x8.add(y, i16x8.sub(i16x8.shl(cb, 1), i16x8.q15mulr_sat_s(cb, i16x8.splat(7471))));
  const green = i16x8.add(
    i16x8.q15mulr_sat_s(i16x8.shl(cb, 6), i16x8.splat(-11277)),
    i16x8.q15mulr_sat_s(i16x8.shl(cr, 6), i16x8.splat(-23401)),
  );
  return i16x8.add(y, i16x8.shr_s(i16x8.add(green, i16x8.splat(32)), 6));
}

@inline
function colour(y: v128, cb: v128, cr: v128, which: i32): v128 {
  const middle = i16x8.splat(128);
  const low = fromYcc(
    i16x8.extend_low_i8x16_u(y),
    i16x8.sub(i16x8.extend_low_i8x16_u(cb), middle),
    i16x8.sub(i16x8.extend_low_i8x16_u(cr), middle),
    which,
  );
  const high = fromYcc(
    i16x8.extend_high_i8x16_u(y),
    i16x8.sub(i16x8.extend_high_i8x16_u(cb), middle),
    i16x8.sub(i16x8.extend_high_i8x16_u(cr), middle),
    which,
  );
  return i8x16.narrow_i16x8_u(low, high);
}

@inline
function store3(out: usize, r: v128, g: v128, b: v128): void {
  v128.store(
    out,
    i8x16.shuffle(
      i8x16.shuffle(r, g, 0, 16, 0, 1, 17, 0, 2, 18, 0, 3, 19, 0, 4, 20, 0, 5),
      b,
      0,
      1,
      16,
      3,
      4,
      17,
      6,
      7,
      18,
      9,
      10,
      19,
      12,
      13,
      20,
      15,
    ),
  );
  v128.store(
    out,
    i8x16.shuffle(
      i8x16.shuffle(r, g, 21, 0, 6, 22, 0, 7, 23, 0, 8, 24, 0, 9, 25, 0, 10, 26),
      b,
      0,
      21,
      2,
      3,
      22,
      5,
      6,
      23,
      8,
      9,
      24,
      11,
      12,
      25,
      14,
      15,
    ),
    16,
  );
  v128.store(
    out,
    i8x16.shuffle(
      i8x16.shuffle(r, g, 0, 11, 27, 0, 12, 28, 0, 13, 29, 0, 14, 30, 0, 15, 31, 0),
      b,
      26,
      1,
      2,
      27,
      4,
      5,
      28,
      7,
      8,
      29,
      10,
      11,
      30,
      13,
      14,
      31,
    ),
    32,
  );
}

@inline
function store4(out: usize, a: v128, b: v128, c: v128, d: v128): void {
  const ab0 = i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const ab1 = i8x16.shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  const cd0 = i8x16.shuffle(c, d, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const cd1 = i8x16.shuffle(c, d, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  v128.store(out, i16x8.shuffle(ab0, cd0, 0, 8, 1, 9, 2, 10, 3, 11));
  v128.store(out, i16x8.shuffle(ab0, cd0, 4, 12, 5, 13, 6, 14, 7, 15), 16);
  v128.store(out, i16x8.shuffle(ab1, cd1, 0, 8, 1, 9, 2, 10, 3, 11), 32);
  v128.store(out, i16x8.shuffle(ab1, cd1, 4, 12, 5, 13, 6, 14, 7, 15), 48);
}

/** YCbCr where `ycc`, else the three as they are. */
export function interleave3(a: usize, b: usize, c: usize, width: i32, ycc: bool, out: usize): void {
  for (let x = 0; x < width; x += 16, out += 48) {
    const y = v128.load(a + x);
    const cb = v128.load(b + x);
    const cr = v128.load(c + x);
    if (ycc) store3(out, colour(y, cb, cr, 0), colour(y, cb, cr, 1), colour(y, cb, cr, 2));
    else store3(out, y, cb, cr);
  }
}

/** YCCK where `ycc`: C, M and Y are the complement of red, green and blue. */
export function interleave4(a: usize, b: usize, c: usize, d: usize, width: i32, ycc: bool, out: usize): void {
  for (let x = 0; x < width; x += 16, out += 64) {
    const y = v128.load(a + x);
    const cb = v128.load(b + x);
    const cr = v128.load(c + x);
    const k = v128.load(d + x);
    if (ycc)
      store4(out, v128.not(colour(y, cb, cr, 0)), v128.not(colour(y, cb, cr, 1)), v128.not(colour(y, cb, cr, 2)), k);
    else store4(out, y, cb, cr, k);
  }
}
