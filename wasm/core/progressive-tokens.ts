/**
 * Quantised blocks as the tokens of a progressive picture's scans (T.81, G.1.2): DC whole; luma's AC but for its last bit in
 * two bands, chroma's AC whole, luma's last bit.
 */
import { firstTokens, refiningTokens } from './ac-tokens';
import { alloc } from './memory';
import { newTokenScan, putValue, sizeOf, tellEndRun, TokenScan } from './scan-tokens';
import { onlyDc, placesOf, toZigzag } from './zigzag';

const scanCount = 6;
/** Component and coefficients of each AC scan, and the bits that come later; the last scan is what comes later. */
const plan: usize = memory.data<u8>([0, 0, 0, 0, 0, 1, 5, 1, 0, 6, 63, 1, 1, 1, 63, 0, 2, 1, 63, 0, 0, 1, 63, 0]);
const refining = 5;

const scans: usize = memory.data(scanCount * 4, 4);
/** One row of MCUs, each component's blocks row by row: coefficients in zigzag order, a bit for each that is not 0, a bit for each that is larger than 1. */
const coefficients: usize = memory.data(12, 4);
const blockBytes: usize = 144;
const halved: usize = memory.data(128, 16);
const predicted: usize = memory.data(12, 4);

@inline
function scan(i: i32): TokenScan {
  return changetype<TokenScan>(load<usize>(scans + i * 4));
}

@inline
function blocksOf(component: i32): usize {
  return load<usize>(coefficients + component * 4);
}

export function openScans(lumaBlocks: i32, chromaBlocks: i32): void {
  for (let i = 0; i < scanCount; i++) {
    const component = load<u8>(plan + i * 4);
    const opened = newTokenScan(i == 0 ? lumaBlocks + 2 * chromaBlocks : component == 0 ? lumaBlocks : chromaBlocks);
    store<usize>(scans + i * 4, changetype<usize>(opened));
    opened.component = component;
    opened.from = load<u8>(plan + i * 4, 1);
    opened.to = load<u8>(plan + i * 4, 2);
    opened.shift = load<u8>(plan + i * 4, 3);
  }
  store<usize>(coefficients, alloc(lumaBlocks * <i32>blockBytes));
  store<usize>(coefficients, alloc(chromaBlocks * <i32>blockBytes), 4);
  store<usize>(coefficients, alloc(chromaBlocks * <i32>blockBytes), 8);
}

export function scanTokens(i: i32): usize {
  return scan(i).tokens;
}
/** Bytes of tokens since the last time this was asked. */
export function scanTokenBytes(i: i32): i32 {
  const asked = scan(i);
  const bytes = <i32>(asked.end - asked.tokens);
  asked.end = asked.tokens;
  return bytes;
}
/** 256 of them; of the DC scan luma's from 0 on, chroma's from 16. */
export function scanCounts(i: i32): usize {
  return scan(i).counts;
}

/** In the order of MCUs: the DC token; the rest is kept for `scanBlocks`. */
export function takeBlock(block: usize, component: i32, place: i32): void {
  const to = blocksOf(component) + <usize>place * blockBytes;
  toZigzag(block, to);
  markPlaces(to);
  const dc = <i32>load<i16>(to);
  const before = predicted + component * 4;
  const difference = dc - load<i32>(before);
  store<i32>(before, dc);
  const size = sizeOf(abs(difference));
  putValue(scan(0), size + (component == 0 ? 0 : 16), difference < 0, abs(difference), size);
}

function markPlaces(block: usize): void {
  store<u64>(block, 0, 128);
  store<u64>(block, 0, 136);
  if (onlyDc(block)) return;
  store<u64>(block, placesOf(block), 128);
  for (let i: usize = 0; i < 128; i += 16)
    v128.store(halved + i, i16x8.shr_u(i16x8.abs(v128.load(block + i)), 1));
  store<u64>(block, placesOf(halved), 136);
}

/** The AC scans of a row of MCUs: of `stride` luma blocks a row those that show something of the picture, and chroma's. */
export function scanBlocks(stride: i32, lumaAcross: i32, lumaDown: i32, chromaAcross: i32): void {
  for (let i = 1; i < scanCount; i++) {
    const own = scan(i);
    const luma = own.component == 0;
    const down = luma ? lumaDown : 1;
    const across = luma ? lumaAcross : chromaAcross;
    for (let y = 0; y < down; y++)
      for (let x = 0; x < across; x++) {
        const block = blocksOf(own.component) + <usize>(y * stride + x) * blockBytes;
        if (i == refining) refiningTokens(own, block);
        else firstTokens(own, block);
      }
  }
}

/** What the scans still hold back. */
export function finishScans(): void {
  for (let i = 1; i < scanCount; i++) tellEndRun(scan(i));
}
