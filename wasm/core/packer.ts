/** JPEG encoder, second pass: tokens to entropy-coded bits with the tables made for them. */

/** Codes as code << 8 | length: luma DC, luma AC, chroma DC, chroma AC, 256 each. */
const codes: usize = memory.data(4 * 1024, 16);

let bits: u64 = 0;
let held = 0;
let out: usize = 0;

export function packerCodes(): usize {
  return codes;
}

/** Packs whole MCUs of tokens, `lumaBlocks` and `chromaBlocks` each; gives the bytes written to `to`, at most twice the tokens and 8. */
export function packerPack(tokens: usize, length: i32, lumaBlocks: i32, chromaBlocks: i32, to: usize): i32 {
  out = to;
  const end = tokens + length;
  while (tokens < end) {
    for (let i = 0; i < lumaBlocks; i++) tokens = packBlock(tokens, codes);
    for (let i = 0; i < chromaBlocks; i++) tokens = packBlock(tokens, codes + 2048);
  }
  return <i32>(out - to);
}

/** Packs tokens of a progressive scan (see scans.ts) with the first table; gives the bytes written to `to`, at most twice the tokens and 8. */
export function packerPackScan(tokens: usize, length: i32, to: usize): i32 {
  out = to;
  for (const end = tokens + length; tokens < end; tokens += 4) {
    const token = load<u32>(tokens);
    putCoded(load<u32>(codes + <usize>((token >>> 24) << 2)), token & 0xffff, (token >>> 16) & 255);
  }
  return <i32>(out - to);
}

/** The last bits, filled up with ones (T.81, F.1.2.3). */
export function packerFinish(to: usize): i32 {
  out = to;
  while (held & 7) put(1, 1);
  while (held > 0) {
    held -= 8;
    putByte(<u8>(bits >> <u64>held));
  }
  return <i32>(out - to);
}

function packBlock(at: usize, table: usize): usize {
  const size = <i32>load<u8>(at++);
  putCoded(load<u32>(table + size * 4), load<u16>(at), size);
  at += size == 0 ? 0 : size > 8 ? 2 : 1;
  const ac = table + 1024;
  for (let k = 1; k < 64; ) {
    const symbol = <i32>load<u8>(at++);
    const acSize = symbol & 15;
    putCoded(load<u32>(ac + symbol * 4), load<u16>(at), acSize);
    if (symbol == 0) break;
    at += acSize == 0 ? 0 : acSize > 8 ? 2 : 1;
    k += (symbol >> 4) + 1;
  }
  return at;
}

/** A code, and the low `size` bits of `value`. */
@inline
function putCoded(code: u32, value: u32, size: i32): void {
  put(((code >> 8) << size) | (value & ((1 << size) - 1)), <i32>(code & 255) + size);
}

/** At most 31 bits. */
@inline
function put(value: u32, count: i32): void {
  bits = (bits << (<u64>count)) | <u64>value;
  held += count;
  if (held < 32) return;
  held -= 32;
  const word = <u32>(bits >> <u64>held);
  if ((~word - 0x01010101) & word & 0x80808080) {
    for (let shift = 24; shift >= 0; shift -= 8) putByte(<u8>(word >> shift));
  } else {
    store<u32>(out, bswap(word));
    out += 4;
  }
}

@inline
function putByte(byte: u8): void {
  store<u8>(out++, byte);
  if (byte == 255) store<u8>(out++, 0);
}
