/** Luma predicted whole: the modes that leave least are coded on trial, with the blocks' first coefficients in a block of their own. */
import { bitCost } from './bit-costs';
import { blockCost } from './costs';
import { leastOf, planeMean, planeModes, predictBlock } from './predict';
import { blockBytes, coefficientsOf, error, quantise, sizeSum, texture } from './quantise';
import { Quantisers } from './quantisers';
import { blocks, transformed as wholes } from './source';
import { aboveLuma, hasAbove, hasLeft, leftLuma, lumaBlock, lumaCorner } from './surroundings';
import { lumaFirsts, lumaRest } from './tokens';
import { forward, forwardWht, inverse, inverseWht } from './transform';

/** How many modes are coded on trial. */
const tried = 2;

const modeBytes: usize = 17 * 32;
/** Of each mode 16 blocks of coefficients, and that of their firsts. */
const transformed: usize = memory.data(planeModes * 17 * 32, 16);
const left: usize = memory.data(planeModes * 4, 16);
/** Levels and coefficients of 17 blocks, the firsts last, and how many levels each has: on trial, and the best. */
const trialBytes: usize = 17 * 64 + 32;
const trials: usize = memory.data(2 * 1120, 16);
const contexts: usize = memory.data(16, 16);

export let planeLevels: usize = 0;
export let planeCounts: usize = 0;
export let planeMode: i32 = 0;
/** Squared error of samples, times 256, and what texture is lost. */
export let planeDistortion: i64 = 0;

/** RFC 6386, 11.2. */
function planeModeCost(mode: i32): i32 {
  return bitCost(true, 145) + bitCost(mode > 1, 156) + bitCost((mode & 1) != 0, mode > 1 ? 128 : 163);
}

/** The score of the best; `above` and `beside`: contexts of 9, not changed. */
export function choosePlane(own: Quantisers, above: usize, beside: usize): i64 {
  const mean = planeMean(aboveLuma, leftLuma, 16, hasAbove, hasLeft);
  for (let mode = 0; mode < planeModes; mode++) transformAll(mode, mean, own.sizeRate);
  let best = i64.MAX_VALUE;
  let trial = trials;
  let score: i64 = 0;
  for (let n = 0; n < tried; n++) {
    const mode = leastOf(left);
    store<u32>(left + mode * 4, u32.MAX_VALUE);
    const tryScore = code(own, mode, trial, above, beside);
    if (tryScore >= best) continue;
    best = tryScore;
    planeDistortion = distortion;
    score = distortion + <i64>rate * own.modeRate;
    planeMode = mode;
    planeLevels = trial;
    planeCounts = trial + 17 * blockBytes;
    trial = trial == trials ? trials + trialBytes : trials;
  }
  return score;
}

function transformAll(mode: i32, mean: i32, sizeRate: i32): void {
  const to = transformed + <usize>mode * modeBytes;
  const firsts = to + 16 * 32;
  let sum = 0;
  for (let i: usize = 0; i < 16; i++) {
    const at = to + i * 32;
    const predicted = predictBlock(mode, aboveLuma + (i & 3) * 4, leftLuma + (i >> 2) * 4, lumaCorner, mean);
    forward(v128.load(blocks + i * 16), predicted, at);
    store<i16>(firsts + i * 2, load<i16>(at));
    store<i16>(at, 0);
    sum += sizeSum(at);
  }
  forwardWht(firsts);
  store<u32>(left + mode * 4, (sum + (sizeSum(firsts) >> 1)) * 16 + ((planeModeCost(mode) * sizeRate) >> 8));
}

let distortion: i64 = 0;
let rate = 0;

function code(own: Quantisers, mode: i32, trial: usize, above: usize, beside: usize): i64 {
  const from = transformed + <usize>mode * modeBytes;
  const counts = trial + 17 * blockBytes;
  const firsts = trial + 16 * blockBytes;
  const firstsCount = quantise(from + 16 * 32, own.firsts, firsts);
  store<u8>(counts, <u8>firstsCount, 16);
  distortion = <i64>error * 16;
  rate = planeModeCost(mode) + blockCost(firsts, firstsCount, lumaFirsts, 0, load<u8>(above, 8) + load<u8>(beside, 8));
  store<u32>(contexts, load<u32>(above));
  store<u32>(contexts, load<u32>(beside), 4);
  for (let i: usize = 0; i < 16; i++) {
    const levels = trial + i * blockBytes;
    const count = quantise(from + i * 32, own.luma, levels, wholes + i * 32);
    distortion += <i64>error * 64 + <i64>texture * own.textureRate;
    const x = contexts + (i & 3);
    const y = contexts + 4 + (i >> 2);
    rate += blockCost(levels, count, lumaRest, 1, load<u8>(x) + load<u8>(y));
    store<u8>(x, count > 0 ? 1 : 0);
    store<u8>(y, count > 0 ? 1 : 0);
    store<u8>(counts + i, <u8>count);
  }
  return distortion + <i64>rate * own.planeRate;
}

/** Puts what a decoder makes of the chosen mode into the surroundings' grid. */
export function reconstructPlane(): void {
  const mean = planeMean(aboveLuma, leftLuma, 16, hasAbove, hasLeft);
  const firsts = coefficientsOf(planeLevels + 16 * blockBytes);
  inverseWht(firsts);
  for (let i: usize = 0; i < 16; i++) {
    const coefficients = coefficientsOf(planeLevels + i * blockBytes);
    store<i16>(coefficients, load<i16>(firsts + i * 2));
    const predicted = predictBlock(planeMode, aboveLuma + (i & 3) * 4, leftLuma + (i >> 2) * 4, lumaCorner, mean);
    v128.store(lumaBlock(<i32>(i & 3), <i32>(i >> 2)), inverse(coefficients, predicted));
  }
}
