/**
 * Rows scaled down: box sums, then weighted sums down and across. Samples are 16-bit lanes of 14 bits (8-bit ones times
 * 64, 16-bit ones over 4), so that Lanczos can overshoot; colours premultiplied by alpha, which is the last of 2 or 4.
 */

const weightBits = 14;

@inline
function hasAlpha(channels: i32): bool {
  return (channels & 1) == 0;
}

/** A pixel in float lanes 0 to 255 or 65535, alpha in the last lane, colours premultiplied. */
@inline
function floatPixel(at: usize, channels: i32, bytes: i32): v128 {
  let lanes: v128;
  if (bytes == 1) {
    if (channels == 1) lanes = i32x4(load<u8>(at), 0, 0, 0);
    else if (channels == 2) lanes = i32x4(load<u8>(at), 0, 0, load<u8>(at, 1));
    else lanes = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)));
  } else {
    if (channels == 1) lanes = i32x4(load<u16>(at), 0, 0, 0);
    else if (channels == 2) lanes = i32x4(load<u16>(at), 0, 0, load<u16>(at, 2));
    else lanes = i32x4.extend_low_i16x8_u(v128.load64_zero(at));
  }
  const pixel = f32x4.convert_i32x4_s(lanes);
  if (!hasAlpha(channels)) return pixel;
  const factor = f32x4.extract_lane(pixel, 3) * (bytes == 1 ? <f32>(1.0 / 255.0) : <f32>(1.0 / 65535.0));
  return f32x4.mul(pixel, f32x4.replace_lane(f32x4.splat(factor), 3, 1));
}

/** Float lanes of full scale as 14-bit samples. */
@inline
function storePixel(pixel: v128, channels: i32, factor: f32, out: usize): void {
  const words = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(pixel, f32x4.splat(factor)), f32x4.splat(0.5)));
  store<i16>(out, <i16>i32x4.extract_lane(words, 0));
  if (channels == 2) store<i16>(out, <i16>i32x4.extract_lane(words, 3), 2);
  if (channels < 3) return;
  store<i16>(out, <i16>i32x4.extract_lane(words, 1), 2);
  store<i16>(out, <i16>i32x4.extract_lane(words, 2), 4);
  if (channels == 4) store<i16>(out, <i16>i32x4.extract_lane(words, 3), 6);
}

@inline
function toWorking(bytes: i32): f32 {
  return bytes == 1 ? 64 : 0.25;
}

/** A row of pixels as working samples. Writes up to 15 samples past the end. */
export function resampleTake(row: usize, width: i32, channels: i32, bytes: i32, out: usize): void {
  if (hasAlpha(channels)) {
    for (let x = 0; x < width; x++, row += channels * bytes, out += channels * 2)
      storePixel(floatPixel(row, channels, bytes), channels, toWorking(bytes), out);
  } else if (bytes == 1) {
    for (let i = 0; i < width * channels; i += 16, row += 16, out += 32) {
      const samples = v128.load(row);
      v128.store(out, i16x8.shl(i16x8.extend_low_i8x16_u(samples), 6));
      v128.store(out, i16x8.shl(i16x8.extend_high_i8x16_u(samples), 6), 16);
    }
  } else {
    for (let i = 0; i < width * channels; i += 8, row += 16, out += 16) v128.store(out, i16x8.shr_u(v128.load(row), 2));
  }
}

@inline
function addBoxesOf(row: usize, width: i32, channels: i32, bytes: i32, box: i32, sums: usize): void {
  const step = channels * bytes;
  let at = row;
  for (let left = width; left > 0; left -= box, sums += 16) {
    const n = min(box, left);
    let sum = f32x4.splat(0);
    for (let i = 0; i < n; i++, at += step) sum = f32x4.add(sum, floatPixel(at, channels, bytes));
    if (n < box) sum = f32x4.mul(sum, f32x4.splat(<f32>box / <f32>n)); // the last box may be narrower
    v128.store(sums, f32x4.add(v128.load(sums), sum));
  }
}

/** Adds the sums of `box` neighbouring pixels to float pixels of four lanes. */
export function resampleAddBoxes(row: usize, width: i32, channels: i32, bytes: i32, box: i32, sums: usize): void {
  if (bytes == 2) addBoxesOf(row, width, channels, 2, box, sums);
  else if (channels == 3) addBoxesOf(row, width, 3, 1, box, sums);
  else if (channels == 4) addBoxesOf(row, width, 4, 1, box, sums);
  else addBoxesOf(row, width, channels, 1, box, sums);
}

/** Sums of `area` pixels each as working samples; the sums are cleared. */
export function resampleTakeBoxes(sums: usize, count: i32, channels: i32, bytes: i32, area: i32, out: usize): void {
  const factor = toWorking(bytes) / <f32>area;
  const zero = f32x4.splat(0);
  for (let x = 0; x < count; x++, sums += 16, out += channels * 2) {
    storePixel(v128.load(sums), channels, factor, out);
    v128.store(sums, zero);
  }
}

