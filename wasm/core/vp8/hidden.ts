/**
 * Pixels that alpha hides wholly get colours that cost little: within 8x8 pixels what is seen there on the average, and
 * where nothing is, what lies above or to the left.
 */
import { alloc } from '../memory';
import { chromaStride, luma, lumaStride, u, v } from './source';

const side = 8;
const bytes = 4;

/** What is known of 8x8 pixels: nothing is hidden, some are, all. */
const seen: u32 = 0;
const partly: u32 = 1;
const hidden: u32 = 2;

let across = 0;
/** Of each 8x8 above: what is known of it, and the luma, u and v that hidden pixels got, a byte each. */
let above: usize = 0;

/** `width`: whole macroblocks' pixels. */
export function openHidden(width: i32): void {
  across = width;
  above = alloc((across / side) * bytes);
  startHidden();
}

/** Before the picture's first row: nothing is seen outside, and what is predicted from there is 128. */
export function startHidden(): void {
  for (let at = above; at < above + <usize>((across / side) * bytes); at += bytes) store<u32>(at, 0x80808000 | hidden);
}

/** Where some of 2x2 pixels are hidden these get the colour of the others, as all of them share their chroma. RGB, two rows. */
export function blendHidden(upper: usize, lower: usize, alpha: usize): void {
  const below = alpha + <usize>across;
  for (let x = 0; x < across; x += 16) {
    const a = v128.load(alpha + <usize>x);
    const b = v128.load(below + <usize>x);
    if (i8x16.all_true(a) && i8x16.all_true(b)) continue;
    if (!v128.any_true(v128.or(a, b))) continue;
    for (let i = x; i < x + 16; i += 2) {
      const here = <u32>load<u16>(alpha + <usize>i) | ((<u32>load<u16>(below + <usize>i)) << 16);
      if (here != 0) blendFour(upper + <usize>(i * 3), lower + <usize>(i * 3), here);
    }
  }
}

/** `alphas`: of the upper two and the lower two, a byte each. */
function blendFour(upper: usize, lower: usize, alphas: u32): void {
  let seen = 0;
  for (let i = 0; i < 4; i++) seen += (alphas >>> (i * 8)) & 255 ? 1 : 0;
  if (seen == 4) return;
  for (let channel: usize = 0; channel < 3; channel++) {
    let sum = 0;
    for (let i = 0; i < 4; i++)
      if ((alphas >>> (i * 8)) & 255) sum += load<u8>((i < 2 ? upper : lower) + <usize>((i & 1) * 3) + channel);
    for (let i = 0; i < 4; i++)
      if (!((alphas >>> (i * 8)) & 255))
        store<u8>((i < 2 ? upper : lower) + <usize>((i & 1) * 3) + channel, <u8>((sum + seen / 2) / seen));
  }
}

/** A row of macroblocks. */
export function coverHidden(alpha: usize, hasChroma: bool): void {
  for (let y = 0; y < 16; y += side) {
    let beside: u32 = 0x80808000 | seen;
    for (let x = 0; x < across; x += side) {
      const own = above + <usize>((x / side) * bytes);
      const from = alpha + <usize>(y * across + x);
      const known = knownOf(from);
      if (known == hidden) beside = likest(load<u32>(own), beside, x, y);
      else beside = known == partly ? meanOf(from, x, y) : seen;
      beside = (beside & ~3) | known;
      store<u32>(own, beside);
      if (known != seen) fill(from, x, y, beside, hasChroma);
    }
  }
}

function knownOf(alpha: usize): u32 {
  let all: u64 = -1;
  let any: u64 = 0;
  for (let y = 0; y < side; y++) {
    const row = load<u64>(alpha + <usize>(y * across));
    any |= row;
    all = min<u64>(all, withoutZeros(row));
  }
  return any == 0 ? hidden : all == 0 ? partly : seen;
}

/** 0 where one of eight bytes is 0. */
@inline
function withoutZeros(bytes: u64): u64 {
  return (bytes - 0x0101010101010101) & ~bytes & 0x8080808080808080 ? 0 : 1;
}

/** Fills that go on in areas without end before those of edges. */
function likest(up: u32, beside: u32, x: i32, y: i32): u32 {
  if ((up & 3) == hidden || (beside & 3) == hidden) return (up & 3) == hidden ? up : beside;
  if ((up & 3) == partly || (beside & 3) == partly) return (up & 3) == partly ? up : beside;
  if (x == 0) return 0x80808000;
  const chroma = <usize>((y >> 1) * chromaStride + (x >> 1) - 1);
  const last = <u32>load<u8>(luma + <usize>(y * lumaStride + x - 1));
  return (last << 8) | ((<u32>load<u8>(u + chroma)) << 16) | ((<u32>load<u8>(v + chroma)) << 24);
}

/** Of what is seen, luma, u and v. */
function meanOf(alpha: usize, x: i32, y: i32): u32 {
  let sum = 0;
  let uSum = 0;
  let vSum = 0;
  let count = 0;
  for (let i = 0; i < side; i++)
    for (let j = 0; j < side; j++) {
      if (load<u8>(alpha + <usize>(i * across + j)) == 0) continue;
      const chroma = <usize>(((y + i) >> 1) * chromaStride + ((x + j) >> 1));
      sum += load<u8>(luma + <usize>((y + i) * lumaStride + x + j));
      uSum += load<u8>(u + chroma);
      vSum += load<u8>(v + chroma);
      count++;
    }
  return <u32>(((sum / count) << 8) | ((uSum / count) << 16) | ((vSum / count) << 24));
}

function fill(alpha: usize, x: i32, y: i32, by: u32, hasChroma: bool): void {
  for (let i = 0; i < side; i++)
    for (let j = 0; j < side; j++)
      if (load<u8>(alpha + <usize>(i * across + j)) == 0)
        store<u8>(luma + <usize>((y + i) * lumaStride + x + j), <u8>(by >>> 8));
  if (!hasChroma) return;
  for (let i = 0; i < side; i += 2)
    for (let j = 0; j < side; j += 2) {
      const four = alpha + <usize>(i * across + j);
      if (load<u16>(four) | load<u16>(four + <usize>across)) continue;
      const chroma = <usize>(((y + i) >> 1) * chromaStride + ((x + j) >> 1));
      store<u8>(u + chroma, <u8>(by >>> 16));
      store<u8>(v + chroma, <u8>(by >>> 24));
    }
}
