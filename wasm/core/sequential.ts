/** Blocks of a sequential scan (T.81, F.2.2). */
import { at, bigEndian, bits, fill, hasMarkerByte, held, refill, setBits, take } from './bits';
import { breakOff, place } from './blocks';
import { Coding } from './coding';
import { endsBlock, extend, fastBits, longCode, pairBits, skipBits, symbol } from './huffman';

/** Look-ups of 11 bits that 56 bits suffice for, and that do after a DC difference of 31. */
const lookUps = 5;
const lookUpsAfterDc = 2;

/** To a block of zeros; whether there is nothing but DC. */
export function sequentialBlock(block: usize, coding: Coding): bool {
  return decoded(block, coding, true);
}

/** Its DC alone: the rest is passed over. */
export function dcOfBlock(block: usize, coding: Coding): void {
  decoded(block, coding, false);
}

/** A block that nothing reads. */
const nowhere: usize = memory.data(144, 16);

/** The reader's state is in locals, and each step is written out: this is where a picture's time goes. */
@inline
function decoded(block: usize, coding: Coding, wanted: bool): bool {
  let word = bits;
  let n = held;
  let p = at;
  let k = 0;
  const table = wanted ? coding.acPairs : coding.acSkips;
  while (true) {
    const next = bigEndian(p);
    if (hasMarkerByte(next)) {
      setBits(word, n, p);
      fill();
      word = bits;
      n = held;
      p = at;
    } else {
      word |= next >> (<u64>n);
      p += (63 - n) >> 3;
      n |= 56;
    }
    let left = lookUps;
    if (k == 0) {
      let entry = load<i32>(coding.dcTable + ((<usize>(word >> (64 - fastBits))) << 2));
      let change = entry >> 16;
      if (entry == 0) {
        entry = longCode(coding.dcTable, word);
        if (entry == 0) breakOff();
      }
      word <<= <u64>entry;
      n -= entry & 255;
      if (change == 0) {
        const size = (entry >> 12) & 15;
        if (size) change = extend(<i32>(word >> <u64>(64 - size)), size);
        word <<= <u64>size;
        n -= size;
      }
      coding.predicted += change;
      store<i16>(block, <i16>coding.predicted);
      k = 1;
      left = lookUpsAfterDc;
    }
    do {
      let used: u64;
      let after: i32;
      if (wanted) {
        used = load<u64>(table + ((<usize>(word >> (64 - pairBits))) << 3));
        const places = <i32>used;
        after = k + ((places >>> 8) & 255);
        // what is no pair stores a 0 where there is one
        store<i16>(place(block, k + ((places >>> 16) & 255)), <i16>(used >> 32));
        store<i16>(place(block, k + (places >>> 24)), <i16>(used >> 48));
      } else {
        used = load<u16>(table + ((<usize>(word >> (64 - skipBits))) << 1));
        after = k + <i32>(used >> 8);
      }
      if (after > 63) {
        if (after == 64 || (after >= endsBlock && after < endsBlock + 64)) {
          setBits(word << used, n - (<i32>used & 63), p);
          return after == endsBlock + 1;
        }
        setBits(word, n, p);
        k = oneSymbol(wanted ? block : nowhere, coding.acTable, k);
        if (k > 63) return k == endsBlock + 1;
        word = bits;
        n = held;
        p = at;
        break;
      }
      word <<= used;
      n -= <i32>used & 63;
      k = after;
    } while (--left > 0);
  }
}

/** A code of any length with its value, for place `k`; the place after it, past `endsBlock` where the block ends. */
function oneSymbol(block: usize, table: usize, k: i32): i32 {
  refill();
  const found = symbol(table);
  if (found < 0) {
    breakOff();
    return 64;
  }
  const size = found & 15;
  const run = found >> 4;
  if (size == 0) {
    if (run < 15) return k + endsBlock;
    k += 16;
  } else {
    k += run;
    store<i16>(place(block, k), <i16>extend(take(size), size));
    k++;
  }
  if (k > 64) breakOff();
  return k;
}
