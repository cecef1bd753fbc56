/** Weighted sums along a row, and what they come to as pixels. */
import { channels, Gray, GrayAlpha, Rgb, Rgba, storePixel, weightBits } from './pixel';

/** A row of working samples to `width` pixels of `bytes` a sample: for each its first input pixel in `starts`, then `pairs` pairs of factors. */
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
  if (bytes == 1) {
    if (channels == 1) across<Gray, u8>(row, width, pairs, starts, weights, out);
    else if (channels == 2) across<GrayAlpha, u8>(row, width, pairs, starts, weights, out);
    else if (channels == 3) across<Rgb, u8>(row, width, pairs, starts, weights, out);
    else across<Rgba, u8>(row, width, pairs, starts, weights, out);
  } else if (channels == 1) across<Gray, u16>(row, width, pairs, starts, weights, out);
  else if (channels == 2) across<GrayAlpha, u16>(row, width, pairs, starts, weights, out);
  else if (channels == 3) across<Rgb, u16>(row, width, pairs, starts, weights, out);
  else across<Rgba, u16>(row, width, pairs, starts, weights, out);
}

/** Two neighbouring pixels' samples side by side. */
@inline
function pixelPair<P>(at: usize): v128 {
  if (channels<P>() == 1) return v128.load32_zero(at);
  const both = v128.load(at);
  if (channels<P>() == 2) return i16x8.shuffle(both, both, 0, 2, 1, 3, 0, 2, 1, 3);
  if (channels<P>() == 3) return i16x8.shuffle(both, both, 0, 3, 1, 4, 2, 5, 2, 5);
  return i16x8.shuffle(both, both, 0, 4, 1, 5, 2, 6, 3, 7);
}

function across<P, S>(row: usize, width: i32, pairs: i32, starts: usize, weights: usize, out: usize): void {
  const round = i32x4.splat(1 << (weightBits - 1));
  const step: usize = channels<P>() * 4;
  const end = starts + width * 4;
  for (; starts < end; starts += 4, out += channels<P>() * sizeof<S>()) {
    let at = row + <usize>load<u32>(starts) * (channels<P>() * 2);
    let even = round;
    let odd = i32x4.splat(0);
    let t = 0;
    for (; t + 1 < pairs; t += 2, weights += 8, at += step * 2) {
      even = i32x4.add(even, i32x4.dot_i16x8_s(pixelPair<P>(at), v128.load32_splat(weights)));
      odd = i32x4.add(odd, i32x4.dot_i16x8_s(pixelPair<P>(at + step), v128.load32_splat(weights, 4)));
    }
    if (t < pairs) {
      even = i32x4.add(even, i32x4.dot_i16x8_s(pixelPair<P>(at), v128.load32_splat(weights)));
      weights += 4;
    }
    storePixel<P, S>(i32x4.shr_s(i32x4.add(even, odd), weightBits), out);
  }
}
