/** JPEG encoder, first pass: rows of pixels to quantised blocks, written as tokens and counted, so that the second pass can use Huffman tables made for them. */
import { quantised } from './fdct';
import { alloc } from './memory';
import { halve, toYcc } from './ycc';

let width = 0;
let gray = false;
/** Chroma samples of luma ones a side: 1 or 2. */
let sub = 1;
let mcusAcross = 0;
let pixels: usize = 0;
let lumaQuant: usize = 0;
let chromaQuant: usize = 0;

/** Rows of one MCU row: Y, Cb, Cr at full size, and chroma as it is coded. */
let luma: usize = 0;
let cb: usize = 0;
let cr: usize = 0;
let codedCb: usize = 0;
let codedCr: usize = 0;
let stride = 0;
let codedStride = 0;
let filled = 0;

/** DC predictions of the components. */
let lastY = 0;
let lastCb = 0;
let lastCr = 0;

/*
 * A block's tokens: the DC symbol and its value, then for each coefficient its symbol (run << 4 | size) and value,
 * then 0 unless the last coefficient came. A value takes no byte for size 0, one for up to 8 bits, else two.
 */
let tokens: usize = 0;
let tokenEnd: usize = 0;
/** Symbols counted: luma DC, luma AC, chroma DC, chroma AC, 256 each. */
const counts: usize = memory.data(4 * 1024, 16);

const block: usize = memory.data(128, 16);
const order: usize = memory.data<u8>([
  0, 2, 16, 32, 18, 4, 6, 20, 34, 48, 64, 50, 36, 22, 8, 10, 24, 38, 52, 66, 80, 96, 82, 68, 54, 40, 26, 12, 14, 28, 42,
  56, 70, 84, 98, 112, 114, 100, 86, 72, 58, 44, 30, 46, 60, 74, 88, 102, 116, 118, 104, 90, 76, 62, 78, 92, 106, 120,
  122, 108, 94, 110, 124, 126,
]);

/** `quant`: as fdct's, for luma and then for chroma, 256 bytes each. */
export function writerOpen(pictureWidth: i32, isGray: i32, halved: i32, quant: usize): void {
  width = pictureWidth;
  gray = isGray != 0;
  sub = halved ? 2 : 1;
  lumaQuant = quant;
  chromaQuant = quant + 256;
  const side = 8 * sub;
  mcusAcross = (width + side - 1) / side;
  stride = mcusAcross * side + 32;
  codedStride = sub == 2 ? mcusAcross * 8 + 32 : stride;
  pixels = alloc(width * 3 + 64);
  luma = alloc(stride * side);
  if (!gray) {
    cb = alloc(stride * side);
    cr = alloc(stride * side);
    codedCb = sub == 2 ? alloc(codedStride * 8) : cb;
    codedCr = sub == 2 ? alloc(codedStride * 8) : cr;
  }
  tokens = alloc(mcusAcross * (gray ? 1 : sub * sub + 2) * 196);
  tokenEnd = tokens;
}

/** Where the host puts a row before writerRow. */
export function writerPixels(): usize {
  return pixels;
}
export function writerTokens(): usize {
  return tokens;
}
export function writerCounts(): usize {
  return counts;
}

/** Takes a row; gives the bytes of tokens once a row of MCUs is whole, else 0. */
export function writerRow(): i32 {
  const row = filled * stride;
  if (gray) memory.copy(luma + row, pixels, width);
  else {
    toYcc(pixels, width, luma + row, cb + row, cr + row);
    fillRight(cb + row);
    fillRight(cr + row);
  }
  fillRight(luma + row);
  filled++;
  return filled == 8 * sub ? encodeMcus() : 0;
}

/** The rest of the last row of MCUs repeats the picture's last row. */
export function writerFinish(): i32 {
  if (filled == 0) return 0;
  const last = (filled - 1) * stride;
  for (; filled < 8 * sub; filled++) {
    memory.copy(luma + filled * stride, luma + last, stride);
    if (gray) continue;
    memory.copy(cb + filled * stride, cb + last, stride);
    memory.copy(cr + filled * stride, cr + last, stride);
  }
  return encodeMcus();
}

