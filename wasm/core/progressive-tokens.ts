/**
 * Quantised blocks as the tokens of a progressive picture's scans (T.81, G.1.2), counted: DC whole; luma's AC but for its
 * last bit in two bands, chroma's AC whole, luma's last bit. A token is symbol << 24 | bits << 16 | value, symbol `rawBits`
 * where the bits have no code before them.
 */
import { alloc } from './memory';
import { onlyDc, placesOf, toZigzag } from './zigzag';

const rawBits = 255;
const scanCount = 6;
/** Component and coefficients of each AC scan, and the bits that come later; the last scan is what comes later. */
const plan: usize = memory.data<u8>([0, 0, 0, 0, 0, 1, 5, 1, 0, 6, 63, 1, 1, 1, 63, 0, 2, 1, 63, 0, 0, 1, 63, 0]);
const refining = 5;

const mostEndRun = 0x7fff;
/** Correction bits that may wait for the end of a run of blocks, and those of one block. */
const mostWaiting = 937;
const blockBits = 63;

@unmanaged
class Scan {
  component: i32;
  from: i32;
  to: i32;
  shift: i32;
  tokens: usize;
  end: usize;
  counts: usize;
  /** Blocks that end at once and are not told yet, and the correction bits, a byte each, that follow. */
  endRun: i32;
  waiting: usize;
  waitingCount: i32;
}

const scans: usize = memory.data(scanCount * 4, 4);
/** One row of MCUs, each component's blocks row by row: coefficients in zigzag order, a bit for each that is not 0, a bit for each that is larger than 1. */
const coefficients: usize = memory.data(12, 4);
const blockBytes: usize = 144;
const halved: usize = memory.data(128, 16);
const predicted: usize = memory.data(12, 4);

@inline
function scan(i: i32): Scan {
  return changetype<Scan>(load<usize>(scans + i * 4));
}

@inline
function blocksOf(component: i32): usize {
  return load<usize>(coefficients + component * 4);
}

export function openScans(lumaBlocks: i32, chromaBlocks: i32): void {
  for (let i = 0; i < scanCount; i++) {
    const opened = changetype<Scan>(alloc(offsetof<Scan>()));
    store<usize>(scans + i * 4, changetype<usize>(opened));
    opened.component = load<u8>(plan + i * 4);
    opened.from = load<u8>(plan + i * 4, 1);
    opened.to = load<u8>(plan + i * 4, 2);
    opened.shift = load<u8>(plan + i * 4, 3);
    const blocks = i == 0 ? lumaBlocks + 2 * chromaBlocks : opened.component == 0 ? lumaBlocks : chromaBlocks;
    opened.tokens = alloc((blocks * 2 * 66 + mostWaiting + blockBits) * 4);
    opened.end = opened.tokens;
    opened.counts = alloc(1024);
    opened.waiting = alloc(mostWaiting + blockBits);
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
        if (i == refining) refine(own, block);
        else first(own, block);
      }
  }
}

/** What the scans still hold back. */
export function finishScans(): void {
  for (let i = 1; i < scanCount; i++) tellEndRun(scan(i));
}

@inline
function sizeOf(value: i32): i32 {
  return 32 - <i32>clz(value);
}

@inline
function put(own: Scan, symbol: i32, value: i32, bits: i32): void {
  store<u32>(own.end, (symbol << 24) | (bits << 16) | value);
  own.end += 4;
  const count = own.counts + symbol * 4;
  store<u32>(count, load<u32>(count) + 1);
}

@inline
function putValue(own: Scan, symbol: i32, negative: bool, magnitude: i32, size: i32): void {
  put(own, symbol, (negative ? ~magnitude : magnitude) & ((1 << size) - 1), size);
}

function tellEndRun(own: Scan): void {
  if (own.endRun == 0) return;
  const size = sizeOf(own.endRun) - 1;
  put(own, size << 4, own.endRun & ((1 << size) - 1), size);
  own.endRun = 0;
  putWaiting(own, 0);
}

/** The waiting bits from the `from`th on, up to 16 a token. */
function putWaiting(own: Scan, from: i32): void {
  for (let i = from; i < own.waitingCount; ) {
    const bits = min(16, own.waitingCount - i);
    let value = 0;
    for (const end = i + bits; i < end; i++) value = (value << 1) | <i32>load<u8>(own.waiting + i);
    put(own, rawBits, value, bits);
  }
  own.waitingCount = from;
}

/** A bit for each coefficient of the scan. */
@inline
function range(own: Scan): u64 {
  return (<u64>-1 << (<u64>own.from)) & (<u64>-1 >> (<u64>(63 - own.to)));
}

/** T.81, G.1.2.2. */
function first(own: Scan, block: usize): void {
  let before = own.from - 1;
  const places = own.shift ? load<u64>(block, 136) : load<u64>(block, 128);
  for (let rest = places & range(own); rest != 0; rest &= rest - 1) {
    const k = <i32>ctz(rest);
    const value = <i32>load<i16>(block + k * 2);
    const magnitude = abs(value) >> own.shift;
    tellEndRun(own);
    let run = k - before - 1;
    before = k;
    for (; run > 15; run -= 16) put(own, 0xf0, 0, 0);
    const size = sizeOf(magnitude);
    putValue(own, (run << 4) | size, value < 0, magnitude, size);
  }
  if (before < own.to && ++own.endRun == mostEndRun) tellEndRun(own);
}

/** T.81, G.1.2.3: values of 1 are new, larger ones get their last bit. */
function refine(own: Scan, block: usize): void {
  const large = load<u64>(block, 136) & range(own);
  const all = load<u64>(block, 128) & range(own);
  const lastNew = 63 - <i32>clz(all & ~large);
  let before = own.from - 1;
  let run = 0;
  // waiting bits of blocks before this one follow their run's code
  let earlier = own.waitingCount;
  for (let rest = all; rest != 0; rest &= rest - 1) {
    const k = <i32>ctz(rest);
    run += k - before - 1;
    before = k;
    for (; run > 15 && k <= lastNew; run -= 16) {
      earlier = tellEarlier(own, earlier);
      put(own, 0xf0, 0, 0);
      putWaiting(own, 0);
    }
    const value = <i32>load<i16>(block + k * 2);
    if ((large >> (<u64>k)) & 1) {
      store<u8>(own.waiting + own.waitingCount++, <u8>(abs(value) & 1));
      continue;
    }
    earlier = tellEarlier(own, earlier);
    put(own, (run << 4) | 1, value < 0 ? 0 : 1, 1);
    putWaiting(own, 0);
    run = 0;
  }
  run += own.to - before;
  if (run == 0 && own.waitingCount == earlier) return;
  own.endRun++;
  if (own.endRun == mostEndRun || own.waitingCount > mostWaiting - blockBits) tellEndRun(own);
}

/** Tells the run of blocks before this one with its bits; those of this block go on waiting. Gives 0. */
function tellEarlier(own: Scan, earlier: i32): i32 {
  const ownBits = own.waitingCount - earlier;
  own.waitingCount = earlier;
  tellEndRun(own);
  memory.copy(own.waiting, own.waiting + earlier, ownBits);
  own.waitingCount = ownBits;
  return 0;
}
