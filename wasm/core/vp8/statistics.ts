/** How often each token came, and the probabilities that fit them best (RFC 6386, 13.4). */
import { alloc } from '../memory';
import { bitCost } from './bit-costs';
import { probabilityCount, updates, usual } from './token-probabilities';
import { bandOf, endToken, tokenCount, tokenOf } from './tokens';

/** Contexts, and after a level of 0, where no block can end. */
const contexts = 4;
const afterZero = 3;
const rowBytes: usize = tokenCount * 4;
const kindBytes: usize = 8 * contexts * rowBytes;

let counts: usize = 0;

export function openStatistics(): void {
  counts = alloc(4 * kindBytes);
}

@inline
function rowOf(kind: i32, n: i32, context: i32): usize {
  return counts + <usize>kind * kindBytes + <usize>(bandOf(n) * contexts + context) * rowBytes;
}

@inline
function count(row: usize, token: i32): void {
  const at = row + <usize>token * 4;
  store<u32>(at, load<u32>(at) + 1);
}

/** The `count` first levels of a block, those before the `first`th left out, and its end. */
export function countBlock(levels: usize, levelCount: i32, kind: i32, first: i32, context: i32): void {
  let row = rowOf(kind, first, context);
  for (let n = first; n < levelCount; n++) {
    const size = abs(<i32>load<i16>(levels + <usize>n * 2));
    count(row, tokenOf(size));
    row = rowOf(kind, n + 1, size == 0 ? afterZero : min(size, 2));
  }
  if (levelCount < 16) count(row, endToken);
}

/** Tokens that each node but the first divides: those from the first on, below the second, against those below the third. */
const nodes: usize = memory.data<u8>([
  0, 1, 11, 1, 2, 11, 2, 5, 11, 2, 3, 5, 3, 4, 5, 5, 7, 11, 5, 6, 7, 7, 9, 11, 7, 8, 9, 9, 10, 11,
]);

/** The best of all counted so far, each the usual one unless another saves more than it takes to tell. */
export function bestProbabilities(to: usize): void {
  for (let i = 0; i < probabilityCount; i += 33)
    for (let context = 0; context < 3; context++) {
      const row = counts + <usize>(i / 33 * contexts + context) * rowBytes;
      for (let node = 0; node < 11; node++) {
        const zeros = node == 0 ? load<u32>(row, endToken * 4) : sum(row, context, node, 0);
        const ones = node == 0 ? between(row, 0, endToken) : sum(row, context, node, 1);
        const at = <usize>(i + context * 11 + node);
        store<u8>(to + at, <u8>best(zeros, ones, load<u8>(usual + at), load<u8>(updates + at)));
      }
    }
}

/** Tokens of a side of a node; those after a 0 have the context of 0. */
function sum(row: usize, context: i32, node: i32, side: i32): u32 {
  const at = nodes + <usize>((node - 1) * 3 + side);
  const from = load<u8>(at);
  const until = load<u8>(at, 1);
  return between(row, from, until) + (context == 0 ? between(row + <usize>afterZero * rowBytes, from, until) : 0);
}

function between(row: usize, from: i32, until: i32): u32 {
  let total: u32 = 0;
  for (let token = from; token < until; token++) total += load<u32>(row + <usize>token * 4);
  return total;
}

function best(zeros: u32, ones: u32, old: i32, update: i32): i32 {
  if (zeros + ones == 0) return old;
  const fitting = max(1, min(255, <i32>((<u64>zeros * 256 + (zeros + ones) / 2) / (zeros + ones))));
  const saved = cost(zeros, ones, old) - cost(zeros, ones, fitting);
  return saved > 8 * 256 + bitCost(true, update) - bitCost(false, update) ? fitting : old;
}

@inline
function cost(zeros: u32, ones: u32, probability: i32): i64 {
  return <i64>zeros * bitCost(false, probability) + <i64>ones * bitCost(true, probability);
}
