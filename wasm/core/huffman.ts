/** Huffman tables of JPEG (T.81, annex C and F.2.2.3): one look-up gives a short code together with the value that follows it. */
import { alloc } from './memory';
import { bits, held, setBits, at } from './bits';

/** Codes up to this long are looked up. */
export const fastBits: i32 = 11;
const fastBytes: usize = 1 << (fastBits + 2);
/** After the look-up table: 256 symbols, then for each length the bound of its codes and what to add for the symbol's place. */
const symbolsAt: usize = fastBytes;
const boundsAt: usize = symbolsAt + 256;
const offsetsAt: usize = boundsAt + 17 * 4;
const tableBytes: usize = offsetsAt + 17 * 4;

/*
 * An entry of the look-up: value << 16 | run << 8 | bits used by code and value, where both fit;
 * else size << 12 | run << 8 | bits used by the code; 0 where the code is longer.
 */

/** `counts`: 16 of them, then the symbols. The host has checked that the codes fit. */
export function huffmanTable(counts: usize): usize {
  const table = alloc(tableBytes);
  const symbols = counts + 16;
  let code = 0;
  let place = 0;
  for (let length = 1; length <= 16; length++) {
    const count = <i32>load<u8>(counts + length - 1);
    store<i32>(table + offsetsAt + length * 4, place - code);
    for (let i = 0; i < count; i++, place++, code++) {
      const symbol = load<u8>(symbols + place);
      store<u8>(table + symbolsAt + place, symbol);
      if (length <= fastBits) fillFast(table, code, length, symbol);
    }
    store<i32>(table + boundsAt + length * 4, count ? code : 0);
    code <<= 1;
  }
  return table;
}

function fillFast(table: usize, code: i32, length: i32, symbol: i32): void {
  const size = symbol & 15;
  const run = symbol >> 4;
  const spare = fastBits - length;
  for (let rest = 0; rest < 1 << spare; rest++) {
    let entry = (size << 12) | (run << 8) | length;
    if (size > 0 && size <= spare) entry = (extend(rest >> (spare - size), size) << 16) | (run << 8) | (length + size);
    store<i32>(table + (((code << spare) + rest) << 2), entry);
  }
}

/** As many bits as are looked up for a pair. */
export const pairBits: i32 = 11;

/** How far a block's end goes on, beside what comes before it. */
export const endsBlock: i32 = 128;
/** What can't be looked up goes on too far for any block. */
const tooFar = 255;

/*
 * An entry for a pair of AC values: bits used, then bytes: how far it goes on, and where its values stand, from the place at
 * hand; then the values, 16 bits each. One value stands twice, none is 0.
 */
@inline
function pairOf(bits: i32, length: i32, at: i32, value: i32, nextAt: i32, nextValue: i32): u64 {
  return (
    <u64>(<u32>(bits | (length << 8) | (at << 16) | (nextAt << 24))) | (<u64>(<u16>value) << 32) | (<u64>(<u16>nextValue) << 48)
  );
}

/** From a table of AC codes: a look-up of up to two values, and the block's end after them. */
export function huffmanPairs(table: usize): usize {
  const pairs = alloc(8 << pairBits);
  for (let i = 0; i < 1 << pairBits; i++) store<u64>(pairs + (<usize>i << 3), pairAt(table, <u64>i << (64 - pairBits)));
  return pairs;
}

function pairAt(table: usize, word: u64): u64 {
  const first = load<i32>(table + (<usize>(word >> (64 - fastBits)) << 2));
  if (isEnd(first)) return pairOf(first & 255, endsBlock, 0, 0, 0, 0);
  if (first >> 16 == 0) return pairOf(0, tooFar, 0, 0, 0, 0);
  const bits = first & 255;
  const at = (first >> 8) & 15;
  const rest = word << (<u64>bits);
  const second = load<i32>(table + (<usize>(rest >> (64 - fastBits)) << 2));
  const both = bits + (second & 255);
  if (second == 0 || both > pairBits || (second >> 16 == 0 && !isEnd(second)))
    return pairOf(bits, at + 1, at, first >> 16, at, first >> 16);
  if (isEnd(second)) return pairOf(both, at + 1 + endsBlock, at, first >> 16, at, first >> 16);
  const next = at + 1 + ((second >> 8) & 15);
  return pairOf(both, next + 1, at, first >> 16, next, second >> 16);
}

/** As many bits as are looked up at once of what is passed over. */
export const skipBits: i32 = 11;

/** From a table of AC codes: how far on as many whole values as fit go, and the block's end after them, << 8 | bits used. */
export function huffmanSkips(table: usize): usize {
  const skips = alloc(2 << skipBits);
  for (let i = 0; i < 1 << skipBits; i++) store<u16>(skips + (<usize>i << 1), skipAt(table, <u64>i << (64 - skipBits)));
  return skips;
}

function skipAt(table: usize, word: u64): u16 {
  let bits = 0;
  let length = 0;
  while (true) {
    const entry = load<i32>(table + (<usize>((word << (<u64>bits)) >> (64 - fastBits)) << 2));
    const size = entry >> 16 == 0 ? (entry >> 12) & 15 : 0;
    const run = (entry >> 8) & 15;
    const used = bits + (entry & 255) + size;
    const known = entry != 0 && (entry >> 12 != 0 || run == 15 || run == 0);
    if (!known || used > skipBits || length + run > 62) return <u16>(((bits ? length : tooFar) << 8) | bits);
    bits = used;
    if (isEnd(entry)) return <u16>(((length + endsBlock) << 8) | bits);
    length += run + 1;
  }
}

/** Whether the entry is that of the code that ends a block. */
@inline
function isEnd(entry: i32): bool {
  return entry != 0 && entry >> 8 == 0;
}

/** T.81, F.2.2.1: the value that `size` bits stand for; without a branch, as half of them are below 0. */
@inline
export function extend(value: i32, size: i32): i32 {
  const negative = (value - (1 << (size - 1))) >> 31;
  return value + (negative & ((-1 << size) + 1));
}

/** The entry of a code longer than `fastBits` at the top of `word`; 0 where there is none. */
export function longCode(table: usize, word: u64): i32 {
  for (let length = fastBits + 1; length <= 16; length++) {
    const code = <i32>(word >> <u64>(64 - length));
    if (code >= load<i32>(table + boundsAt + length * 4)) continue;
    const symbol = <i32>load<u8>(table + symbolsAt + ((code + load<i32>(table + offsetsAt + length * 4)) & 255));
    return ((symbol & 15) << 12) | ((symbol >> 4) << 8) | length;
  }
  return 0;
}

/** Takes a code; its symbol, run << 4 | size, or -1 where there is none. The value's bits are left. */
export function symbol(table: usize): i32 {
  let length = 1;
  const word = bits;
  const entry = load<i32>(table + ((<usize>(word >> (64 - fastBits))) << 2));
  let found: i32;
  if (entry == 0) {
    const long = longCode(table, word);
    if (long == 0) return -1;
    length = long & 255;
    found = long;
  } else if (entry >> 16 != 0) {
    const size = sizeOf(entry >> 16);
    length = (entry & 255) - size;
    found = (entry & 0xf00) | (size << 12);
  } else {
    length = entry & 255;
    found = entry;
  }
  setBits(bits << (<u64>length), held - length, at);
  return ((found >> 4) & 0xf0) | ((found >> 12) & 15);
}

@inline
function sizeOf(value: i32): i32 {
  return 32 - clz(abs(value));
}
