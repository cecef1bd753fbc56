/** Luma predicted in blocks of 4x4: of each block the modes that leave least are coded on trial, and the one best for its bits is taken. */
import { blockCost } from './costs';
import { subblockProbabilities } from './mode-probabilities';
import { modeCost } from './mode-tree';
import { edgeOf, predictAll, subblockModes } from './predict4';
import { blockBytes, coefficientsOf, error, quantise, sizeSum, texture } from './quantise';
import { Quantisers } from './quantisers';
import { blocks, transformed as wholes } from './source';
import { blockAbove, lumaBlock } from './surroundings';
import { lumaWhole } from './tokens';
import { forward, inverse } from './transform';

/** How many of a block's modes are coded on trial. */
const tried: usize = 3;

/** Costs of all modes, for each above and to the left, 16 bits each. */
const modeCosts: usize = memory.data(1000 * 2, 16);
const predictions: usize = memory.data(subblockModes * 16, 16);
const transformed: usize = memory.data(subblockModes * 32, 16);
/** What a mode leaves, << 4, and the mode; the least first. */
const ranks: usize = memory.data(12, 16);
const trial: usize = memory.data(64, 16);

/** Chosen: levels and coefficients of 16 blocks, how many levels each has, and its mode. */
export const subblockLevels: usize = memory.data(16 * 64, 16);
export const subblockCounts: usize = memory.data(16, 16);
export const subblockModesChosen: usize = memory.data(16, 16);
export let subblockModeBits: i32 = 0;

export function openSubblocks(): void {
  for (let context = 0; context < 100; context++)
    for (let mode = 0; mode < subblockModes; mode++)
      store<u16>(modeCosts + <usize>(context * subblockModes + mode) * 2, <u16>modeCost(mode, subblockProbabilities + context * 9));
}

/**
 * Codes the macroblock's luma in the surroundings' grid and gives its score, or gives up once it is over `most`.
 * `above` and `left`: contexts and modes of four blocks each, changed as it goes.
 */
export function codeSubblocks(own: Quantisers, most: i64, contextsAbove: usize, contextsLeft: usize, modesAbove: usize, modesLeft: usize): i64 {
  let score: i64 = 0;
  subblockModeBits = 0;
  for (let y = 0; y < 4; y++)
    for (let x = 0; x < 4; x++) {
      const costs = modeCosts + <usize>(load<u8>(modesAbove + x) * 10 + load<u8>(modesLeft + y)) * 20;
      const context = load<u8>(contextsAbove + x) + load<u8>(contextsLeft + y);
      score += codeBlock(own, x, y, costs, context);
      if (score >= most) return score;
      const i = y * 4 + x;
      const mode = load<u8>(subblockModesChosen + i);
      const filled = load<u8>(subblockCounts + i) > 0 ? 1 : 0;
      store<u8>(modesAbove + x, mode);
      store<u8>(modesLeft + y, mode);
      store<u8>(contextsAbove + x, filled);
      store<u8>(contextsLeft + y, filled);
    }
  return score;
}

function codeBlock(own: Quantisers, x: i32, y: i32, costs: usize, context: i32): i64 {
  const i = y * 4 + x;
  const at = lumaBlock(x, y);
  const above = blockAbove(at);
  predictAll(edgeOf(v128.load(at - 16), v128.load(above - 16), v128.load(above), v128.load(above + 16)), predictions);
  rank(v128.load(blocks + i * 16), costs, own.sizeRate);
  const levels = subblockLevels + <usize>i * blockBytes;
  let best = i64.MAX_VALUE;
  let chosen = 0;
  let count = 0;
  for (let n: usize = 0; n < tried; n++) {
    const mode = <i32>load<u32>(ranks + n * 4) & 15;
    
    const trialCount = quantise(transformed + mode * 32, own.luma, trial, wholes + i * 32);
    const distortion = <i64>error * 64 + <i64>texture * own.textureRate;
    if (distortion >= best) continue;
    const rate = blockCost(trial, trialCount, lumaWhole, 0, context) + load<u16>(costs + mode * 2);
    const score = distortion + <i64>rate * own.subblockRate;
    if (score >= best) continue;
    best = score;
    chosen = mode;
    count = trialCount;
    memory.copy(levels, trial, blockBytes);
    lastDistortion = distortion;
    lastRate = rate;
  }
  subblockModeBits += load<u16>(costs + chosen * 2);
  store<u8>(subblockModesChosen + i, <u8>chosen);
  store<u8>(subblockCounts + i, <u8>count);
  const predicted = v128.load(predictions + chosen * 16);
  v128.store(at, count == 0 ? predicted : inverse(coefficientsOf(levels), predicted));
  return lastDistortion + <i64>lastRate * own.modeRate;
}

let lastDistortion: i64 = 0;
let lastRate: i32 = 0;

/** Transforms what each mode leaves, and finds those that leave least. */
@inline
function rank(source: v128, costs: usize, sizeRate: i32): void {
  for (let n: usize = 0; n < tried; n++) store<u32>(ranks + n * 4, u32.MAX_VALUE);
  for (let mode = 0; mode < subblockModes; mode++) {
    const at = transformed + mode * 32;
    forward(source, v128.load(predictions + mode * 16), at);
    const left = sizeSum(at) * 16 + ((<i32>load<u16>(costs + mode * 2) * sizeRate) >> 8);
    let entry = <u32>((left << 4) | mode);
    for (let n: usize = 0; n < tried; n++) {
      const other = load<u32>(ranks + n * 4);
      store<u32>(ranks + n * 4, min(entry, other));
      entry = max(entry, other);
    }
  }
}
