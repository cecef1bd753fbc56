/** Blocks of a sequential scan (T.81, F.2.2). */
import { at, bits, fill, held, refill, setBits } from './bits';
import { breakOff, place } from './blocks';
import { Coding } from './coding';
import { extend, fastBits, longCode, pairBits, pairEnds } from './huffman';

/** To a block of zeros; whether there is nothing but DC. */
export function sequentialBlock(block: usize, coding: Coding): bool {
  return decoded(block, coding, true);
}

/** Its DC alone: the rest is passed over. */
export function dcOfBlock(block: usize, coding: Coding): void {
  decoded(block, coding, false);
}

/** The reader's state is in locals, and each step is written out: this is where a picture's time goes. */
@inline
function decoded(block: usize, coding: Coding, wanted: bool): bool {
  refill();
  let word = bits;
  let n = held;
  let p = at;
  let entry = load<i32>(coding.dcTable + ((<usize>(word >> (64 - fastBits))) << 2));
  let change = entry >> 16;
  if (change == 0 && entry == 0) {
    entry = longCode(coding.dcTable, word);
    if (entry == 0) breakOff();
  }
  word <<= <u64>(entry & 255);
  n -= entry & 255;
  if (change == 0) {
    const size = (entry >> 12) & 15;
    if (size) change = extend(<i32>(word >> <u64>(64 - size)), size);
    word <<= <u64>size;
    n -= size;
  }
  coding.predicted += change;
  store<i16>(block, <i16>coding.predicted);
  const pairs = coding.acPairs;
  let k = 1;
  do {
    if (n < 32) {
      setBits(word, n, p);
      fill();
      word = bits;
      n = held;
      p = at;
    }
    const pair = load<u64>(pairs + ((<usize>(word >> (64 - pairBits))) << 3));
    const after = k + (<i32>(pair >> 8) & 255);
    if (after <= 64) {
      word <<= pair & 63;
      n -= <i32>pair & 63;
      if (wanted) {
        store<i16>(place(block, k + (<i32>(pair >> 16) & 255)), <i16>(pair >> 32));
        store<i16>(place(block, k + (<i32>(pair >> 24) & 255)), <i16>(pair >> 48));
      }
      k = after;
      if (pair & pairEnds) {
        k--;
        break;
      }
      continue;
    }
    entry = load<i32>(coding.acTable + ((<usize>(word >> (64 - fastBits))) << 2));
    let value = entry >> 16;
    if (entry == 0) {
      entry = longCode(coding.acTable, word);
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
        if (run < 15) break;
        k += 16;
        continue;
      }
      value = extend(<i32>(word >> <u64>(64 - size)), size);
      word <<= <u64>size;
      n -= size;
    }
    k += run;
    if (wanted) store<i16>(place(block, k), <i16>value);
    k++;
  } while (k < 64);
  if (k > 64) breakOff();
  setBits(word, n, p);
  return k == 1;
}
