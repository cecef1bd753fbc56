/**
 * VP8L's predictors (RFC 9649, 3.5.1) of a plane of bytes, sixteen at a time: the mode of a tile is the one that leaves
 * least, and what it leaves takes the plane's place. Rows lie without gaps, as the pixel after a row's last one is, for
 * the prediction, the next row's first.
 */

export const tileBits = 5;
export const tileSide = 1 << tileBits;
const modeCount = 14;

/** What a byte of that size, up to 15, takes about, in quarters of a bit. */
const sizeCosts: usize = memory.data<u8>([1, 10, 13, 15, 17, 18, 19, 20, 21, 22, 23, 23, 24, 24, 25, 25]);
/** Lanes of a tile that ends. */
const lanes: usize = memory.data<u8>([
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0,
]);
/** A mode that is not the last tile's must save so much. */
const changeCost: u32 = 24;

@inline
function mean(a: v128, b: v128): v128 {
  return i8x16.sub(i8x16.avgr_u(a, b), v128.and(v128.xor(a, b), i8x16.splat(1)));
}

@inline
function apart(a: v128, b: v128): v128 {
  return v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a));
}

/** left + above - corner, clamped. */
@inline
function gradient(left: v128, above: v128, corner: v128): v128 {
  const low = i16x8.sub(
    i16x8.add(i16x8.extend_low_i8x16_u(left), i16x8.extend_low_i8x16_u(above)),
    i16x8.extend_low_i8x16_u(corner),
  );
  const high = i16x8.sub(
    i16x8.add(i16x8.extend_high_i8x16_u(left), i16x8.extend_high_i8x16_u(above)),
    i16x8.extend_high_i8x16_u(corner),
  );
  return i8x16.narrow_i16x8_u(low, high);
}

/** a + (a - corner) / 2, halved towards 0, clamped. */
@inline
function onwards(a: v128, corner: v128): v128 {
  return i8x16.narrow_i16x8_u(
    onwardsLanes(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(corner)),
    onwardsLanes(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(corner)),
  );
}
@inline
function onwardsLanes(a: v128, corner: v128): v128 {
  const step = i16x8.sub(a, corner);
  return i16x8.add(a, i16x8.shr_s(i16x8.add(step, i16x8.shr_u(step, 15)), 1));
}

/** Sixteen bytes predicted, those at `at`, above which are those at `up`. */
@inline
function predicted(mode: i32, at: usize, up: usize): v128 {
  const left = v128.load(at - 1);
  const above = v128.load(up);
  const right = v128.load(up + 1);
  const corner = v128.load(up - 1);
  switch (mode) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return right;
    case 4:
      return corner;
    case 5:
      return mean(mean(left, right), above);
    case 6:
      return mean(left, corner);
    case 7:
      return mean(left, above);
    case 8:
      return mean(corner, above);
    case 9:
      return mean(above, right);
    case 10:
      return mean(mean(left, corner), mean(above, right));
    case 11:
      return v128.bitselect(left, above, i8x16.lt_u(apart(above, corner), apart(left, corner)));
    case 12:
      return gradient(left, above, corner);
    case 13:
      return onwards(mean(left, above), corner);
    default:
      return i8x16.splat(0);
  }
}

/** What a mode leaves of a tile would take, in quarters of a bit. */
function tileCost(mode: i32, at: usize, stride: usize, across: i32, rows: i32): u32 {
  const costs = v128.load(sizeCosts);
  let sums = i32x4.splat(0);
  for (let y = 0; y < rows; y++, at += stride)
    for (let x = 0; x < across; x += 16) {
      const here = at + <usize>x;
      const left = i8x16.abs(i8x16.sub(v128.load(here), predicted(mode, here, here - stride)));
      const cost = i8x16.add(i8x16.swizzle(costs, i8x16.min_u(left, i8x16.splat(15))), i8x16.shr_u(left, 4));
      const counted = v128.and(cost, v128.load(lanes + <usize>(16 - min(16, across - x))));
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(counted)));
    }
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  );
}

function isFlat(at: usize, stride: usize, across: i32, rows: i32): bool {
  const value = i8x16.splat(load<u8>(at));
  for (let y = 0; y < rows; y++, at += stride)
    for (let x = 0; x < across; x += 16) {
      const same = i8x16.eq(v128.load(at + <usize>x), value);
      const ignored = v128.not(v128.load(lanes + <usize>(16 - min(16, across - x))));
      if (!i8x16.all_true(v128.or(same, ignored))) return false;
    }
  return true;
}

/**
 * The modes of a row of tiles to `modes`, and what they leave to `out`, row after row of `width` bytes. `rows` of them lie
 * at `at`, and the row above before them; `isFirst`: they are the plane's first.
 */
export function predictRows(at: usize, width: i32, rows: i32, isFirst: bool, modes: usize, out: usize): void {
  let last = 1;
  for (let x = 0; x < width; x += tileSide) {
    last = bestMode(at + <usize>x, width, min(tileSide, width - x), rows, last);
    store<u8>(modes + <usize>(x >> tileBits), <u8>last);
  }
  // what is written past a row's end is the next row's, and written after it
  for (let y = 0; y < rows; y++) leaveRow(at + <usize>(y * width), width, modes, out + <usize>(y * width));
  // the first row is predicted from the left, the first column from above, whatever the mode
  for (let y = isFirst ? 1 : 0; y < rows; y++) {
    const row = at + <usize>(y * width);
    store<u8>(out + <usize>(y * width), load<u8>(row) - load<u8>(row - width));
  }
  if (!isFirst) return;
  store<u8>(out, load<u8>(at));
  for (let x = 1; x < width; x++) store<u8>(out + <usize>x, load<u8>(at + <usize>x) - load<u8>(at + <usize>(x - 1)));
}

function bestMode(at: usize, width: i32, across: i32, rows: i32, last: i32): i32 {
  if (isFlat(at, width, across, rows)) return last;
  let best = last;
  let least = tileCost(last, at, width, across, rows);
  least = least > changeCost ? least - changeCost : 0;
  for (let mode = 0; mode < modeCount; mode++) {
    if (mode == last) continue;
    const cost = tileCost(mode, at, width, across, rows);
    if (cost >= least) continue;
    least = cost;
    best = mode;
  }
  return best;
}

function leaveRow(at: usize, width: usize, modes: usize, out: usize): void {
  for (let x: usize = 0; x < width; x += 16) {
    const here = at + x;
    const mode = load<u8>(modes + (x >> tileBits));
    v128.store(out + x, i8x16.sub(v128.load(here), predicted(mode, here, here - width)));
  }
}
