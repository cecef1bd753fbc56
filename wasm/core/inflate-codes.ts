/** Deflate's canonical codes (RFC 1951, 3.2): tables that one look-up by the next bits answers for all but the longest. */

export const literalBits = 11;
export const distanceBits = 10;

/*
 * A table is looked up by the next bits: value << 16 | flags | extra bits << 8 | code length, 0 where the code is longer
 * than the table's index. After the look-up: how many codes of each length, then the symbols in the codes' order.
 */
export const isLiteral = 0x8000;
export const isEnd = 0x4000;
export const literals: usize = memory.data(((1 << literalBits) + 16 + 288) * 4, 16);
export const distances: usize = memory.data(((1 << distanceBits) + 16 + 32) * 4, 16);

const lengthBase: usize = memory.data<u16>([
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]);
const lengthExtra: usize = memory.data<u8>([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
]);
const distanceBase: usize = memory.data<u16>([
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
]);

/** What a symbol means: of literals and lengths (0), distances (1), or code lengths (2). */
function meaning(symbol: i32, kind: i32): u32 {
  if (kind == 2) return symbol << 16;
  if (kind == 1)
    return symbol > 29
      ? 0
      : ((<u32>load<u16>(distanceBase + symbol * 2)) << 16) | ((symbol < 4 ? 0 : (symbol >> 1) - 1) << 8);
  if (symbol < 256) return (symbol << 16) | isLiteral;
  if (symbol == 256) return isEnd;
  return symbol > 285
    ? 0
    : ((<u32>load<u16>(lengthBase + (symbol - 257) * 2)) << 16) | ((<u32>load<u8>(lengthExtra + symbol - 257)) << 8);
}

/** Canonical codes (RFC 1951, 3.2.2); false where there are more than their lengths allow. */
export function buildTable(table: usize, indexBits: i32, from: usize, count: i32, kind: i32): bool {
  const size: usize = 1 << indexBits;
  const counts = table + size * 4;
  const symbols = counts + 64;
  memory.fill(table, 0, size * 4 + 64);
  for (let i = 0; i < count; i++) increase(counts + <usize>load<u8>(from + i) * 4);
  store<u32>(counts, 0);
  let left = 1;
  let place = 0;
  let code = 0;
  for (let length = 1; length <= 15; length++) {
    left = (left << 1) - <i32>load<u32>(counts + length * 4);
    if (left < 0) return false;
    code <<= 1;
    for (let i = 0; i < count; i++) {
      if (<i32>load<u8>(from + i) != length) continue;
      store<u32>(symbols + place * 4, i);
      place++;
      if (length <= indexBits) {
        const word = meaning(i, kind);
        const entry = word == 0 && kind != 2 ? 0 : word | length;
        for (let index = reversed(code, length); index < <i32>size; index += 1 << length)
          store<u32>(table + index * 4, entry);
      }
      code++;
    }
  }
  return true;
}

@inline
function increase(p: usize): void {
  store<u32>(p, load<u32>(p) + 1);
}

function reversed(code: i32, length: i32): i32 {
  let out = 0;
  for (let i = 0; i < length; i++) out |= ((code >> i) & 1) << (length - 1 - i);
  return out;
}

/** The entry of a code longer than the table's index, its length included; 0 where there is none. */
export function longEntry(table: usize, indexBits: i32, kind: i32, word: u64): u32 {
  const counts = table + <usize>(4 << indexBits);
  let code = 0;
  let first = 0;
  let place = 0;
  for (let length = 1; length <= 15; length++) {
    code |= <i32>(word & 1);
    word >>= 1;
    const count = <i32>load<u32>(counts + length * 4);
    if (code - count < first) {
      const word = meaning(load<u32>(counts + 64 + (place + code - first) * 4), kind);
      return word == 0 && kind != 2 ? 0 : word | length;
    }
    place += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  return 0;
}
