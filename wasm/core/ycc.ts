/** Rows of RGB pixels to JFIF's Y, Cb and Cr, and chroma halved. */
import { highPairs, lowPairs, third } from './lanes';

/** Eight pixels' fr * r + fg * g + fb * b, in 15-bit fixed point, plus `offset`. */
@inline
function mixed(r: v128, g: v128, b: v128, fr: i16, fg: i16, fb: i16, offset: i32): v128 {
  const rg = i16x8(fr, fg, fr, fg, fr, fg, fr, fg);
  const blue = i16x8(fb, 16384, fb, 16384, fb, 16384, fb, 16384);
  const one = i16x8.splat(1); // rounds: 16384 is half of 1 << 15
  const low = i32x4.add(i32x4.dot_i16x8_s(lowPairs(r, g), rg), i32x4.dot_i16x8_s(lowPairs(b, one), blue));
  const high = i32x4.add(i32x4.dot_i16x8_s(highPairs(r, g), rg), i32x4.dot_i16x8_s(highPairs(b, one), blue));
  return i16x8.add(i16x8.narrow_i32x4_s(i32x4.shr_s(low, 15), i32x4.shr_s(high, 15)), i16x8.splat(<i16>offset));
}

@inline
function channel(r: v128, g: v128, b: v128, fr: i16, fg: i16, fb: i16, offset: i32): v128 {
  return i8x16.narrow_i16x8_u(
    mixed(i16x8.extend_low_i8x16_u(r), i16x8.extend_low_i8x16_u(g), i16x8.extend_low_i8x16_u(b), fr, fg, fb, offset),
    mixed(i16x8.extend_high_i8x16_u(r), i16x8.extend_high_i8x16_u(g), i16x8.extend_high_i8x16_u(b), fr, fg, fb, offset),
  );
}

/** Reads and writes up to 15 pixels past the row's end. */
export function toYcc(rgb: usize, width: i32, y: usize, cb: usize, cr: usize): void {
  for (let x = 0; x < width; x += 16, rgb += 48) {
    const red = third(rgb, 0);
    const green = third(rgb, 1);
    const blue = third(rgb, 2);
    v128.store(y + x, channel(red, green, blue, 9798, 19235, 3735, 0));
    v128.store(cb + x, channel(red, green, blue, -5529, -10855, 16384, 128));
    v128.store(cr + x, channel(red, green, blue, 16384, -13720, -2664, 128));
  }
}

/** Each 2x2 samples of two rows to one; `width` of the result. Reads and writes past the end up to 16 samples. */
export function halve(upper: usize, lower: usize, width: i32, out: usize): void {
  const round = i16x8(1, 2, 1, 2, 1, 2, 1, 2); // alternating, as libjpeg, so that halves go neither way
  for (let x = 0; x < width; x += 8) {
    const sum = i16x8.add(
      i16x8.extadd_pairwise_i8x16_u(v128.load(upper + x * 2)),
      i16x8.extadd_pairwise_i8x16_u(v128.load(lower + x * 2)),
    );
    const mean = i16x8.shr_u(i16x8.add(sum, round), 2);
    v128.store64_lane(out + x, i8x16.narrow_i16x8_u(mean, mean), 0);
  }
}
