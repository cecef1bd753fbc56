/** Weighted sums down the columns. */
import { highPairs, lowPairs } from '../lanes';
import { weightBits } from './pixel';

/** One row of working samples from `pairs` pairs of rows: addresses in `rows`, two 16-bit factors for each pair in `weights`. Writes up to 15 samples past the end. */
export function resampleDown(rows: usize, weights: usize, pairs: i32, samples: i32, out: usize): void {
  const round = i32x4.splat(1 << (weightBits - 1));
  for (let x: usize = 0, end = <usize>samples * 2; x < end; x += 32) {
    let a = round;
    let b = round;
    let c = round;
    let d = round;
    for (let t = 0; t < pairs; t++) {
      const first = <usize>load<u32>(rows + t * 8) + x;
      const second = <usize>load<u32>(rows + t * 8, 4) + x;
      const factors = v128.load32_splat(weights + t * 4);
      const left = v128.load(first);
      const leftBelow = v128.load(second);
      const right = v128.load(first, 16);
      const rightBelow = v128.load(second, 16);
      a = i32x4.add(a, i32x4.dot_i16x8_s(lowPairs(left, leftBelow), factors));
      b = i32x4.add(b, i32x4.dot_i16x8_s(highPairs(left, leftBelow), factors));
      c = i32x4.add(c, i32x4.dot_i16x8_s(lowPairs(right, rightBelow), factors));
      d = i32x4.add(d, i32x4.dot_i16x8_s(highPairs(right, rightBelow), factors));
    }
    v128.store(out + x, i16x8.narrow_i32x4_s(i32x4.shr_s(a, weightBits), i32x4.shr_s(b, weightBits)));
    v128.store(out + x, i16x8.narrow_i32x4_s(i32x4.shr_s(c, weightBits), i32x4.shr_s(d, weightBits)), 16);
  }
}
