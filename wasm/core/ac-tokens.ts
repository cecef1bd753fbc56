/** A block's AC coefficients as the tokens of a scan: its first bits of them (T.81, G.1.2.2), or one more bit (G.1.2.3). */
import {
  blockBits,
  mostEndRun,
  mostWaiting,
  put,
  putValue,
  putWaiting,
  sizeOf,
  tellEndRun,
  TokenScan,
} from './scan-tokens';

/** A bit for each coefficient of the scan. */
@inline
function range(own: TokenScan): u64 {
  return (<u64>-1 << (<u64>own.from)) & (<u64>-1 >> (<u64>(63 - own.to)));
}

/** `block`: coefficients in zigzag order, a bit for each that is not 0, a bit for each that is larger than 1. */
export function firstTokens(own: TokenScan, block: usize): void {
  let before = own.from - 1;
  const places = own.shift ? load<u64>(block, 136) : load<u64>(block, 128);
  for (let rest = places & range(own); rest != 0; rest &= rest - 1) {
    const k = <i32>ctz(rest);
    const value = <i32>load<i16>(block + k * 2);
    const magnitude = abs(value) >> own.shift;
    tellEndRun(own);
    let run = k - before - 1;
    before = k;
    for (; run > 15; run -= 16) put(own, 0xf0, 0, 0);
    const size = sizeOf(magnitude);
    putValue(own, (run << 4) | size, value < 0, magnitude, size);
  }
  if (before < own.to && ++own.endRun == mostEndRun) tellEndRun(own);
}

/** The same block: values of 1 are new, larger ones get their last bit. */
export function refiningTokens(own: TokenScan, block: usize): void {
  const large = load<u64>(block, 136) & range(own);
  const all = load<u64>(block, 128) & range(own);
  const lastNew = 63 - <i32>clz(all & ~large);
  let before = own.from - 1;
  let run = 0;
  // waiting bits of blocks before this one follow their run's code
  let earlier = own.waitingCount;
  for (let rest = all; rest != 0; rest &= rest - 1) {
    const k = <i32>ctz(rest);
    run += k - before - 1;
    before = k;
    for (; run > 15 && k <= lastNew; run -= 16) {
      earlier = tellEarlier(own, earlier);
      put(own, 0xf0, 0, 0);
      putWaiting(own, 0);
    }
    const value = <i32>load<i16>(block + k * 2);
    if ((large >> (<u64>k)) & 1) {
      store<u8>(own.waiting + own.waitingCount++, <u8>(abs(value) & 1));
      continue;
    }
    earlier = tellEarlier(own, earlier);
    put(own, (run << 4) | 1, value < 0 ? 0 : 1, 1);
    putWaiting(own, 0);
    run = 0;
  }
  run += own.to - before;
  if (run == 0 && own.waitingCount == earlier) return;
  own.endRun++;
  if (own.endRun == mostEndRun || own.waitingCount > mostWaiting - blockBits) tellEndRun(own);
}

/** Tells the run of blocks before this one with its bits; those of this block go on waiting. Gives 0. */
function tellEarlier(own: TokenScan, earlier: i32): i32 {
  const ownBits = own.waitingCount - earlier;
  own.waitingCount = earlier;
  tellEndRun(own);
  memory.copy(own.waiting, own.waiting + earlier, ownBits);
  own.waitingCount = ownBits;
  return 0;
}
