/** Blocks of coefficients, in natural order and as they are in the file: where each goes, and whether the data can be what an encoder wrote. */

/** Byte offset of each coefficient in zigzag order; those past the 64th, of which a pair's go furthest, to a place after the block. */
const places: usize = memory.data<u8>([
  0, 2, 16, 32, 18, 4, 6, 20, 34, 48, 64, 50, 36, 22, 8, 10, 24, 38, 52, 66, 80, 96, 82, 68, 54, 40, 26, 12, 14, 28,
  42, 56, 70, 84, 98, 112, 114, 100, 86, 72, 58, 44, 30, 46, 60, 74, 88, 102, 116, 118, 104, 90, 76, 62, 78, 92, 106,
  120, 122, 108, 94, 110, 124, 126, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128,
  128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128,
]);
export const blockBytes: usize = 128;
/** A block with the place after it, and what it is known to hold. */
export const roomyBytes: usize = blockBytes + 16;
const nonzeroAt: usize = blockBytes + 8;

/** A bit for each coefficient, in zigzag order, DC left out, that may be other than 0. */
@inline
export function nonzeroOf(block: usize): u64 {
  return load<u64>(block + nonzeroAt);
}

@inline
export function setNonzero(block: usize, places: u64): void {
  store<u64>(block + nonzeroAt, places);
}

/** Set where the data can't be what an encoder wrote. */
export let broken: bool = false;

export function startBlocks(): void {
  broken = false;
}
export function breakOff(): void {
  broken = true;
}

@inline
export function place(block: usize, k: i32): usize {
  return block + <usize>load<u8>(places + k);
}

export function clearBlock(block: usize): void {
  const zero = i64x2.splat(0);
  for (let i: usize = 0; i < blockBytes; i += 16) v128.store(block + i, zero);
}
