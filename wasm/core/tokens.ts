/**
 * Quantised blocks as the tokens of a sequential scan, counted. A block's tokens: the DC symbol and its value, then for
 * each coefficient its symbol (run << 4 | size) and value, then 0 unless the last coefficient came. A value takes no byte
 * for size 0, one for up to 8 bits, else two.
 */
import { alloc } from './memory';
import { onlyDc, order, placesOf, toZigzag } from './zigzag';

const mostBlockBytes = 196;

let tokens: usize = 0;
let end: usize = 0;
/** Predicted DC of each component. */
const predicted: usize = memory.data(12, 4);
/** Symbols counted: luma DC, luma AC, chroma DC, chroma AC, 256 each. */
const counts: usize = memory.data(4 * 1024, 16);
const zigzagged: usize = memory.data(128, 16);

/** Room for `blocks` blocks. */
export function openTokens(blocks: i32): void {
  tokens = alloc(blocks * mostBlockBytes);
  end = tokens;
}

/** From here the tokens of another row of MCUs are put. */
export function startTokens(): void {
  end = tokens;
}

export function tokensAt(): usize {
  return tokens;
}
/** Of the last row of MCUs. */
export function tokenBytes(): i32 {
  return <i32>(end - tokens);
}
export function tokenCounts(): usize {
  return counts;
}

export function putBlock(block: usize, component: i32): void {
  const counted = component == 0 ? counts : counts + 2048;
  const dc = <i32>load<i16>(block);
  const last = predicted + component * 4;
  putToken(0, dc - load<i32>(last), counted);
  store<i32>(last, dc);
  const ac = counted + 1024;
  let before = 0;
  for (let rest = acPlaces(block); rest != 0; rest &= rest - 1) {
    const k = <i32>ctz(rest);
    let run = k - before - 1;
    before = k;
    for (; run > 15; run -= 16) putSymbol(0xf0, ac);
    putToken(run, load<i16>(block + <usize>load<u8>(order + k)), ac);
  }
  if (before < 63) putSymbol(0, ac);
}

@inline
function acPlaces(block: usize): u64 {
  if (onlyDc(block)) return 0;
  toZigzag(block, zigzagged);
  return placesOf(zigzagged) & ~1;
}

@inline
function putSymbol(symbol: i32, counted: usize): void {
  store<u8>(end++, <u8>symbol);
  const at = counted + symbol * 4;
  store<u32>(at, load<u32>(at) + 1);
}

@inline
function putToken(run: i32, value: i32, counted: usize): void {
  const size = 32 - <i32>clz(abs(value));
  putSymbol((run << 4) | size, counted);
  const bits = (value < 0 ? value - 1 : value) & ((1 << size) - 1);
  store<u16>(end, <u16>bits);
  end += size == 0 ? 0 : size > 8 ? 2 : 1;
}