/** One row from `pairs` pairs of rows: addresses in `rows`, two 16-bit factors for each pair in `weights`. Writes up to 7 samples past the end. */
export function resampleDown(rows: usize, weights: usize, pairs: i32, samples: i32, out: usize): void {
  const round = i32x4.splat(1 << (weightBits - 1));
  for (let x: usize = 0, end = <usize>samples * 2; x < end; x += 16) {
    let low = round;
    let high = round;
    for (let t = 0; t < pairs; t++) {
      const a = v128.load(<usize>load<u32>(rows + t * 8) + x);
      const b = v128.load(<usize>load<u32>(rows + t * 8, 4) + x);
      const factors = v128.load32_splat(weights + t * 4);
      low = i32x4.add(low, i32x4.dot_i16x8_s(i16x8.shuffle(a, b, 0, 8, 1, 9, 2, 10, 3, 11), factors));
      high = i32x4.add(high, i32x4.dot_i16x8_s(i16x8.shuffle(a, b, 4, 12, 5, 13, 6, 14, 7, 15), factors));
    }
    v128.store(out + x, i16x8.narrow_i32x4_s(i32x4.shr_s(low, weightBits), i32x4.shr_s(high, weightBits)));
  }
}

/** Two neighbouring pixels' samples side by side. */
@inline
function pixelPair(at: usize, channels: i32): v128 {
  if (channels == 1) return v128.load32_zero(at);
  const both = v128.load(at);
  if (channels == 2) return i16x8.shuffle(both, both, 0, 2, 1, 3, 0, 2, 1, 3);
  if (channels == 3) return i16x8.shuffle(both, both, 0, 3, 1, 4, 2, 5, 2, 5);
  return i16x8.shuffle(both, both, 0, 4, 1, 5, 2, 6, 3, 7);
}

@inline
function acrossOf(
  row: usize,
  width: i32,
  channels: i32,
  bytes: i32,
  pairs: i32,
  starts: usize,
  weights: usize,
  out: usize,
): void {
  const round = i32x4.splat(1 << (weightBits - 1));
  const step = <usize>channels * 4;
  for (let x = 0; x < width; x++, starts += 4, out += channels * bytes) {
    let at = row + <usize>load<u32>(starts) * <usize>channels * 2;
    let even = round;
    let odd = i32x4.splat(0);
    let t = 0;
    for (; t + 1 < pairs; t += 2, weights += 8, at += step * 2) {
      even = i32x4.add(even, i32x4.dot_i16x8_s(pixelPair(at, channels), v128.load32_splat(weights)));
      odd = i32x4.add(odd, i32x4.dot_i16x8_s(pixelPair(at + step, channels), v128.load32_splat(weights, 4)));
    }
    if (t < pairs) {
      even = i32x4.add(even, i32x4.dot_i16x8_s(pixelPair(at, channels), v128.load32_splat(weights)));
      weights += 4;
    }
    give(i32x4.shr_s(i32x4.add(even, odd), weightBits), channels, bytes, out);
  }
}

/** Working samples in 32-bit lanes back to a pixel, divided by its alpha. */
@inline
function give(samples: v128, channels: i32, bytes: i32, out: usize): void {
  let lanes = samples;
  if (hasAlpha(channels)) {
    const alpha = channels == 2 ? i32x4.extract_lane(lanes, 1) : i32x4.extract_lane(lanes, 3);
    const full: f32 = bytes == 1 ? 16320 : 16383;
    const factor: f32 = alpha < (bytes == 1 ? 32 : 1) ? 0 : full / <f32>alpha;
    const kept = channels == 2 ? f32x4(factor, 1, 0, 0) : f32x4(factor, factor, factor, 1);
    lanes = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(lanes), kept), f32x4.splat(0.5)));
  }
  if (bytes == 1) {
    const words = i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(lanes, i32x4.splat(32)), 6), lanes);
    const pixel = i32x4.extract_lane(i8x16.narrow_i16x8_u(words, words), 0);
    if (channels == 1) store<u8>(out, <u8>pixel);
    else if (channels == 2) store<u16>(out, <u16>pixel);
    else if (channels == 3) {
      store<u16>(out, <u16>pixel);
      store<u8>(out, <u8>(pixel >> 16), 2);
    } else store<u32>(out, pixel);
    return;
  }
  const clamped = i32x4.min_s(i32x4.max_s(lanes, i32x4.splat(0)), i32x4.splat(16383));
  const wide = v128.or(i32x4.shl(clamped, 2), i32x4.shr_u(clamped, 12));
  store<u16>(out, <u16>i32x4.extract_lane(wide, 0));
  if (channels > 1) store<u16>(out, <u16>i32x4.extract_lane(wide, 1), 2);
  if (channels > 2) store<u16>(out, <u16>i32x4.extract_lane(wide, 2), 4);
  if (channels > 3) store<u16>(out, <u16>i32x4.extract_lane(wide, 3), 6);
}

/** A row of working samples to `width` pixels: for each its first input pixel in `starts`, then `pairs` pairs of factors. */
export function resampleAcross(
  row: usize,
  width: i32,
  channels: i32,
  bytes: i32,
  pairs: i32,
  starts: usize,
  weights: usize,
  out: usize,
): void {
  if (bytes == 2) acrossOf(row, width, channels, 2, pairs, starts, weights, out);
  else if (channels == 1) acrossOf(row, width, 1, 1, pairs, starts, weights, out);
  else if (channels == 2) acrossOf(row, width, 2, 1, pairs, starts, weights, out);
  else if (channels == 3) acrossOf(row, width, 3, 1, pairs, starts, weights, out);
  else acrossOf(row, width, 4, 1, pairs, starts, weights, out);
}
