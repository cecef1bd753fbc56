/** Rows of RGB or gray pixels to luma and chroma at half the size, as BT.601 has them for television: 16 to 235, 16 to 240. */
import { highPairs, lowPairs, third } from '../lanes';

/** fr * r + fg * g + fb * b + offset, >> shift, of eight pixels of 16 bits each. */
@inline
function mixed(r: v128, g: v128, b: v128, fr: i16, fg: i16, fb: i16, offset: i32, shift: i32): v128 {
  const rg = i16x8(fr, fg, fr, fg, fr, fg, fr, fg);
  const blue = i16x8(fb, 0, fb, 0, fb, 0, fb, 0);
  const more = i32x4.splat(offset);
  const low = i32x4.add(i32x4.dot_i16x8_s(lowPairs(r, g), rg), i32x4.dot_i16x8_s(lowPairs(b, b), blue));
  const high = i32x4.add(i32x4.dot_i16x8_s(highPairs(r, g), rg), i32x4.dot_i16x8_s(highPairs(b, b), blue));
  return i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(low, more), shift),
    i32x4.shr_s(i32x4.add(high, more), shift),
  );
}

@inline
function lumaOf(r: v128, g: v128, b: v128): v128 {
  return mixed(r, g, b, 8420, 16529, 3210, (16 << 15) + (1 << 14), 15);
}

@inline
function sums(upper: v128, lower: v128): v128 {
  return i16x8.add(i16x8.extadd_pairwise_i8x16_u(upper), i16x8.extadd_pairwise_i8x16_u(lower));
}

/** Two rows of pixels to two of luma and one each of chroma. Reads and writes up to 15 pixels past the end. */
export function toYuv(upper: usize, lower: usize, width: i32, luma: usize, stride: usize, u: usize, v: usize): void {
  for (let x = 0; x < width; x += 16, upper += 48, lower += 48) {
    const r = third(upper, 0);
    const g = third(upper, 1);
    const b = third(upper, 2);
    const r2 = third(lower, 0);
    const g2 = third(lower, 1);
    const b2 = third(lower, 2);
    v128.store(luma + x, lumaRow(r, g, b));
    v128.store(luma + stride + x, lumaRow(r2, g2, b2));
    const reds = sums(r, r2);
    const greens = sums(g, g2);
    const blues = sums(b, b2);
    const cb = mixed(reds, greens, blues, -4860, -9540, 14400, (128 << 17) + (1 << 16), 17);
    const cr = mixed(reds, greens, blues, 14400, -12058, -2342, (128 << 17) + (1 << 16), 17);
    v128.store64_lane(u + (x >> 1), i8x16.narrow_i16x8_u(cb, cb), 0);
    v128.store64_lane(v + (x >> 1), i8x16.narrow_i16x8_u(cr, cr), 0);
  }
}

@inline
function lumaRow(r: v128, g: v128, b: v128): v128 {
  return i8x16.narrow_i16x8_u(
    lumaOf(i16x8.extend_low_i8x16_u(r), i16x8.extend_low_i8x16_u(g), i16x8.extend_low_i8x16_u(b)),
    lumaOf(i16x8.extend_high_i8x16_u(r), i16x8.extend_high_i8x16_u(g), i16x8.extend_high_i8x16_u(b)),
  );
}

/** A row of gray to one of luma. Reads and writes up to 15 pixels past the end. */
export function grayToLuma(gray: usize, width: i32, luma: usize): void {
  const scale = i16x8.splat(28159);
  const offset = i16x8.splat(16);
  for (let x = 0; x < width; x += 16) {
    const row = v128.load(gray + x);
    const low = i16x8.q15mulr_sat_s(i16x8.extend_low_i8x16_u(row), scale);
    const high = i16x8.q15mulr_sat_s(i16x8.extend_high_i8x16_u(row), scale);
    v128.store(luma + x, i8x16.narrow_i16x8_u(i16x8.add(low, offset), i16x8.add(high, offset)));
  }
}

/** A row of pixels with alpha parted into colours and alpha. Reads and writes up to 15 pixels past the end. */
export function partAlpha(row: usize, width: i32, channels: i32, colours: usize, alpha: usize): void {
  if (channels == 2) partGray(row, width, colours, alpha);
  else partRgb(row, width, colours, alpha);
}

function partGray(row: usize, width: i32, colours: usize, alpha: usize): void {
  for (let x: usize = 0; x < <usize>width; x += 16) {
    const a = v128.load(row + x * 2);
    const b = v128.load(row + x * 2, 16);
    v128.store(colours + x, i8x16.shuffle(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30));
    v128.store(alpha + x, i8x16.shuffle(a, b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31));
  }
}

function partRgb(row: usize, width: i32, colours: usize, alpha: usize): void {
  for (let x: usize = 0; x < <usize>width; x += 16, row += 64, colours += 48) {
    const a = v128.load(row);
    const b = v128.load(row, 16);
    const c = v128.load(row, 32);
    const d = v128.load(row, 48);
    v128.store(colours, i8x16.shuffle(a, b, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18, 20));
    v128.store(colours, i8x16.shuffle(b, c, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25), 16);
    v128.store(colours, i8x16.shuffle(c, d, 10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25, 26, 28, 29, 30), 32);
    const ab = i8x16.shuffle(a, b, 3, 7, 11, 15, 19, 23, 27, 31, 0, 0, 0, 0, 0, 0, 0, 0);
    const cd = i8x16.shuffle(c, d, 3, 7, 11, 15, 19, 23, 27, 31, 0, 0, 0, 0, 0, 0, 0, 0);
    v128.store(alpha + x, i64x2.shuffle(ab, cd, 0, 2));
  }
}
