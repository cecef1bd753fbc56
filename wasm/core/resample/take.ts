/** Rows of pixels as working samples, or added up in boxes first. */
import { channels, floatPixel, Gray, GrayAlpha, hasAlpha, Rgb, Rgba, storeWorking, toWorking } from './pixel';

/** `bytes`: 1 or 2 a sample. Writes up to 15 samples past the end. */
export function resampleTake(row: usize, width: i32, channels: i32, bytes: i32, out: usize): void {
  if ((channels & 1) == 1) {
    if (bytes == 1) widenBytes(row, width * channels, out);
    else narrowWords(row, width * channels, out);
  } else if (channels == 2) {
    if (bytes == 1) take<GrayAlpha, u8>(row, width, out);
    else take<GrayAlpha, u16>(row, width, out);
  } else if (bytes == 1) take<Rgba, u8>(row, width, out);
  else take<Rgba, u16>(row, width, out);
}

function widenBytes(row: usize, samples: i32, out: usize): void {
  for (let i = 0; i < samples; i += 16, row += 16, out += 32) {
    const bytes = v128.load(row);
    v128.store(out, i16x8.shl(i16x8.extend_low_i8x16_u(bytes), 6));
    v128.store(out, i16x8.shl(i16x8.extend_high_i8x16_u(bytes), 6), 16);
  }
}

function narrowWords(row: usize, samples: i32, out: usize): void {
  for (let i = 0; i < samples; i += 8, row += 16, out += 16) v128.store(out, i16x8.shr_u(v128.load(row), 2));
}

function take<P, S>(row: usize, width: i32, out: usize): void {
  const step = channels<P>();
  for (let x = 0; x < width; x++, row += step * sizeof<S>(), out += step * 2)
    storeWorking<P>(floatPixel<P, S>(row), toWorking<S>(), out);
}

/** Adds the sums of `box` neighbouring pixels of each of `count` rows to float pixels of four lanes. */
export function resampleAddBoxes(
  rows: usize,
  count: i32,
  width: i32,
  channels: i32,
  bytes: i32,
  box: i32,
  sums: usize,
): void {
  if (bytes == 1) {
    if (channels == 1) addBoxes<Gray, u8>(rows, count, width, box, sums);
    else if (channels == 2) addBoxes<GrayAlpha, u8>(rows, count, width, box, sums);
    else if (channels == 3) addBoxes<Rgb, u8>(rows, count, width, box, sums);
    else addBoxes<Rgba, u8>(rows, count, width, box, sums);
  } else if (channels == 1) addBoxes<Gray, u16>(rows, count, width, box, sums);
  else if (channels == 2) addBoxes<GrayAlpha, u16>(rows, count, width, box, sums);
  else if (channels == 3) addBoxes<Rgb, u16>(rows, count, width, box, sums);
  else addBoxes<Rgba, u16>(rows, count, width, box, sums);
}

function addBoxes<P, S>(rows: usize, count: i32, width: i32, box: i32, sums: usize): void {
  const rowBytes = width * channels<P>() * sizeof<S>();
  for (let y = 0; y < count; y++) addRowBoxes<P, S>(rows + y * rowBytes, width, box, sums);
}

@inline
function addRowBoxes<P, S>(row: usize, width: i32, box: i32, sums: usize): void {
  for (let left = width; left > 0; left -= box, sums += 16) {
    const n = min(box, left);
    let sum = f32x4.splat(0);
    for (let i = 0; i < n; i++, row += channels<P>() * sizeof<S>()) sum = f32x4.add(sum, floatPixel<P, S>(row));
    if (n < box) sum = f32x4.mul(sum, f32x4.splat(<f32>box / <f32>n)); // the last box may be narrower
    v128.store(sums, f32x4.add(v128.load(sums), sum));
  }
}

/** Sums of `area` pixels each as working samples; the sums are cleared. */
export function resampleTakeBoxes(sums: usize, count: i32, channels: i32, bytes: i32, area: i32, out: usize): void {
  const factor = (bytes == 1 ? toWorking<u8>() : toWorking<u16>()) / <f32>area;
  if (channels == 1) takeBoxes<Gray>(sums, count, factor, out);
  else if (channels == 2) takeBoxes<GrayAlpha>(sums, count, factor, out);
  else if (channels == 3) takeBoxes<Rgb>(sums, count, factor, out);
  else takeBoxes<Rgba>(sums, count, factor, out);
}

function takeBoxes<P>(sums: usize, count: i32, factor: f32, out: usize): void {
  const zero = f32x4.splat(0);
  for (let x = 0; x < count; x++, sums += 16, out += channels<P>() * 2) {
    storeWorking<P>(v128.load(sums), factor, out);
    v128.store(sums, zero);
  }
}
