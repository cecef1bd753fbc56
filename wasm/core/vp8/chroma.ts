/** Both planes of chroma, predicted in the same way: the modes that leave least are coded on trial. */
import { alloc } from '../memory';
import { bitCost } from './bit-costs';
import { blockCost } from './costs';
import { leastOf, planeMean, planeModes, predictBlock } from './predict';
import { blockBytes, coefficientsOf, error, quantise, sizeSum } from './quantise';
import { Quantisers } from './quantisers';
import { uBlocks } from './source';
import {
  aboveU,
  aboveV,
  chromaBlocks,
  hasAbove,
  hasLeft,
  leftU,
  leftV,
  uCorner,
  vCorner,
} from './surroundings';
import { chroma } from './tokens';
import { forward, inverse } from './transform';

const tried = 2;
const modeBytes: usize = 8 * 32;
const transformed: usize = memory.data(planeModes * 8 * 32, 16);
const left: usize = memory.data(planeModes * 4, 16);
/** Levels and coefficients of 8 blocks, how many levels each has, and by how much its first coefficient is off: on trial, and the best. */
const trialBytes: usize = 8 * 64 + 32;
const offAt: usize = 8 * 64 + 16;
const trials: usize = memory.data(2 * 544, 16);
/** By how much the first coefficients of the blocks above and to the left are off, 16 bits each: two of u, two of v. */
let rowOff: usize = 0;
let aboveOff: usize = 0;
const leftOff: usize = memory.data(8, 8);
/** How much of that, in 16ths, the next block makes up for, so that even colours stay what they are on the whole. */
const fromAbove = 7;
const fromLeft = 8;
const contexts: usize = memory.data(16, 16);

export let chromaLevels: usize = 0;
export let chromaCounts: usize = 0;
export let chromaMode: i32 = 0;

let uMean = 0;
let vMean = 0;

export function openChroma(mbsAcross: i32): void {
  rowOff = alloc(mbsAcross * 8);
}

/** RFC 6386, 11.4. */
function chromaModeCost(mode: i32): i32 {
  const cost = bitCost(mode > 0, 142);
  if (mode == 0) return cost;
  return cost + bitCost(mode > 1, 114) + (mode == 1 ? 0 : bitCost(mode > 2, 183));
}

@inline
function predicted(mode: i32, i: usize): v128 {
  const x = (i & 1) * 4;
  const y = ((i >> 1) & 1) * 4;
  return i < 4
    ? predictBlock(mode, aboveU + x, leftU + y, uCorner, uMean)
    : predictBlock(mode, aboveV + x, leftV + y, vCorner, vMean);
}

/** Codes and reconstructs; `above` and `beside`: contexts of 9, not changed. */
export function codeChroma(own: Quantisers, x: i32, above: usize, beside: usize): void {
  aboveOff = rowOff + <usize>x * 8;
  if (x == 0) store<u64>(leftOff, 0);
  uMean = planeMean(aboveU, leftU, 8, hasAbove, hasLeft);
  vMean = planeMean(aboveV, leftV, 8, hasAbove, hasLeft);
  for (let mode = 0; mode < planeModes; mode++) transformAll(mode, own.sizeRate);
  let best = i64.MAX_VALUE;
  let trial = trials;
  for (let n = 0; n < tried; n++) {
    const mode = leastOf(left);
    store<u32>(left + mode * 4, u32.MAX_VALUE);
    const score = code(own, mode, trial, above, beside);
    if (score >= best) continue;
    best = score;
    chromaMode = mode;
    chromaLevels = trial;
    chromaCounts = trial + 8 * blockBytes;
    trial = trial == trials ? trials + trialBytes : trials;
  }
  keepOff(chromaLevels + offAt);
  for (let i: usize = 0; i < 8; i++)
    v128.store(
      chromaBlocks + i * 16,
      inverse(coefficientsOf(chromaLevels + i * blockBytes), predicted(chromaMode, i)),
    );
}

/** Those of the lower and of the right blocks. */
function keepOff(off: usize): void {
  for (let plane: usize = 0; plane < 2; plane++) {
    const blocks = off + plane * 8;
    store<u32>(aboveOff + plane * 4, load<u32>(blocks, 4));
    store<i16>(leftOff + plane * 4, load<i16>(blocks, 2));
    store<i16>(leftOff + plane * 4, load<i16>(blocks, 6), 2);
  }
}

/** What the `i`th block of a trial is to make up for. */
@inline
function owed(off: usize, i: usize): i32 {
  const plane = (i >> 2) * 4;
  const above = i & 2 ? load<i16>(off + (i - 2) * 2) : load<i16>(aboveOff + plane + (i & 1) * 2);
  const beside = i & 1 ? load<i16>(off + (i - 1) * 2) : load<i16>(leftOff + plane + (i & 2));
  return (above * fromAbove + beside * fromLeft) >> 4;
}

function transformAll(mode: i32, sizeRate: i32): void {
  let sum = 0;
  for (let i: usize = 0; i < 8; i++) {
    const at = transformed + <usize>mode * modeBytes + i * 32;
    forward(v128.load(uBlocks + i * 16), predicted(mode, i), at);
    sum += sizeSum(at);
  }
  store<u32>(left + mode * 4, sum * 16 + ((chromaModeCost(mode) * sizeRate) >> 8));
}

function code(own: Quantisers, mode: i32, trial: usize, above: usize, beside: usize): i64 {
  let distortion: i64 = 0;
  let rate = chromaModeCost(mode);
  store<u32>(contexts, load<u32>(above, 4));
  store<u32>(contexts, load<u32>(beside, 4), 4);
  for (let i: usize = 0; i < 8; i++) {
    const levels = trial + i * blockBytes;
    const coefficients = transformed + <usize>mode * modeBytes + i * 32;
    const first = load<i16>(coefficients) + <i16>owed(trial + offAt, i);
    store<i16>(coefficients, first);
    const count = quantise(coefficients, own.chroma, levels);
    store<i16>(trial + offAt + i * 2, first - load<i16>(coefficientsOf(levels)));
    distortion += <i64>error * 64;
    const x = contexts + (i >> 2) * 2 + (i & 1);
    const y = contexts + 4 + (i >> 2) * 2 + ((i >> 1) & 1);
    rate += blockCost(levels, count, chroma, 0, load<u8>(x) + load<u8>(y));
    store<u8>(x, count > 0 ? 1 : 0);
    store<u8>(y, count > 0 ? 1 : 0);
    store<u8>(trial + 8 * blockBytes + i, <u8>count);
  }
  return distortion + <i64>rate * own.chromaRate;
}
