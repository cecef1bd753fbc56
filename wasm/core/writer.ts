/** JPEG encoder, first pass: rows of pixels to quantised blocks, written as tokens, so that the second pass can use Huffman tables made for them. */
import { quantised } from './fdct';
import { alloc } from './memory';
import { openScans, scanBlocks, takeBlock } from './progressive-tokens';
import { openTokens, putBlock, startTokens } from './tokens';
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

let progressive = false;

const block: usize = memory.data(128, 16);

/** `quant`: as fdct's, for luma and then for chroma, 256 bytes each. `inScans`: tokens are made for the scans of a progressive picture. */
export function writerOpen(pictureWidth: i32, isGray: i32, halved: i32, inScans: i32, quant: usize): void {
  width = pictureWidth;
  progressive = inScans != 0;
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
  if (progressive) openScans(mcusAcross * sub * sub, gray ? 0 : mcusAcross);
  else openTokens(mcusAcross * (gray ? 1 : sub * sub + 2));
}

/** Where the host puts a row before writerRow. */
export function writerPixels(): usize {
  return pixels;
}

/** Takes a row; true once a row of MCUs is whole and its tokens are there. */
export function writerRow(): bool {
  const row = filled * stride;
  if (gray) memory.copy(luma + row, pixels, width);
  else {
    toYcc(pixels, width, luma + row, cb + row, cr + row);
    fillRight(cb + row);
    fillRight(cr + row);
  }
  fillRight(luma + row);
  filled++;
  if (filled < 8 * sub) return false;
  encodeMcus(filled);
  return true;
}

/** The rest of the last row of MCUs repeats the picture's last row. */
export function writerFinish(): bool {
  if (filled == 0) return false;
  const real = filled;
  const last = (filled - 1) * stride;
  for (; filled < 8 * sub; filled++) {
    memory.copy(luma + filled * stride, luma + last, stride);
    if (gray) continue;
    memory.copy(cb + filled * stride, cb + last, stride);
    memory.copy(cr + filled * stride, cr + last, stride);
  }
  encodeMcus(real);
  return true;
}

function fillRight(row: usize): void {
  const last = load<u8>(row + width - 1);
  memory.fill(row + width, last, mcusAcross * 8 * sub - width);
}

/** `real` of the rows belong to the picture. */
function encodeMcus(real: i32): void {
  filled = 0;
  if (sub == 2 && !gray) halveChroma();
  if (!progressive) startTokens();
  for (let x = 0; x < mcusAcross; x++) {
    for (let j = 0; j < sub; j++)
      for (let i = 0; i < sub; i++)
        encodeBlock(luma + j * 8 * stride + (x * sub + i) * 8, stride, lumaQuant, 0, j * mcusAcross * sub + x * sub + i);
    if (gray) continue;
    encodeBlock(codedCb + x * 8, codedStride, chromaQuant, 1, x);
    encodeBlock(codedCr + x * 8, codedStride, chromaQuant, 2, x);
  }
  if (progressive) scanBlocks(mcusAcross * sub, (width + 7) >> 3, (real + 7) >> 3, gray ? 0 : mcusAcross);
}

function halveChroma(): void {
  for (let y = 0; y < 8; y++) {
    const from = y * 2 * stride;
    halve(cb + from, cb + from + stride, mcusAcross * 8, codedCb + y * codedStride);
    halve(cr + from, cr + from + stride, mcusAcross * 8, codedCr + y * codedStride);
  }
}

/** The `place`th block of the component in the row of MCUs, row by row. */
function encodeBlock(samples: usize, rowBytes: usize, quant: usize, component: i32, place: i32): void {
  quantised(samples, rowBytes, quant, block);
  if (progressive) takeBlock(block, component, place);
  else putBlock(block, component);
}
