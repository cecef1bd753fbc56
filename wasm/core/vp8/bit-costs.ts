/** What a boolean costs, in 256ths of a bit. */
import { alloc } from '../memory';

/** -log2 of n / 256. */
let costs: usize = 0;

export function openBitCosts(): void {
  costs = alloc(257 * 2);
  for (let n = 1; n <= 256; n++) store<u16>(costs + <usize>n * 2, <u16>Math.round(-256 * Math.log2(<f64>n / 256)));
}

/** `probability` in 256 that the bit is 0; 1 to 255. */
@inline
export function bitCost(bit: bool, probability: i32): i32 {
  return load<u16>(costs + <usize>(bit ? 256 - probability : probability) * 2);
}
