/** The tree of 4x4 blocks' modes (RFC 6386, 11.2): each mode's way through it. */
import { bitCost } from './bit-costs';
import { BooleanWriter, put } from './boolean';

/** For each mode how many nodes, then each node << 1 | the bit taken there. */
const ways: usize = memory.data<u8>([
  1, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 0, 0, 0, 0, 0, 3, 1, 3, 4, 0, 0, 0, 0, 5, 1, 3, 5, 6, 8, 0, 0, 5, 1, 3, 5, 7, 12, 0,
  0, 6, 1, 3, 5, 6, 9, 10, 0, 6, 1, 3, 5, 6, 9, 11, 0, 6, 1, 3, 5, 7, 13, 14, 0, 7, 1, 3, 5, 7, 13, 15, 16, 7, 1, 3, 5,
  7, 13, 15, 17,
]);

/** `probabilities`: of the nine nodes. */
export function modeCost(mode: i32, probabilities: usize): i32 {
  let cost = 0;
  const way = ways + mode * 8;
  for (let i = load<u8>(way); i > 0; i--) {
    const step = load<u8>(way + i);
    cost += bitCost((step & 1) != 0, load<u8>(probabilities + (step >> 1)));
  }
  return cost;
}

export function putMode(writer: BooleanWriter, mode: i32, probabilities: usize): void {
  const way = ways + mode * 8;
  const steps = <usize>load<u8>(way);
  for (let i: usize = 1; i <= steps; i++) {
    const step = load<u8>(way + i);
    put(writer, (step & 1) != 0, load<u8>(probabilities + (step >> 1)));
  }
}
