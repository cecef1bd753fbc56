/** CRC-32 as PNG has it (PNG, annex D), eight bytes at a time. */

/** Eight tables of 256: the first for a byte, each next one for a byte that one more follows. */
const tables: usize = memory.data(8 * 1024, 16);
let made = false;

@inline
function looked(table: usize, byte: u32): u32 {
  return load<u32>(tables + (table << 10) + (<usize>(byte & 255) << 2));
}

function makeTables(): void {
  made = true;
  for (let n: u32 = 0; n < 256; n++) {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    store<u32>(tables + (<usize>n << 2), c);
  }
  for (let n: usize = 0; n < 256 * 7; n++) {
    const c = load<u32>(tables + (n << 2));
    store<u32>(tables + (n << 2), looked(0, c) ^ (c >>> 8), 1024);
  }
}

/** Goes on from `crc`, 0 at first. */
export function crc32(crc: u32, at: usize, length: i32): u32 {
  if (!made) makeTables();
  let c = ~crc;
  const end = at + length;
  for (; at + 8 <= end; at += 8) {
    const low = load<u32>(at) ^ c;
    const high = load<u32>(at, 4);
    c =
      looked(7, low) ^
      looked(6, low >>> 8) ^
      looked(5, low >>> 16) ^
      looked(4, low >>> 24) ^
      looked(3, high) ^
      looked(2, high >>> 8) ^
      looked(1, high >>> 16) ^
      looked(0, high >>> 24);
  }
  for (; at < end; at++) c = looked(0, c ^ load<u8>(at)) ^ (c >>> 8);
  return ~c;
}