function fillRight(row: usize): void {
  const last = load<u8>(row + width - 1);
  memory.fill(row + width, last, mcusAcross * 8 * sub - width);
}

function encodeMcus(): i32 {
  filled = 0;
  tokenEnd = tokens;
  if (sub == 2 && !gray)
    for (let y = 0; y < 8; y++) {
      const from = y * 2 * stride;
      halve(cb + from, cb + from + stride, mcusAcross * 8, codedCb + y * codedStride);
      halve(cr + from, cr + from + stride, mcusAcross * 8, codedCr + y * codedStride);
    }
  for (let x = 0; x < mcusAcross; x++) {
    for (let j = 0; j < sub; j++)
      for (let i = 0; i < sub; i++)
        lastY = encodeBlock(luma + j * 8 * stride + (x * sub + i) * 8, stride, lumaQuant, lastY, counts);
    if (gray) continue;
    lastCb = encodeBlock(codedCb + x * 8, codedStride, chromaQuant, lastCb, counts + 2048);
    lastCr = encodeBlock(codedCr + x * 8, codedStride, chromaQuant, lastCr, counts + 2048);
  }
  return <i32>(tokenEnd - tokens);
}

/** Writes a block's tokens; gives its DC value. */
function encodeBlock(samples: usize, rowBytes: usize, quant: usize, predicted: i32, counted: usize): i32 {
  quantised(samples, rowBytes, quant, block);
  const dc = <i32>load<i16>(block);
  putToken(0, dc - predicted, counted);
  const ac = counted + 1024;
  let last = 0;
  for (let rest = acPlaces() & ~1; rest != 0; rest &= rest - 1) {
    const k = <i32>ctz(rest);
    let run = k - last - 1;
    last = k;
    for (; run > 15; run -= 16) putSymbol(0xf0, ac);
    putToken(run, load<i16>(block + <usize>load<u8>(order + k)), ac);
  }
  if (last < 63) putSymbol(0, ac);
  return dc;
}

const zigzagged: usize = memory.data(128, 16);

/** A bit for each coefficient that is not 0, in zigzag order. */
@inline
function acPlaces(): u64 {
  if (onlyDc()) return 0;
  for (let k: usize = 0; k < 64; k++) store<i16>(zigzagged + k * 2, load<i16>(block + <usize>load<u8>(order + k)));
  return placesOf(0) | (placesOf(32) << 16) | (placesOf(64) << 32) | (placesOf(96) << 48);
}

@inline
function placesOf(offset: usize): u64 {
  const zero = i16x8.splat(0);
  const first = i16x8.ne(v128.load(zigzagged + offset), zero);
  const second = i16x8.ne(v128.load(zigzagged + offset, 16), zero);
  return <u64>i8x16.bitmask(i8x16.narrow_i16x8_s(first, second));
}

@inline
function onlyDc(): bool {
  const first = v128.and(v128.load(block), i16x8(0, -1, -1, -1, -1, -1, -1, -1));
  const a = v128.or(v128.or(first, v128.load(block, 16)), v128.or(v128.load(block, 32), v128.load(block, 48)));
  const b = v128.or(
    v128.or(v128.load(block, 64), v128.load(block, 80)),
    v128.or(v128.load(block, 96), v128.load(block, 112)),
  );
  return !v128.any_true(v128.or(a, b));
}

@inline
function putSymbol(symbol: i32, counted: usize): void {
  store<u8>(tokenEnd++, <u8>symbol);
  const at = counted + symbol * 4;
  store<u32>(at, load<u32>(at) + 1);
}

@inline
function putToken(run: i32, value: i32, counted: usize): void {
  const size = 32 - <i32>clz(abs(value));
  putSymbol((run << 4) | size, counted);
  const bits = (value < 0 ? value - 1 : value) & ((1 << size) - 1);
  store<u16>(tokenEnd, <u16>bits);
  tokenEnd += size == 0 ? 0 : size > 8 ? 2 : 1;
}
