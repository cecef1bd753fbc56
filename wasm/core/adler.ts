/** Adler-32 (RFC 1950, 9), sixteen bytes at a time. */

const modulus: u32 = 65_521;
/** The most bytes whose sums fit 32 bits; a multiple of 16. */
const mostBytes: usize = 5_536;

@inline
function lanesSum(v: v128): u32 {
  return (
    i32x4.extract_lane(v, 0) + i32x4.extract_lane(v, 1) + i32x4.extract_lane(v, 2) + i32x4.extract_lane(v, 3)
  );
}

/** Goes on from `adler`, 1 at first. */
export function adler32(adler: u32, at: usize, length: usize): u32 {
  let a = adler & 0xffff;
  let b = adler >>> 16;
  for (let left = length; left > 0; ) {
    const count = min(left, mostBytes);
    const whole = count & ~15;
    // sums of bytes, of those sums before each sixteen, and of bytes times their distance from the sixteen's end
    let sums = i32x4.splat(0);
    let before = i32x4.splat(0);
    let weighted = i32x4.splat(0);
    for (const end = at + whole; at < end; at += 16) {
      const bytes = v128.load(at);
      before = i32x4.add(before, sums);
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes)));
      const low = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(bytes), i16x8(16, 15, 14, 13, 12, 11, 10, 9));
      const high = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(bytes), i16x8(8, 7, 6, 5, 4, 3, 2, 1));
      weighted = i32x4.add(weighted, i32x4.add(low, high));
    }
    b += <u32>whole * a + 16 * lanesSum(before) + lanesSum(weighted);
    a += lanesSum(sums);
    for (const end = at + count - whole; at < end; at++) {
      a += load<u8>(at);
      b += a;
    }
    a %= modulus;
    b %= modulus;
    left -= count;
  }
  return (b << 16) | a;
}
