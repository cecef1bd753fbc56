/** Blocks of a progressive scan (T.81, G.1.2): a first part of coefficients, or one more bit of them. */
import { at, bits, fill, held, refill, setBits, take } from './bits';
import { breakOff, nonzeroOf, place, setNonzero } from './blocks';
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

/** One more bit of the DC coefficient (G.1.2.1). */
export function refineDc(block: usize, shift: i32): void {
  refill();
  if (take(1)) store<i16>(block, <i16>(<i32>load<i16>(block) | (1 << shift)));
}

/** First bits of coefficients `from` to `to` (G.1.2.2). The caller has seen to blocks that end at once. */
export function firstBlock(block: usize, table: usize, from: i32, to: i32, shift: i32): void {
  let word = bits;
  let n = held;
  let p = at;
  let nonzero = nonzeroOf(block);
  for (let k = from; k <= to; k++) {
    if (n < 32) {
      setBits(word, n, p);
      fill();
      word = bits;
      n = held;
      p = at;
    }
    let entry = load<i32>(table + ((<usize>(word >> (64 - fastBits))) << 2));
    let value = entry >> 16;
    if (entry == 0) {
      entry = longCode(table, word);
      if (entry == 0) {
        breakOff();
        break;
      }
    }
    word <<= <u64>(entry & 255);
    n -= entry & 255;
    const run = (entry >> 8) & 15;
    if (value == 0) {
      const size = (entry >> 12) & 15;
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
    }
    k += run;
    if (k > to) {
      breakOff();
      break;
    }
    store<i16>(place(block, k), <i16>(value << shift));
    nonzero |= (<u64>1) << (<u64>k);
  }
  setNonzero(block, nonzero);
  setBits(word, n, p);
}

/** One more bit of coefficients `from` to `to`, and those that become other than 0 (G.1.2.3). */
export function refineBlock(block: usize, table: usize, from: i32, to: i32, shift: i32): void {
  const known = nonzeroOf(block) & (((<u64>2) << (<u64>to)) - 1);
  let nonzero = nonzeroOf(block);
  let k = from;
  while (endRun == 0 && k <= to) {
    refill();
    const found = symbol(table);
    if (found < 0) return breakOff();
    let value = 0;
    if (found & 15) value = take(1) ? 1 << shift : -1 << shift;
    else if (found >> 4 < 15) {
      endRun = 1 << (found >> 4);
      if (endRun > 1) endRun += take(found >> 4);
      break;
    }
    k = refineUpTo(block, known, k, found >> 4, to, shift);
    if (value) {
      if (k > to) return breakOff();
      store<i16>(place(block, k), <i16>value);
      nonzero |= (<u64>1) << (<u64>k);
    }
    k++;
  }
  setNonzero(block, nonzero);
  if (endRun == 0) return;
  refineUpTo(block, known, k, 64, to, shift);
  endRun--;
}

/** One more bit of the coefficients that are known not to be 0, from `k` on, until `zeros` of the others are passed; the place of the one after them, past `to` where there is none. */
@inline
function refineUpTo(block: usize, known: u64, k: i32, zeros: i32, to: i32, shift: i32): i32 {
  const bit = 1 << shift;
  let rest = known & ((<u64>-1) << (<u64>k));
  if (k > 63) rest = 0;
  let word = bits;
  let n = held;
  let p = at;
  while (rest) {
    const next = <i32>ctz(rest);
    if (zeros < next - k) break;
    zeros -= next - k;
    k = next + 1;
    rest &= rest - 1;
    if (n < 1) {
      setBits(word, n, p);
      fill();
      word = bits;
      n = held;
      p = at;
    }
    const more = <i64>word < 0;
    word <<= 1;
    n--;
    if (!more) continue;
    const coefficient = place(block, next);
    const value = <i32>load<i16>(coefficient);
    if (!(abs(value) & bit)) store<i16>(coefficient, <i16>(value < 0 ? value - bit : value + bit));
  }
  setBits(word, n, p);
  return k + zeros;
}
