/** What levels cost in tokens, in 256ths of a bit, by the probabilities that have come of what was coded so far. */
import { alloc } from '../memory';
import { bitCost } from './bit-costs';
import { probabilityCount } from './token-probabilities';
import { bandOf, extraBitsCost, largest, tokenOf } from './tokens';

/** Of each kind of block, band and context: levels up to `largest`, the end of the block, and its not ending. */
const endAt: usize = 136;
const notEndAt: usize = 138;
const rowBytes: usize = 144;
const rowCount = probabilityCount / 11;

let rows: usize = 0;

export function openCosts(): void {
  rows = alloc(<usize>rowCount * rowBytes);
}

/** Costs by `probabilities`, as they would be in the header. */
export function learnCosts(probabilities: usize): void {
  for (let row = 0; row < rowCount; row++) learnRow(rows + <usize>row * rowBytes, probabilities + <usize>row * 11, row % 3 > 0);
}

/** `mayEnd`: a level that is not the first of its block comes after one that is not 0. */
function learnRow(row: usize, p: usize, mayEnd: bool): void {
  const notEnd = bitCost(true, load<u8>(p));
  store<u16>(row, <u16>bitCost(false, load<u8>(p)), endAt);
  store<u16>(row, <u16>notEnd, notEndAt);
  for (let level = 0; level <= largest; level++) {
    const cost = treeCost(p, tokenOf(level)) + extraBitsCost(level) + (mayEnd ? notEnd : 0);
    store<u16>(row + <usize>level * 2, <u16>cost);
  }
}

/** Of the token after the branch for the end. */
function treeCost(p: usize, token: i32): i32 {
  if (token == 0) return bitCost(false, load<u8>(p, 1));
  let cost = bitCost(true, load<u8>(p, 1));
  if (token == 1) return cost + bitCost(false, load<u8>(p, 2));
  cost += bitCost(true, load<u8>(p, 2)) + bitCost(token > 4, load<u8>(p, 3));
  if (token <= 4) {
    cost += bitCost(token > 2, load<u8>(p, 4));
    return token == 2 ? cost : cost + bitCost(token == 4, load<u8>(p, 5));
  }
  cost += bitCost(token > 6, load<u8>(p, 6));
  if (token <= 6) return cost + bitCost(token == 6, load<u8>(p, 7));
  cost += bitCost(token > 8, load<u8>(p, 8));
  return token <= 8 ? cost + bitCost(token == 8, load<u8>(p, 9)) : cost + bitCost(token == 10, load<u8>(p, 10));
}

@inline
function rowOf(kind: i32, n: i32, context: i32): usize {
  return rows + <usize>(kind * 24 + bandOf(n) * 3 + context) * rowBytes;
}

/** Of the `count` first levels of a block, those before the `first`th left out, and of its end. */
export function blockCost(levels: usize, count: i32, kind: i32, first: i32, context: i32): i32 {
  let row = rowOf(kind, first, context);
  if (count <= first) return load<u16>(row, endAt);
  let cost = context == 0 ? <i32>load<u16>(row, notEndAt) : 0;
  for (let n = first; ; ) {
    const size = abs(<i32>load<i16>(levels + <usize>n * 2));
    cost += load<u16>(row + <usize>min(size, largest) * 2);
    if (size > largest) cost += extraBitsCost(size) - extraBitsCost(largest);
    if (++n == 16) return cost;
    row = rowOf(kind, n, min(size, 2));
    if (n == count) return cost + load<u16>(row, endAt);
  }
  return cost;
}
