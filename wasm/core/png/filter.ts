/** PNG's row filters (PNG, 9), chosen by the least sum of absolute differences. */
import { paethLanes } from './paeth';

/** Sixteen bytes filtered; left, above and above left are known, so no lane waits for another. */
@inline
function filtered(at: usize, up: usize, pixelBytes: i32, filter: i32): v128 {
  const x = v128.load(at);
  if (filter == 0) return x;
  const a = v128.load(at - pixelBytes);
  if (filter == 1) return i8x16.sub(x, a);
  const b = v128.load(up);
  if (filter == 2) return i8x16.sub(x, b);
  if (filter == 3) return i8x16.sub(x, i8x16.sub(i8x16.avgr_u(a, b), v128.and(v128.xor(a, b), i8x16.splat(1))));
  const c = v128.load(up - pixelBytes);
  const low = paethLanes(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b), i16x8.extend_low_i8x16_u(c));
  const high = paethLanes(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b), i16x8.extend_high_i8x16_u(c));
  return i8x16.sub(x, i8x16.narrow_i16x8_u(low, high));
}

/** Filters a row, and gives the sum of the results' absolute values. What lies past the row's end counts as 0. */
@inline
function filterInto(row: usize, above: usize, rawBytes: i32, pixelBytes: i32, filter: i32, out: usize): u32 {
  let sums = i32x4.splat(0);
  let i = 0;
  for (; i + 16 <= rawBytes; i += 16) {
    const bytes = filtered(row + i, above + i, pixelBytes, filter);
    v128.store(out + i, bytes);
    sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.abs(bytes))));
  }
  let cost: u32 =
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3);
  if (i < rawBytes) {
    v128.store(out + i, filtered(row + i, above + i, pixelBytes, filter));
    for (; i < rawBytes; i++) cost += abs(<i32>load<i8>(out + i));
  }
  return cost;
}

/** Before `row` and `above` lie 16 zeros; 16 bytes may be read past their ends and written past `out` and `scratch`. */
export function filterRow(row: usize, above: usize, rawBytes: i32, pixelBytes: i32, out: usize, scratch: usize): void {
  let best = filterInto(row, above, rawBytes, pixelBytes, 0, out + 1);
  store<u8>(out, 0);
  for (let filter = 1; filter <= 4; filter++) {
    let cost: u32; // a loop is compiled for each filter, which is a constant in it
    if (filter == 1) cost = filterInto(row, above, rawBytes, pixelBytes, 1, scratch);
    else if (filter == 2) cost = filterInto(row, above, rawBytes, pixelBytes, 2, scratch);
    else if (filter == 3) cost = filterInto(row, above, rawBytes, pixelBytes, 3, scratch);
    else cost = filterInto(row, above, rawBytes, pixelBytes, 4, scratch);
    if (cost >= best) continue;
    best = cost;
    store<u8>(out, <u8>filter);
    memory.copy(out + 1, scratch, rawBytes);
  }
}
