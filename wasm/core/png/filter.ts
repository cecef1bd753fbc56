/** PNG's row filters (PNG, 9), chosen by the least sum of absolute differences. */
import { paethLanes } from './paeth';

/** Sixteen bytes filtered; left, above and above left are known, so no lane waits for another. */
@inline
function filtered(at: usize, up: usize, pixelBytes: i32, filter: i32): v128 {
  const x = v128.load(at);
  if (filter == 0) return x;
  return i8x16.sub(x, predicted(v128.load(at - pixelBytes), v128.load(up), v128.load(up - pixelBytes), filter));
}

/** What filters 1 to 4 expect, by what lies left, above, and above left. */
@inline
function predicted(a: v128, b: v128, c: v128, filter: i32): v128 {
  if (filter == 1) return a;
  if (filter == 2) return b;
  if (filter == 3) return i8x16.sub(i8x16.avgr_u(a, b), v128.and(v128.xor(a, b), i8x16.splat(1)));
  const low = paethLanes(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b), i16x8.extend_low_i8x16_u(c));
  const high = paethLanes(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b), i16x8.extend_high_i8x16_u(c));
  return i8x16.narrow_i16x8_u(low, high);
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
  let cost = total(sums);
  if (i < rawBytes) {
    v128.store(out + i, filtered(row + i, above + i, pixelBytes, filter));
    for (; i < rawBytes; i++) cost += abs(<i32>load<i8>(out + i));
  }
  return cost;
}

/**
 * `count` rows, tightly packed, to `out`, each behind its filter byte; `above` holds the row before them, and afterwards the
 * last. Before `rows`, `above` and `copy` lie 16 zeros; 16 bytes may be read past the ends of these and written past `out`
 * and `scratch`.
 */
export function filterRows(
  rows: usize,
  count: i32,
  above: usize,
  rawBytes: i32,
  pixelBytes: i32,
  copy: usize,
  out: usize,
  scratch: usize,
): void {
  if (rawBytes <= 16) return filterNarrowRows(rows, count, above, rawBytes, pixelBytes, out);
  for (let y = 0; y < count; y++) {
    let row = rows + y * rawBytes;
    // zeros lie before the first alone
    if (y > 0) {
      memory.copy(copy, row, rawBytes);
      row = copy;
    }
    filterRow(row, above, rawBytes, pixelBytes, out + y * (rawBytes + 1), scratch);
    memory.copy(above, row, rawBytes);
  }
}

function filterRow(row: usize, above: usize, rawBytes: i32, pixelBytes: i32, out: usize, scratch: usize): void {
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

/** The same of rows that a register holds: of the narrowest pictures there are tens of millions. */
function filterNarrowRows(rows: usize, count: i32, above: usize, rawBytes: i32, pixelBytes: i32, out: usize): void {
  const lanes = v128(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const own = i8x16.lt_s(lanes, i8x16.splat(<i8>rawBytes));
  // what lies left of the row is in no lane, and is given as 0
  const left = i8x16.sub(lanes, i8x16.splat(<i8>pixelBytes));
  let b = v128.and(v128.load(above), own);
  let c = v128.swizzle(b, left);
  for (let y = 0; y < count; y++, rows += rawBytes, out += rawBytes + 1) {
    const x = v128.and(v128.load(rows), own);
    const a = v128.swizzle(x, left);
    let filter = 0;
    let best = x;
    let least = costOf(x);
    for (let i = 1; i <= 4; i++) {
      const bytes = v128.and(i8x16.sub(x, predicted(a, b, c, i)), own);
      const cost = costOf(bytes);
      if (cost >= least) continue;
      filter = i;
      best = bytes;
      least = cost;
    }
    store<u8>(out, <u8>filter);
    v128.store(out + 1, best);
    b = x;
    c = a;
  }
  v128.store(above, b);
}

/** The sum of absolute values. */
@inline
function costOf(bytes: v128): u32 {
  return total(i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.abs(bytes))));
}

@inline
function total(sums: v128): u32 {
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  );
}
