/** The coded symbols of a deflated block (RFC 1951, 3.2.3): literals and matches. */
import { at, bits, end, fill, held, ranDry, refillInput, setBits, take, whole } from './inflate-bits';
import { distanceBits, distances, isEnd, isLiteral, literalBits, literals, longEntry } from './inflate-codes';
import { earliest, out, setOut } from './inflate-output';
import { next } from './inflate-tables';
import { copyMatch } from './match';

/** Whether the block's end has come. */
export let blockEnded: bool = false;

/** Until the block ends or the output is at `limit`; false where they are broken. */
export function codedSymbols(limit: usize): bool {
  blockEnded = false;
  while (out < limit && !blockEnded) {
    if (end - at < fastBytes && !whole) refillInput();
    if (!(end - at >= fastBytes ? manySymbols(limit) : oneSymbol())) return false;
  }
  return true;
}

/** Bytes of input from which `manySymbols` goes ahead without asking whether there are more. */
const fastBytes: usize = 32;

/** As `oneSymbol`, over and over, its state in locals. */
function manySymbols(limit: usize): bool {
  let word = bits;
  let n = held;
  let p = at;
  let to = out;
  let right = true;
  for (const last = end - fastBytes / 2; to < limit && p <= last; ) {
    // 56 bits: enough for three literals with short codes, or for the longest match
    word |= load<u64>(p) << (<u64>n);
    p += (63 - n) >> 3;
    n |= 56;
    let entry = load<u32>(literals + ((<usize>word & ((1 << literalBits) - 1)) << 2));
    if (entry & isLiteral) {
      for (let more = 2; ; more--) {
        word >>= <u64>(entry & 15);
        n -= entry & 15;
        store<u8>(to++, <u8>(entry >> 16));
        if (more == 0) break;
        entry = load<u32>(literals + ((<usize>word & ((1 << literalBits) - 1)) << 2));
        if (!(entry & isLiteral)) break;
      }
      continue;
    }
    if (entry == 0) entry = longEntry(literals, literalBits, 0, word);
    if (entry == 0) {
      right = false;
      break;
    }
    word >>= <u64>(entry & 15);
    n -= entry & 15;
    if (entry & isLiteral) {
      store<u8>(to++, <u8>(entry >> 16));
      continue;
    }
    if (entry & isEnd) {
      blockEnded = true;
      break;
    }
    const lengthBits = (entry >> 8) & 31;
    const length = (entry >> 16) + (<u32>word & ((1 << lengthBits) - 1));
    word >>= <u64>lengthBits;
    n -= lengthBits;
    entry = load<u32>(distances + ((<usize>word & ((1 << distanceBits) - 1)) << 2));
    if (entry == 0) entry = longEntry(distances, distanceBits, 1, word);
    word >>= <u64>(entry & 15);
    const farBits = (entry >> 8) & 31;
    const distance = <usize>((entry >> 16) + (<u32>word & ((1 << farBits) - 1)));
    word >>= <u64>farBits;
    n -= (entry & 15) + farBits;
    if (entry == 0 || distance > to - earliest) {
      right = false;
      break;
    }
    copyMatch(to, distance, length);
    to += length;
  }
  setBits(word, n, p);
  setOut(to);
  return right;
}

/** A literal or a match, near the end of the input. */
function oneSymbol(): bool {
  fill();
  const entry = next(literals, literalBits, 0);
  if (entry == 0 || ranDry()) return false;
  if (entry & isLiteral) {
    store<u8>(out, <u8>(entry >> 16));
    setOut(out + 1);
    return true;
  }
  if (entry & isEnd) {
    blockEnded = true;
    return true;
  }
  const length = (entry >> 16) + take((entry >> 8) & 31);
  const far = next(distances, distanceBits, 1);
  if (far == 0) return false;
  const distance = <usize>((far >> 16) + take((far >> 8) & 31));
  if (distance > out - earliest || ranDry()) return false;
  copyMatch(out, distance, length);
  setOut(out + length);
  return true;
}
