/** The four ways to predict all of luma or of a chroma plane from the row above and the column to the left, a 4x4 block at a time (RFC 6386, 12.2). */

export const planeModes = 4;
export const dcPlane = 0;
export const vertical = 1;
export const horizontal = 2;
export const trueMotionPlane = 3;

/** The mean of what there is of `size` samples each above and to the left. */
export function planeMean(above: usize, left: usize, size: i32, hasAbove: bool, hasLeft: bool): i32 {
  if (!hasAbove && !hasLeft) return 128;
  let sum = 0;
  for (let i = 0; i < size; i++) sum += (hasAbove ? load<u8>(above + i) : 0) + (hasLeft ? load<u8>(left + i) : 0);
  const samples = hasAbove && hasLeft ? size * 2 : size;
  return (sum + samples / 2) / samples;
}

/** The mode of which least is `left`, 32 bits each. */
export function leastOf(left: usize): i32 {
  let found = 0;
  for (let mode = 1; mode < planeModes; mode++)
    if (load<u32>(left + mode * 4) < load<u32>(left + found * 4)) found = mode;
  return found;
}

/** A block below the four samples at `above` and to the right of those at `left`. */
@inline
export function predictBlock(mode: i32, above: usize, left: usize, corner: i32, mean: i32): v128 {
  if (mode == dcPlane) return i8x16.splat(<i8>mean);
  if (mode == vertical) return v128.load32_splat(above);
  const column = v128.load32_splat(left);
  const rows = i8x16.shuffle(column, column, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  if (mode == horizontal) return rows;
  const steps = i16x8.sub(i16x8.extend_low_i8x16_u(v128.load32_splat(above)), i16x8.splat(<i16>corner));
  return i8x16.narrow_i16x8_u(
    i16x8.add(steps, i16x8.extend_low_i8x16_u(rows)),
    i16x8.add(steps, i16x8.extend_high_i8x16_u(rows)),
  );
}
