/** The samples of a row of macroblocks, and those of one of them as 4x4 blocks of 16 bytes: 16 of luma, 4 each of chroma. */
import { alloc } from '../memory';
import { forward } from './transform';

export let lumaStride: i32 = 0;
export let chromaStride: i32 = 0;
export let luma: usize = 0;
export let u: usize = 0;
export let v: usize = 0;

/** Blocks of the macroblock that was loaded. */
export const blocks: usize = memory.data(24 * 16, 16);
export const uBlocks: usize = blocks + 16 * 16;

/** Luma's blocks transformed. */
export const transformed: usize = memory.data(16 * 32, 16);

export function openSource(mbsAcross: i32): void {
  lumaStride = mbsAcross * 16 + 32;
  chromaStride = mbsAcross * 8 + 16;
  luma = alloc(lumaStride * 16);
  u = alloc(chromaStride * 8);
  v = alloc(chromaStride * 8);
}

export function loadBlocks(x: i32): void {
  for (let row: usize = 0; row < 4; row++)
    loadRow(luma + <usize>(x * 16) + row * 4 * lumaStride, lumaStride, blocks + row * 64);
  loadHalfRows(u + <usize>(x * 8), uBlocks);
  loadHalfRows(v + <usize>(x * 8), uBlocks + 64);
}

export function transformLuma(): void {
  const nothing = i8x16.splat(0);
  for (let i: usize = 0; i < 16; i++) forward(v128.load(blocks + i * 16), nothing, transformed + i * 32);
}

/** Four blocks side by side. */
@inline
function loadRow(from: usize, stride: usize, to: usize): void {
  const a = v128.load(from);
  const b = v128.load(from + stride);
  const c = v128.load(from + 2 * stride);
  const d = v128.load(from + 3 * stride);
  const ab = i32x4.shuffle(a, b, 0, 4, 1, 5);
  const cd = i32x4.shuffle(c, d, 0, 4, 1, 5);
  const abNext = i32x4.shuffle(a, b, 2, 6, 3, 7);
  const cdNext = i32x4.shuffle(c, d, 2, 6, 3, 7);
  v128.store(to, i64x2.shuffle(ab, cd, 0, 2));
  v128.store(to, i64x2.shuffle(ab, cd, 1, 3), 16);
  v128.store(to, i64x2.shuffle(abNext, cdNext, 0, 2), 32);
  v128.store(to, i64x2.shuffle(abNext, cdNext, 1, 3), 48);
}

/** Two and two. */
@inline
function loadHalfRows(from: usize, to: usize): void {
  for (let row: usize = 0; row < 2; row++) {
    const at = from + row * 4 * chromaStride;
    const ab = i32x4.shuffle(v128.load64_zero(at), v128.load64_zero(at + chromaStride), 0, 4, 1, 5);
    const cd = i32x4.shuffle(
      v128.load64_zero(at + 2 * chromaStride),
      v128.load64_zero(at + 3 * chromaStride),
      0,
      4,
      1,
      5,
    );
    v128.store(to + row * 32, i64x2.shuffle(ab, cd, 0, 2));
    v128.store(to + row * 32, i64x2.shuffle(ab, cd, 1, 3), 16);
  }
}
