/**
 * What was reconstructed around the macroblock at work, before any loop filter, as prediction wants it. Luma stands in a
 * grid of 4x4 blocks, 5 rows of 6: the macroblock's own 16, and of those around only the samples next to it. Outside the
 * picture are 127 above and 129 to the left (RFC 6386, 12.2 and 12.3).
 */
import { alloc } from '../memory';

const across: usize = 6 * 16;
const grid: usize = memory.data(5 * 6 * 16, 16);
/** The 16 samples to the left of luma, and 8 each of chroma. */
export const leftLuma: usize = memory.data(16, 16);
export const leftU: usize = memory.data(16, 16);
export const leftV: usize = memory.data(16, 16);
/** The samples of chroma as reconstructed, four blocks each. */
export const chromaBlocks: usize = memory.data(8 * 16, 16);

/** The row above; that of the picture's first row is 127. */
export let rowLuma: usize = 0;
let rowU: usize = 0;
let rowV: usize = 0;
let last = 0;

/** Of the macroblock at work. */
export let aboveLuma: usize = 0;
export let aboveU: usize = 0;
export let aboveV: usize = 0;
export let lumaCorner: i32 = 0;
export let uCorner: i32 = 0;
export let vCorner: i32 = 0;
export let hasAbove: bool = false;
export let hasLeft: bool = false;

export function openSurroundings(mbsAcross: i32): void {
  last = mbsAcross - 1;
  rowLuma = alloc(mbsAcross * 16 + 16);
  rowU = alloc(mbsAcross * 8 + 16);
  rowV = alloc(mbsAcross * 8 + 16);
  memory.fill(rowLuma, 127, mbsAcross * 16 + 16);
  memory.fill(rowU, 127, mbsAcross * 8 + 16);
  memory.fill(rowV, 127, mbsAcross * 8 + 16);
}

/** The own block of luma at `x` and `y` from 0 to 3; -1 and 4 are around. */
@inline
export function lumaBlock(x: i32, y: i32): usize {
  return grid + <usize>(y + 1) * across + <usize>(x + 1) * 16;
}

/** The grid's block above another. */
@inline
export function blockAbove(block: usize): usize {
  return block - across;
}

export function enterRow(y: i32): void {
  hasAbove = y > 0;
  lumaCorner = uCorner = vCorner = hasAbove ? 129 : 127;
  for (let i = 0; i < 4; i++) v128.store(lumaBlock(-1, i), i8x16.splat(<i8>129));
  v128.store(leftLuma, i8x16.splat(<i8>129));
  v128.store(leftU, i8x16.splat(<i8>129));
  v128.store(leftV, i8x16.splat(<i8>129));
}

export function enter(x: i32): void {
  hasLeft = x > 0;
  aboveLuma = rowLuma + <usize>(x * 16);
  aboveU = rowU + <usize>(x * 8);
  aboveV = rowV + <usize>(x * 8);
  store<u8>(lumaBlock(-1, -1), <u8>lumaCorner, 15);
  for (let i = 0; i < 4; i++) store<u32>(lumaBlock(i, -1), load<u32>(aboveLuma + i * 4), 12);
  const beyond = x < last || !hasAbove ? load<u32>(aboveLuma, 16) : <u32>load<u8>(aboveLuma, 15) * 0x01010101;
  // the same for all four rows of blocks
  for (let i = -1; i < 3; i++) store<u32>(lumaBlock(4, i), beyond, 12);
}

/** What is reconstructed becomes the surroundings of the next ones. */
export function leave(): void {
  lumaCorner = load<u8>(aboveLuma, 15);
  uCorner = load<u8>(aboveU, 7);
  vCorner = load<u8>(aboveV, 7);
  for (let i = 0; i < 4; i++) {
    store<u32>(aboveLuma + i * 4, load<u32>(lumaBlock(i, 3), 12));
    const right = v128.load(lumaBlock(3, i));
    v128.store(lumaBlock(-1, i), right);
    store<u32>(leftLuma + i * 4, lastColumn(right));
  }
  leaveChroma(chromaBlocks, aboveU, leftU);
  leaveChroma(chromaBlocks + 64, aboveV, leftV);
}

@inline
function leaveChroma(blocks: usize, above: usize, left: usize): void {
  store<u32>(above, load<u32>(blocks, 32 + 12));
  store<u32>(above, load<u32>(blocks, 48 + 12), 4);
  store<u32>(left, lastColumn(v128.load(blocks, 16)));
  store<u32>(left, lastColumn(v128.load(blocks, 48)), 4);
}

@inline
function lastColumn(block: v128): u32 {
  return i32x4.extract_lane(i8x16.shuffle(block, block, 3, 7, 11, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 0);
}
