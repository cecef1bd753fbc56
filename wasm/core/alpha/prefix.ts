/** Lengths and distances as prefix symbols and the bits after them (RFC 9649, 3.6.2.2). */

export const literalCount = 256;
export const lengthPrefixes = 24;
export const distancePrefixes = 40;
/** Of a histogram: literals and lengths share a code, distances have their own. */
export const symbolCount = literalCount + lengthPrefixes + distancePrefixes;
export const firstDistance = literalCount + lengthPrefixes;

export const longestCopy = 4096;

/** Of a value from 1 on. */
@inline
export function prefixOf(value: i32): i32 {
  if (value <= 4) return value - 1;
  const high = 31 - <i32>clz(value - 1);
  return 2 * high + (((value - 1) >> (high - 1)) & 1);
}

@inline
export function extraBitsOf(prefix: i32): i32 {
  return prefix < 4 ? 0 : (prefix >> 1) - 1;
}
