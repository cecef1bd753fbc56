/** What a segment's macroblocks are coded with: quantisers of luma, its firsts and chroma, and what a bit is worth against errors. */
import { alloc } from '../memory';
import { makeQuantiser, quantiserBytes } from './quantise';
import { acStep, dcStep } from './steps';

@unmanaged
export class Quantisers {
  luma: usize;
  firsts: usize;
  chroma: usize;
  /** Squared error of samples, times 256, that a 256th of a bit may save; of a choice among subblocks' modes and so on. */
  subblockRate: i32;
  planeRate: i32;
  chromaRate: i32;
  modeRate: i32;
  /** The squared error, times 256, from which on a macroblock without detail looks blocky. */
  blocky: i64;
  /** What texture lost or made is worth, in the same. */
  textureRate: i32;
  /** What a 256th of a bit is worth in sizes of coefficients, times 4096: for choosing what is tried at all. */
  sizeRate: i32;
}

/** The step of the firsts' own coefficients but the first. */
export function rampStep(index: i32): i32 {
  return max(8, (acStep(index) * 155) / 100);
}

/** `index`: 0 to 127; chroma's differ by the deltas that stand in the header. */
export function newQuantisers(index: i32, chromaDcDelta: i32, chromaAcDelta: i32): Quantisers {
  const made = changetype<Quantisers>(alloc(offsetof<Quantisers>()));
  made.luma = alloc(quantiserBytes);
  made.firsts = alloc(quantiserBytes);
  made.chroma = alloc(quantiserBytes);
  const step = acStep(index);
  makeQuantiser(made.luma, dcStep(index), step, 110, 110);
  makeQuantiser(made.firsts, dcStep(index) * 2, rampStep(index), 96, 108);
  const chromaStep = acStep(index + chromaAcDelta);
  makeQuantiser(made.chroma, min(132, dcStep(index + chromaDcDelta)), chromaStep, 110, 100);
  made.subblockRate = max(1, (step * step * 5) >> 8);
  made.planeRate = max(1, (step * step * 3) >> 7);
  made.chromaRate = max(1, (chromaStep * chromaStep * 3) >> 7);
  made.modeRate = max(1, (step * step) >> 6);
  made.textureRate = (step * 25) >> 8;
  made.blocky = <i64>(20 * 256 * dcStep(index));
  made.sizeRate = step * 4;
  return made;
}
