/** Blocks of a progressive scan (T.81, G.1.2): a first part of coefficients, or one more bit of them. */
import { at, bigEndian, bits, hasMarkerByte, held, refill, refillSlowly, setBits, take } from './bits';
import { breakOff, place } from './blocks';
import { extend, fastBits, longCode, symbol } from './huffman';

/** Blocks still to come that end at once (G.1.2.2). */
export let endRun: i32 = 0;

export function setEndRun(count: i32): void {
  endRun = count;
}

/** A DC difference (F.2.2.1). */
export function difference(table: usize): i32 {
  refill();
  const size = symbol(table);
  if (size < 0) {
    breakOff();
    return 0;
  }
  return size & 15 ? extend(take(size & 15), size & 15) : 0;
}

/** First bits of coefficients `from` to `to` (G.1.2.2). The caller has seen to blocks that end at once. */
export function firstBlock(block: usize, table: usize, from: i32, to: i32, shift: i32): void {
  let word = bits;
  let n = held;
  let p = at;
  for (let k = from; k <= to; k++) {
    if (n < 32) {
      const next = bigEndian(p);
      if (hasMarkerByte(next)) {
        setBits(word, n, p);
        refillSlowly();
        word = bits;
        n = held;
        p = at;
      } else {
        word |= next >> <u64>n;
        p += (63 - n) >> 3;
        n |= 56;
      }
    }
    let entry = load<i32>(table + ((<usize>(word >> (64 - fastBits))) << 2));
    let value = entry >> 16;
    if (value == 0) {
      if (entry == 0) {
        entry = longCode(table, word);
        if (entry == 0) {
          breakOff();
          break;
        }
      }
      word <<= <u64>(entry & 255);
      n -= entry & 255;
      const size = (entry >> 12) & 15;
      const run = (entry >> 8) & 15;
      if (size == 0) {
        if (run < 15) {
          endRun = (1 << run) - 1;
          if (run) endRun += <i32>(word >> <u64>(64 - run));
          word <<= <u64>run;
          n -= run;
          break;
        }
        k += 15;
        continue;
      }
      value = extend(<i32>(word >> <u64>(64 - size)), size);
      word <<= <u64>size;
      n -= size;
    } else {
      word <<= <u64>(entry & 255);
      n -= entry & 255;
    }
    k += (entry >> 8) & 15;
    if (k > to) {
      breakOff();
      break;
    }
    store<i16>(place(block, k), <i16>(value << shift));
  }
  setBits(word, n, p);
}

/** One more bit of coefficients `from` to `to` (G.1.2.3). */
export function refineBlock(block: usize, table: usize, from: i32, to: i32, shift: i32): void {
  let k = from;
  while (endRun == 0 && k <= to) {
    refill();
    const found = symbol(table);
    if (found < 0) {
      breakOff();
      return;
    }
    let run = found >> 4;
    let value = 0;
    if (found & 15) value = take(1) ? 1 << shift : -1 << shift;
    else if (run < 15) {
      endRun = 1 << run;
      if (run) endRun += take(run);
      break;
    }
    for (; k <= to; k++) {
      const p = place(block, k);
      if (load<i16>(p)) refineValue(p, shift);
      else if (--run < 0) break;
    }
    if (value) {
      if (k > to) {
        breakOff();
        return;
      }
      store<i16>(place(block, k), <i16>value);
    }
    k++;
  }
  if (endRun == 0) return;
  for (; k <= to; k++) {
    const p = place(block, k);
    if (load<i16>(p)) refineValue(p, shift);
  }
  endRun--;
}

@inline
function refineValue(p: usize, shift: i32): void {
  if (held < 1) refill();
  if (!take(1)) return;
  const value = <i32>load<i16>(p);
  const bit = 1 << shift;
  if (abs(value) & bit) return;
  store<i16>(p, <i16>(value < 0 ? value - bit : value + bit));
}

/** One more bit of the DC coefficient (G.1.2.1). */
export function refineDc(block: usize, shift: i32): void {
  refill();
  if (take(1)) store<i16>(block, <i16>(<i32>load<i16>(block) | (1 << shift)));
}
