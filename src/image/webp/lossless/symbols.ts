/** VP8L's symbols, as wasm/core/alpha/prefix.ts counts them: literals, prefixes of lengths, prefixes of distances (RFC 9649, 3.6.2). */

export const literalCount = 256;
export const lengthPrefixes = 24;
export const distancePrefixes = 40;
export const firstDistance = literalCount + lengthPrefixes;
export const symbolCount = firstDistance + distancePrefixes;

/** The prefix of a length or a distance's code, from 1 on, and the bits after it. */
export function valuePrefix(value: number): { prefix: number; extra: number; extraBits: number } {
  if (value <= 4) return { prefix: value - 1, extra: 0, extraBits: 0 };
  const high = 31 - Math.clz32(value - 1);
  const extraBits = high - 1;
  return {
    prefix: 2 * high + (((value - 1) >> extraBits) & 1),
    extra: (value - 1) & ((1 << extraBits) - 1),
    extraBits,
  };
}
