/**
 * Macroblocks' levels kept as bytes until the probabilities are settled: first a byte that says whether luma's firsts are
 * in a block of their own (then it comes first) and whether there are any levels at all; then each block's number of levels, and those, a byte
 * each or three where they are large.
 */
import { alloc } from '../memory';
import { blockBytes } from './quantise';

export const withFirsts = 1;
export const empty = 2;

/** Of a macroblock, at the most. */
export const mostKeptBytes: usize = 1 + 25 * (1 + 16 * 3);
const large: i32 = -128;

export let kept: usize = 0;
export let keptEnd: usize = 0;

export function openKept(mbsAcross: i32): void {
  kept = alloc(<usize>mbsAcross * mostKeptBytes);
  keptEnd = kept;
}

/** From here the next row of macroblocks is kept. */
export function startKept(): void {
  keptEnd = kept;
}

export function keepKind(kind: i32): void {
  store<u8>(keptEnd++, <u8>kind);
}

/** `blocks` of quantise.ts, and a count for each. */
export function keepBlocks(levels: usize, counts: usize, blocks: i32, first: i32): void {
  for (let i: usize = 0; i < <usize>blocks; i++) keepBlock(levels + i * blockBytes, load<u8>(counts + i), first);
}

export function keepBlock(levels: usize, count: i32, first: i32): void {
  store<u8>(keptEnd++, <u8>count);
  for (let n = first; n < count; n++) {
    const level = <i32>load<i16>(levels + <usize>n * 2);
    if (level > large && level < 128) store<i8>(keptEnd++, <i8>level);
    else {
      store<i8>(keptEnd, <i8>large);
      store<i16>(keptEnd, <i16>level, 1);
      keptEnd += 3;
    }
  }
}

/** The number of levels of the block at `keptAt`, which are put to `to`; `keptAt` moves on. */
export let keptAt: usize = 0;
export function readFrom(at: usize): void {
  keptAt = at;
}
export function readKind(): i32 {
  return load<u8>(keptAt++);
}
export function readBlock(to: usize, first: i32): i32 {
  const count = <i32>load<u8>(keptAt++);
  for (let n = first; n < count; n++) {
    const level = <i32>load<i8>(keptAt++);
    store<i16>(to + <usize>n * 2, <i16>level);
    if (level > large) continue;
    store<i16>(to + <usize>n * 2, load<i16>(keptAt));
    keptAt += 2;
  }
  return count;
}
