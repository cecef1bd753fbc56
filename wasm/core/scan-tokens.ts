/**
 * The tokens of one scan of a progressive picture, counted: symbol << 24 | bits << 16 | value, symbol `rawBits` where the bits
 * have no code before them.
 */
import { alloc } from './memory';

const rawBits = 255;
export const mostEndRun = 0x7fff;
/** Correction bits that may wait for the end of a run of blocks, and those of one block. */
export const mostWaiting = 937;
export const blockBits = 63;

@unmanaged
export class TokenScan {
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

/** With room for the tokens of `blocks` blocks. */
export function newTokenScan(blocks: i32): TokenScan {
  const opened = changetype<TokenScan>(alloc(offsetof<TokenScan>()));
  opened.tokens = alloc((blocks * 2 * 66 + mostWaiting + blockBits) * 4);
  opened.end = opened.tokens;
  opened.counts = alloc(1024);
  opened.waiting = alloc(mostWaiting + blockBits);
  return opened;
}

@inline
export function sizeOf(value: i32): i32 {
  return 32 - <i32>clz(value);
}

@inline
export function put(own: TokenScan, symbol: i32, value: i32, bits: i32): void {
  store<u32>(own.end, (symbol << 24) | (bits << 16) | value);
  own.end += 4;
  const count = own.counts + symbol * 4;
  store<u32>(count, load<u32>(count) + 1);
}

@inline
export function putValue(own: TokenScan, symbol: i32, negative: bool, magnitude: i32, size: i32): void {
  put(own, symbol, (negative ? ~magnitude : magnitude) & ((1 << size) - 1), size);
}

export function tellEndRun(own: TokenScan): void {
  if (own.endRun == 0) return;
  const size = sizeOf(own.endRun) - 1;
  put(own, size << 4, own.endRun & ((1 << size) - 1), size);
  own.endRun = 0;
  putWaiting(own, 0);
}

/** The waiting bits from the `from`th on, up to 16 a token. */
export function putWaiting(own: TokenScan, from: i32): void {
  for (let i = from; i < own.waitingCount; ) {
    const bits = min(16, own.waitingCount - i);
    let value = 0;
    for (const end = i + bits; i < end; i++) value = (value << 1) | <i32>load<u8>(own.waiting + i);
    put(own, rawBits, value, bits);
  }
  own.waitingCount = from;
}
