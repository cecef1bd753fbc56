/** PNG's row filters undone (PNG, 9). */
import { paethLanes } from './paeth';

@inline
function paeth(a: i32, b: i32, c: i32): i32 {
  const p = a + b - c;
  const pa = abs(p - a);
  const pb = abs(p - b);
  const pc = abs(p - c);
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** Rows lie one after the other, filter byte first; `above` holds the row before without one. */
export function unfilterRows(rows: usize, above: usize, rawBytes: i32, count: i32, pixelBytes: i32): i32 {
  let previous = above;
  for (let y = 0; y < count; y++, rows += rawBytes + 1) {
    if (load<u8>(rows) > 4) return 0;
    unfilter(rows + 1, previous, rawBytes, pixelBytes, load<u8>(rows));
    previous = rows + 1;
  }
  memory.copy(above, previous, rawBytes);
  return 1;
}

function unfilter(row: usize, above: usize, rawBytes: i32, pixelBytes: i32, filter: i32): void {
  // a loop is compiled for each of the usual sizes of pixels, which is a constant in it
  if (filter == 1) {
    if (pixelBytes == 3) undoSubPixels(row, rawBytes, 3);
    else if (pixelBytes == 4) undoSubPixels(row, rawBytes, 4);
    else undoSub(row, rawBytes, pixelBytes);
  }
  if (filter == 2) undoUp(row, above, rawBytes);
  if (filter == 3) {
    if (pixelBytes == 3) undoAveragePixels(row, above, rawBytes, 3);
    else if (pixelBytes == 4) undoAveragePixels(row, above, rawBytes, 4);
    else undoAverage(row, above, rawBytes, pixelBytes);
  }
  if (filter == 4) {
    if (pixelBytes == 3) undoPaethPixels(row, above, rawBytes, 3);
    else if (pixelBytes == 4) undoPaethPixels(row, above, rawBytes, 4);
    else undoPaeth(row, above, rawBytes, pixelBytes);
  }
}

function undoSub(row: usize, rawBytes: i32, pixelBytes: i32): void {
  for (let i = row + pixelBytes, end = row + rawBytes; i < end; i++)
    store<u8>(i, load<u8>(i) + load<u8>(i - pixelBytes));
}

function undoUp(row: usize, above: usize, rawBytes: i32): void {
  let i = 0;
  for (; i + 16 <= rawBytes; i += 16) v128.store(row + i, i8x16.add(v128.load(row + i), v128.load(above + i)));
  for (; i < rawBytes; i++) store<u8>(row + i, load<u8>(row + i) + load<u8>(above + i));
}

function undoAverage(row: usize, above: usize, rawBytes: i32, pixelBytes: i32): void {
  for (let i = 0; i < rawBytes; i++) {
    const left = i < pixelBytes ? 0 : <i32>load<u8>(row + i - pixelBytes);
    store<u8>(row + i, <u8>(<i32>load<u8>(row + i) + ((left + <i32>load<u8>(above + i)) >> 1)));
  }
}

function undoPaeth(row: usize, above: usize, rawBytes: i32, pixelBytes: i32): void {
  for (let i = 0; i < rawBytes; i++) {
    const left = i < pixelBytes ? 0 : <i32>load<u8>(row + i - pixelBytes);
    const corner = i < pixelBytes ? 0 : <i32>load<u8>(above + i - pixelBytes);
    store<u8>(row + i, <u8>(<i32>load<u8>(row + i) + paeth(left, load<u8>(above + i), corner)));
  }
}

@inline
function storeLow(at: usize, bytes: v128, pixelBytes: i32): void {
  const four = i32x4.extract_lane(bytes, 0);
  if (pixelBytes == 4) store<u32>(at, four);
  else {
    store<u16>(at, <u16>four);
    store<u8>(at, <u8>(four >> 16), 2);
  }
}

/** Sub with a pixel's channels in lanes. */
@inline
function undoSubPixels(row: usize, rawBytes: i32, pixelBytes: i32): void {
  let a = i8x16.splat(0);
  for (let i = 0; i < rawBytes; i += pixelBytes) {
    a = i8x16.add(a, v128.load32_zero(row + i));
    storeLow(row + i, a, pixelBytes);
  }
}

/** Average with a pixel's channels in lanes; i8x16.avgr_u rounds up, so what was rounded is taken off. */
@inline
function undoAveragePixels(row: usize, above: usize, rawBytes: i32, pixelBytes: i32): void {
  let a = i8x16.splat(0);
  const one = i8x16.splat(1);
  for (let i = 0; i < rawBytes; i += pixelBytes) {
    const b = v128.load32_zero(above + i);
    const mean = i8x16.sub(i8x16.avgr_u(a, b), v128.and(v128.xor(a, b), one));
    a = i8x16.add(mean, v128.load32_zero(row + i));
    storeLow(row + i, a, pixelBytes);
  }
}

/** Paeth with a pixel's channels in lanes. */
@inline
function undoPaethPixels(row: usize, above: usize, rawBytes: i32, pixelBytes: i32): void {
  let a = i16x8.splat(0);
  let c = a;
  for (let i = 0; i < rawBytes; i += pixelBytes) {
    const b = i16x8.extend_low_i8x16_u(v128.load32_zero(above + i));
    const x = i16x8.extend_low_i8x16_u(v128.load32_zero(row + i));
    const guess = paethLanes(a, b, c);
    c = b;
    a = v128.and(i16x8.add(x, guess), i16x8.splat(255));
    storeLow(row + i, i8x16.narrow_i16x8_u(a, a), pixelBytes);
  }
}
