/** PNG's Paeth predictor (PNG, 9.4) in eight 16-bit lanes: left, above, above left. */

@inline
export function paethLanes(a: v128, b: v128, c: v128): v128 {
  const fromB = i16x8.sub(b, c);
  const fromA = i16x8.sub(a, c);
  const pa = i16x8.abs(fromB);
  const pb = i16x8.abs(fromA);
  const pc = i16x8.abs(i16x8.add(fromB, fromA));
  const least = i16x8.min_s(pa, i16x8.min_s(pb, pc));
  return v128.bitselect(a, v128.bitselect(b, c, i16x8.eq(least, pb)), i16x8.eq(least, pa));
}
