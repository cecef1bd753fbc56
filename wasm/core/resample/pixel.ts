/**
 * Pixels as they are resampled: 16-bit lanes of 14 bits (8-bit samples times 64, 16-bit ones over 4), so that Lanczos can
 * overshoot; colours premultiplied by alpha, which is the last of 2 or 4. `P` has a byte for each channel and `S` is what a
 * sample is, so that each kind of picture has code of its own.
 */

@unmanaged
export class Gray {
  gray: u8;
}
@unmanaged
export class GrayAlpha {
  gray: u8;
  alpha: u8;
}
@unmanaged
export class Rgb {
  red: u8;
  green: u8;
  blue: u8;
}
@unmanaged
export class Rgba {
  red: u8;
  green: u8;
  blue: u8;
  alpha: u8;
}

/** Of the factors that samples are weighted with. */
export const weightBits = 14;

@inline
export function channels<P>(): i32 {
  return <i32>offsetof<P>();
}

@inline
export function hasAlpha<P>(): bool {
  return (offsetof<P>() & 1) == 0;
}

/** A pixel in float lanes 0 to 255 or 65535, alpha in the last lane, colours premultiplied. */
@inline
export function floatPixel<P, S>(at: usize): v128 {
  const pixel = f32x4.convert_i32x4_s(lanesOf<P, S>(at));
  if (!hasAlpha<P>()) return pixel;
  const factor = f32x4.extract_lane(pixel, 3) * (sizeof<S>() == 1 ? <f32>(1.0 / 255.0) : <f32>(1.0 / 65535.0));
  return f32x4.mul(pixel, f32x4.replace_lane(f32x4.splat(factor), 3, 1));
}

@inline
function lanesOf<P, S>(at: usize): v128 {
  if (channels<P>() == 1) return i32x4(load<S>(at), 0, 0, 0);
  if (channels<P>() == 2) return i32x4(load<S>(at), 0, 0, load<S>(at, sizeof<S>()));
  if (sizeof<S>() == 1) return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)));
  return i32x4.extend_low_i16x8_u(v128.load64_zero(at));
}

/** Of a sample at full scale to a working one. */
@inline
export function toWorking<S>(): f32 {
  return sizeof<S>() == 1 ? 64 : 0.25;
}

/** Float lanes of full scale, times `factor`, as working samples. */
@inline
export function storeWorking<P>(pixel: v128, factor: f32, out: usize): void {
  const words = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(pixel, f32x4.splat(factor)), f32x4.splat(0.5)));
  store<i16>(out, <i16>i32x4.extract_lane(words, 0));
  if (channels<P>() == 2) store<i16>(out, <i16>i32x4.extract_lane(words, 3), 2);
  if (channels<P>() < 3) return;
  store<i16>(out, <i16>i32x4.extract_lane(words, 1), 2);
  store<i16>(out, <i16>i32x4.extract_lane(words, 2), 4);
  if (channels<P>() == 4) store<i16>(out, <i16>i32x4.extract_lane(words, 3), 6);
}

/** Working samples in 32-bit lanes back to a pixel, divided by its alpha. */
@inline
export function storePixel<P, S>(working: v128, out: usize): void {
  const samples = hasAlpha<P>() ? divided<P, S>(working) : working;
  if (sizeof<S>() == 1) storeBytes<P>(samples, out);
  else storeWords<P>(samples, out);
}

@inline
function divided<P, S>(samples: v128): v128 {
  const alpha = channels<P>() == 2 ? i32x4.extract_lane(samples, 1) : i32x4.extract_lane(samples, 3);
  const full: f32 = sizeof<S>() == 1 ? 16320 : 16383;
  const factor: f32 = alpha < (sizeof<S>() == 1 ? 32 : 1) ? 0 : full / <f32>alpha;
  const kept = channels<P>() == 2 ? f32x4(factor, 1, 0, 0) : f32x4(factor, factor, factor, 1);
  return i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(samples), kept), f32x4.splat(0.5)));
}

@inline
function storeBytes<P>(samples: v128, out: usize): void {
  const words = i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(samples, i32x4.splat(32)), 6), samples);
  const bytes = i8x16.narrow_i16x8_u(words, words);
  if (channels<P>() == 1) v128.store8_lane(out, bytes, 0);
  else if (channels<P>() == 4) v128.store32_lane(out, bytes, 0);
  else v128.store16_lane(out, bytes, 0);
  if (channels<P>() == 3) v128.store8_lane(out, bytes, 2, 2);
}

@inline
function storeWords<P>(samples: v128, out: usize): void {
  const clamped = i32x4.min_s(i32x4.max_s(samples, i32x4.splat(0)), i32x4.splat(16383));
  const wide = v128.or(i32x4.shl(clamped, 2), i32x4.shr_u(clamped, 12));
  store<u16>(out, <u16>i32x4.extract_lane(wide, 0));
  if (channels<P>() > 1) store<u16>(out, <u16>i32x4.extract_lane(wide, 1), 2);
  if (channels<P>() > 2) store<u16>(out, <u16>i32x4.extract_lane(wide, 2), 4);
  if (channels<P>() > 3) store<u16>(out, <u16>i32x4.extract_lane(wide, 3), 6);
}
