/** Coefficients in zigzag order (T.81, figure A.6), and which of them are not 0. */

/** Byte offset in natural order of each of the 64. */
export const order: usize = memory.data<u8>([
  0, 2, 16, 32, 18, 4, 6, 20, 34, 48, 64, 50, 36, 22, 8, 10, 24, 38, 52, 66, 80, 96, 82, 68, 54, 40, 26, 12, 14, 28, 42,
  56, 70, 84, 98, 112, 114, 100, 86, 72, 58, 44, 30, 46, 60, 74, 88, 102, 116, 118, 104, 90, 76, 62, 78, 92, 106, 120,
  122, 108, 94, 110, 124, 126,
]);

/** `block` is in natural order; `to` takes 64 values of 16 bits. */
export function toZigzag(block: usize, to: usize): void {
  for (let k: usize = 0; k < 64; k++) store<i16>(to + k * 2, load<i16>(block + <usize>load<u8>(order + k)));
}

/** A bit for each coefficient of a block in zigzag order that is not 0. */
export function placesOf(zigzagged: usize): u64 {
  return (
    sixteenPlaces(zigzagged) |
    (sixteenPlaces(zigzagged + 32) << 16) |
    (sixteenPlaces(zigzagged + 64) << 32) |
    (sixteenPlaces(zigzagged + 96) << 48)
  );
}

@inline
function sixteenPlaces(at: usize): u64 {
  const zero = i16x8.splat(0);
  const first = i16x8.ne(v128.load(at), zero);
  const second = i16x8.ne(v128.load(at, 16), zero);
  return <u64>i8x16.bitmask(i8x16.narrow_i16x8_s(first, second));
}

/** Whether nothing but the first coefficient of a block, in either order, is not 0. */
export function onlyDc(block: usize): bool {
  const first = v128.and(v128.load(block), i16x8(0, -1, -1, -1, -1, -1, -1, -1));
  const a = v128.or(v128.or(first, v128.load(block, 16)), v128.or(v128.load(block, 32), v128.load(block, 48)));
  const b = v128.or(
    v128.or(v128.load(block, 64), v128.load(block, 80)),
    v128.or(v128.load(block, 96), v128.load(block, 112)),
  );
  return !v128.any_true(v128.or(a, b));
}
