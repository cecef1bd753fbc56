/** Deflate's matches (RFC 1951, 3.2.3): bytes copied from before, which may lie so near that they repeat themselves. */

/** For each distance under 16 the byte of the period that each of 16 bytes repeats. */
const periods: usize = memory.data(256, 16);
let periodsMade = false;

export function makePeriods(): void {
  if (periodsMade) return;
  periodsMade = true;
  for (let distance: usize = 1; distance < 16; distance++)
    for (let i: usize = 0; i < 16; i++) store<u8>(periods + distance * 16 + i, <u8>(i % distance));
}

/** Copies `length` bytes from `distance` before, in steps of up to 16: up to 15 more are written. After makePeriods. */
@inline
export function copyMatch(to: usize, distance: usize, length: u32): void {
  const from = to - distance;
  if (distance >= 16) {
    for (let i: u32 = 0; i < length; i += 16) v128.store(to + i, v128.load(from + i));
    return;
  }
  const repeated = i8x16.swizzle(v128.load(from), v128.load(periods + (distance << 4)));
  const step = 16 - (16 % <u32>distance);
  for (let i: u32 = 0; i < length; i += step) v128.store(to + i, repeated);
}
