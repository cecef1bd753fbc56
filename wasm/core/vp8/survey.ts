/** The first pass over a row of macroblocks: how even each is, told by what prediction from its neighbours leaves. */
import { alloc } from '../memory';
import { dcPlane, planeMean, predictBlock, trueMotionPlane } from './predict';
import { noteMacroblock } from './segments';
import { blocks, chromaStride, loadBlocks, luma, lumaStride, u, uBlocks, v } from './source';
import { forward } from './transform';

const coefficients: usize = memory.data(32, 16);
/** Coefficients below are small; larger ones are told apart up to 31 times it. */
const small: i16 = 8;
const mostSteps = 31;

/** A plane's samples above and to the left of a macroblock, as they are in the picture, and the one above left. */
@unmanaged
class Edge {
  above: usize;
  left: usize;
  corner: i32;
}

let across = 0;
let down = 0;
let edges: usize = 0;

export function openSurvey(mbsAcross: i32): void {
  across = mbsAcross;
  edges = alloc(3 * offsetof<Edge>());
  for (let plane = 0; plane < 3; plane++) {
    edge(plane).above = alloc(plane == 0 ? lumaStride : chromaStride);
    edge(plane).left = alloc(16);
  }
}

@inline
function edge(plane: i32): Edge {
  return changetype<Edge>(edges + <usize>plane * offsetof<Edge>());
}

export function surveyRow(): void {
  for (let x = 0; x < across; x++) {
    loadBlocks(x);
    const ofLuma = max(busyness(x, dcPlane, 0, 1), busyness(x, trueMotionPlane, 0, 1));
    const ofChroma = max(busyness(x, dcPlane, 1, 3), busyness(x, trueMotionPlane, 1, 3));
    noteMacroblock(255 - min(255, (3 * ofLuma + ofChroma + 2) >> 2), ofChroma);
    passBy(edge(0), luma + <usize>x * 16, lumaStride, 16, x);
    passBy(edge(1), u + <usize>x * 8, chromaStride, 8, x);
    passBy(edge(2), v + <usize>x * 8, chromaStride, 8, x);
  }
  down++;
}

/** The last column and row of the macroblock that was looked at are those next to others. */
function passBy(own: Edge, samples: usize, stride: i32, size: i32, x: i32): void {
  const above = own.above + <usize>(x * size);
  own.corner = load<u8>(above + size - 1);
  for (let i = 0; i < size; i++) store<u8>(own.left + i, load<u8>(samples + <usize>(i * stride + size - 1)));
  memory.copy(above, samples + <usize>((size - 1) * stride), size);
}

/** How large the largest coefficient is that a mode leaves, against how many are small; of planes from the `first` on. */
function busyness(x: i32, mode: i32, first: i32, end: i32): i32 {
  if (mode == trueMotionPlane && (x == 0 || down == 0)) return 0;
  let largest = i16x8.splat(0);
  let smallOnes = 0;
  for (let plane = first; plane < end; plane++) {
    const own = edge(plane);
    const side = plane == 0 ? 4 : 2;
    const above = own.above + <usize>(x * side * 4);
    const mean = mode == dcPlane ? planeMean(above, own.left, side * 4, down > 0, x > 0) : 0;
    const from = plane == 0 ? blocks : uBlocks + <usize>(plane - 1) * 64;
    for (let i = 0; i < side * side; i++) {
      const bx = <usize>(i & (side - 1)) * 4;
      const by = <usize>(plane == 0 ? i >> 2 : i >> 1) * 4;
      forward(v128.load(from + i * 16), predictBlock(mode, above + bx, own.left + by, own.corner, mean), coefficients);
      const low = i16x8.abs(v128.load(coefficients));
      const high = i16x8.abs(v128.load(coefficients, 16));
      largest = i16x8.max_s(largest, i16x8.max_s(low, high));
      const below = i8x16.narrow_i16x8_s(i16x8.lt_s(low, i16x8.splat(small)), i16x8.lt_s(high, i16x8.splat(small)));
      smallOnes += popcnt(i8x16.bitmask(below));
    }
  }
  return (510 * min(mostSteps, laneMost(largest) / small)) / max(smallOnes, 1);
}

function laneMost(lanes: v128): i32 {
  const a = i16x8.max_s(lanes, i64x2.shuffle(lanes, lanes, 1, 0));
  const b = i16x8.max_s(a, i32x4.shuffle(a, a, 1, 0, 3, 2));
  return max(i16x8.extract_lane_s(b, 0), i16x8.extract_lane_s(b, 1));
}
