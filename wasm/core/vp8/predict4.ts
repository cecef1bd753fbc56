/**
 * The ten ways to predict a 4x4 block from the pixels around it (RFC 6386, 12.3). Those are a vector of 16: the last of
 * the left ones twice, the left ones upwards, the corner, eight above, the last of them twice.
 */

/** In the order of RFC 6386, 11.2. */
export const subblockModes = 10;

/** The 16 from the blocks to the left, above left, above and above right, each row by row. */
@inline
export function edgeOf(left: v128, corner: v128, above: v128, right: v128): v128 {
  const before = i8x16.shuffle(left, corner, 15, 15, 11, 7, 3, 31, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  const after = i8x16.shuffle(above, right, 0, 0, 0, 0, 0, 0, 12, 13, 14, 15, 28, 29, 30, 31, 31, 31);
  return i8x16.shuffle(before, after, 0, 1, 2, 3, 4, 5, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
}

/** All ten, 16 bytes each. */
@inline
export function predictAll(edge: v128, to: usize): void {
  const next = i8x16.shuffle(edge, edge, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15);
  const afterNext = i8x16.shuffle(edge, edge, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 15);
  /** At i: the mean of i and i + 1. */
  const two = i8x16.avgr_u(edge, next);
  /** At i: the mean of i, twice i + 1, and i + 2; the rounding up of the outer two's mean is undone. */
  const odd = v128.and(v128.xor(edge, afterNext), i8x16.splat(1));
  const three = i8x16.avgr_u(next, i8x16.sub(i8x16.avgr_u(edge, afterNext), odd));

  v128.store(to, i8x16.splat(<i8>mean(edge)));
  v128.store(to, trueMotion(edge), 16);
  v128.store(to, i8x16.shuffle(three, three, 5, 6, 7, 8, 5, 6, 7, 8, 5, 6, 7, 8, 5, 6, 7, 8), 32);
  v128.store(to, i8x16.shuffle(three, three, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0), 48);
  // down to the left, down to the right
  v128.store(to, i8x16.shuffle(three, three, 6, 7, 8, 9, 7, 8, 9, 10, 8, 9, 10, 11, 9, 10, 11, 12), 64);
  v128.store(to, i8x16.shuffle(three, three, 4, 5, 6, 7, 3, 4, 5, 6, 2, 3, 4, 5, 1, 2, 3, 4), 80);
  // steeper: to the right, to the left
  v128.store(to, i8x16.shuffle(two, three, 5, 6, 7, 8, 20, 21, 22, 23, 19, 5, 6, 7, 18, 20, 21, 22), 96);
  v128.store(to, i8x16.shuffle(two, three, 6, 7, 8, 9, 22, 23, 24, 25, 7, 8, 9, 26, 23, 24, 25, 27), 112);
  // flatter: downwards, upwards
  v128.store(to, i8x16.shuffle(two, three, 4, 20, 21, 22, 3, 19, 4, 20, 2, 18, 3, 19, 1, 17, 2, 18), 128);
  v128.store(to, i8x16.shuffle(two, three, 3, 18, 2, 17, 2, 17, 1, 16, 1, 16, 0, 0, 0, 0, 0, 0), 144);
}

@inline
function mean(edge: v128): i32 {
  const used = v128.and(edge, i8x16(0, -1, -1, -1, -1, 0, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0));
  const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(used));
  return (i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + 4) >> 3;
}

@inline
function trueMotion(edge: v128): v128 {
  const corner = i16x8.splat(i8x16.extract_lane_u(edge, 5));
  const above = i8x16.shuffle(edge, edge, 6, 7, 8, 9, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0, 0, 0);
  const steps = i16x8.sub(i16x8.extend_low_i8x16_u(above), corner);
  const left = i8x16.shuffle(edge, edge, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1);
  return i8x16.narrow_i16x8_u(
    i16x8.add(steps, i16x8.extend_low_i8x16_u(left)),
    i16x8.add(steps, i16x8.extend_high_i8x16_u(left)),
  );
}
