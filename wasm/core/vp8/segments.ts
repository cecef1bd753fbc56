/**
 * Four segments of macroblocks by how much each shows of what it loses: even ones are coded finer than busy ones, and
 * filtered less. Which is which is found in a first pass over the picture.
 */
import { alloc } from '../memory';
import { newQuantisers, Quantisers, rampStep } from './quantisers';
import { acStep, mostIndex } from './steps';

const mostSegments = 4;
/** How far segments differ, and how strongly edges of blocks are smoothed: of 100. */
const spread = 50;
const smoothing = 60;

export let segmentCount: i32 = 1;
export let chromaDcDelta: i32 = 0;
export let chromaAcDelta: i32 = 0;
/** Of the tree's three nodes (RFC 6386, 9.3). */
export const segmentProbabilities: usize = memory.data(4, 4);

const indices: usize = memory.data(mostSegments, 4);
const levels: usize = memory.data(mostSegments, 4);
const own: usize = memory.data(mostSegments * 4, 4);

/** Evenness of each macroblock, later its segment; how many have each evenness. */
let map: usize = 0;
let noted: usize = 0;
let macroblocks = 0;
let chromaBusyness: u64 = 0;
const evennesses: usize = memory.data(256 * 4, 16);
const centres: usize = memory.data(mostSegments * 4, 4);

/** The largest difference in brightness, in steps, across a macroblock of which nothing else is left. */
const ramps: usize = memory.data(mostSegments * 4, 4);

/** A macroblock that is but a ramp of brightness: its segment's edges are to be smoothed as much as its steps are high. */
export function noteRamp(segment: i32, levels: i32): void {
  const at = ramps + <usize>segment * 4;
  store<i32>(at, max(load<i32>(at), levels));
}

export function quantiserIndex(segment: i32): i32 {
  return load<u8>(indices + segment);
}
export function filterLevel(segment: i32): i32 {
  const ramp = (load<i32>(ramps + segment * 4) * rampStep(load<u8>(indices + segment))) >> 3;
  return max(<i32>load<u8>(levels + segment), min(63, ramp));
}
export function quantisersOf(segment: i32): Quantisers {
  return changetype<Quantisers>(load<usize>(own + segment * 4));
}
@inline
export function segmentOf(macroblock: i32): i32 {
  return load<u8>(map + macroblock);
}

export function openSegments(count: i32): void {
  macroblocks = count;
  map = alloc(count);
  noted = map;
}

/** The next macroblock's evenness, 0 to 255, and its chroma's busyness. */
export function noteMacroblock(evenness: i32, busyness: i32): void {
  store<u8>(noted++, <u8>evenness);
  chromaBusyness += busyness;
  const at = evennesses + <usize>evenness * 4;
  store<u32>(at, load<u32>(at) + 1);
}

/** Ends the first pass. `quality` 1 to 100. */
export function settleSegments(quality: i32): void {
  findCentres();
  assign();
  setDeltas();
  setSteps(quality);
}

/** The means of four groups, each evenness with the group whose mean is nearest. */
function findCentres(): void {
  let least = 0;
  while (least < 255 && load<u32>(evennesses + <usize>least * 4) == 0) least++;
  let most = 255;
  while (most > least && load<u32>(evennesses + <usize>most * 4) == 0) most--;
  segmentCount = most > least ? mostSegments : 1;
  for (let i = 0; i < mostSegments; i++)
    store<i32>(centres + i * 4, least + ((most - least) * (2 * i + 1)) / (2 * mostSegments));
  for (let round = 0; round < 6; round++) moveCentres();
}

function moveCentres(): void {
  for (let segment = 0; segment < mostSegments; segment++) {
    let sum: u64 = 0;
    let count: u64 = 0;
    for (let evenness = 0; evenness < 256; evenness++) {
      if (nearest(evenness) != segment) continue;
      const here = load<u32>(evennesses + <usize>evenness * 4);
      sum += <u64>here * evenness;
      count += here;
    }
    if (count > 0) store<i32>(centres + segment * 4, <i32>((sum + count / 2) / count));
  }
}

function nearest(evenness: i32): i32 {
  let found = 0;
  for (let i = 1; i < mostSegments; i++)
    if (abs(load<i32>(centres + i * 4) - evenness) < abs(load<i32>(centres + found * 4) - evenness)) found = i;
  return found;
}

function assign(): void {
  const counts: usize = alloc(16);
  for (let i = 0; i < macroblocks; i++) {
    const segment = segmentCount > 1 ? nearest(load<u8>(map + i)) : 0;
    store<u8>(map + i, <u8>segment);
    const at = counts + <usize>segment * 4;
    store<u32>(at, load<u32>(at) + 1);
  }
  const low = load<u32>(counts) + load<u32>(counts, 4);
  const high = load<u32>(counts, 8) + load<u32>(counts, 12);
  store<u8>(segmentProbabilities, probability(low, high));
  store<u8>(segmentProbabilities, probability(load<u32>(counts), load<u32>(counts, 4)), 1);
  store<u8>(segmentProbabilities, probability(load<u32>(counts, 8), load<u32>(counts, 12)), 2);
}

/** In 256, that it is not the other. */
export function probability(zeros: u32, ones: u32): u8 {
  if (zeros + ones == 0) return 255;
  return <u8>max(1, min(255, (<u64>zeros * 255 + (zeros + ones) / 2) / (zeros + ones)));
}

/** Chroma is coded finer where there is little in it. */
function setDeltas(): void {
  const busyness = <i32>(chromaBusyness / <u64>max(1, macroblocks));
  chromaAcDelta = max(-4, min(6, (((busyness - 64) * 10) / 70) * spread / 100));
  chromaDcDelta = -4 * spread / 100;
}

function setSteps(quality: i32): void {
  const base = fineness(quality);
  const least = load<i32>(centres);
  const most = load<i32>(centres, 12);
  const range = max(1, most - least);
  let sum: i64 = 0;
  for (let i = 0; i < macroblocks; i++) sum += load<i32>(centres + <usize>load<u8>(map + i) * 4);
  const mean = <i32>(sum / max(1, macroblocks));
  for (let i = 0; i < mostSegments; i++) {
    const centre = load<i32>(centres + i * 4);
    const above = segmentCount > 1 ? max(-127, min(127, ((centre - mean) * 255) / range)) : 0;
    const exponent = 1 - (0.9 * spread / 100 / 128) * <f64>above;
    const index = max(0, min(mostIndex, <i32>(127 * (1 - Math.pow(base, exponent)))));
    store<u8>(indices + i, <u8>index);
    const rank = segmentCount > 1 ? ((centre - least) * 255) / range : 0;
    const level = (acStep(index) >> 2) * 5 * smoothing / (256 + rank);
    store<u8>(levels + i, <u8>(level < 2 ? 0 : min(63, level)));
    store<usize>(own + i * 4, changetype<usize>(newQuantisers(index, chromaDcDelta, chromaAcDelta)));
  }
}

/** How fine steps are at a quality, 0 to 1: as cwebp has it, so that its qualities mean the same here. */
function fineness(quality: i32): f64 {
  const linear = quality < 75 ? (<f64>quality * 2) / 300 : <f64>quality / 50 - 1;
  return Math.pow(linear, 1.0 / 3);
}
