/** The tables of a deflated block (RFC 1951, 3.2.6 and 3.2.7): those that are fixed, or those that the block brings. */
import { bits, fill, take } from './inflate-bits';
import { buildTable, distanceBits, distances, literalBits, literals, longEntry } from './inflate-codes';

const lengths: usize = memory.data(320);
const codeLengthOrder: usize = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

export function fixedTables(): bool {
  memory.fill(lengths, 8, 144);
  memory.fill(lengths + 144, 9, 112);
  memory.fill(lengths + 256, 7, 24);
  memory.fill(lengths + 280, 8, 8);
  const right = buildTable(literals, literalBits, lengths, 288, 0);
  memory.fill(lengths, 5, 30);
  return buildTable(distances, distanceBits, lengths, 30, 1) && right;
}

/** False where they are none. */
export function dynamicTables(): bool {
  const literalCount = <i32>take(5) + 257;
  const distanceCount = <i32>take(5) + 1;
  const codeCount = <i32>take(4) + 4;
  if (literalCount > 286 || distanceCount > 30) return false;
  if (!codeOfLengths(codeCount)) return false;
  if (!readLengths(literalCount + distanceCount) || load<u8>(lengths + 256) == 0) return false;
  return (
    buildTable(literals, literalBits, lengths, literalCount, 0) &&
    buildTable(distances, distanceBits, lengths + literalCount, distanceCount, 1)
  );
}

/** In the place of the distances' table, which comes later. */
function codeOfLengths(count: i32): bool {
  memory.fill(lengths, 0, 19);
  for (let i = 0; i < count; i++) {
    fill();
    store<u8>(lengths + load<u8>(codeLengthOrder + i), <u8>take(3));
  }
  return buildTable(distances, distanceBits, lengths, 19, 2);
}

function readLengths(total: i32): bool {
  memory.fill(lengths, 0, 320);
  for (let i = 0; i < total; ) {
    fill();
    const entry = next(distances, distanceBits, 2);
    if (entry == 0) return false;
    const symbol = <i32>(entry >> 16);
    if (symbol < 16) {
      store<u8>(lengths + i++, <u8>symbol);
      continue;
    }
    if (symbol == 16 && i == 0) return false;
    const value = symbol == 16 ? load<u8>(lengths + i - 1) : 0;
    const times = symbol == 16 ? 3 + take(2) : symbol == 17 ? 3 + take(3) : 11 + take(7);
    if (i + <i32>times > total) return false;
    memory.fill(lengths + i, value, times);
    i += times;
  }
  return true;
}

/** Takes a code; its entry, 0 where there is none. */
export function next(table: usize, indexBits: i32, kind: i32): u32 {
  let entry = load<u32>(table + ((<usize>bits & ((1 << indexBits) - 1)) << 2));
  if (entry == 0) entry = longEntry(table, indexBits, kind, bits);
  take(entry & 15);
  return entry;
}
