/** Tokens to bits (RFC 9649, 3.6.2), with the codes of the group that the tile is of where they begin. */
import { alloc } from '../memory';
import { extraBitsOf, firstDistance, literalCount, prefixOf, symbolCount } from './prefix';

/** Codes << 8 | their lengths, the first bit lowest; 32 bits a symbol, a group after the other. */
let codes: usize = 0;
/** Of each tile. */
let groups: usize = 0;

let width = 0;
let tileBits = 0;
let tilesAcross = 0;
let x = 0;
let y = 0;
let bits: u64 = 0;
let held = 0;
let out: usize = 0;

/** Where the host puts the codes of `groupCount` groups. */
export function alphaCodes(groupCount: i32): usize {
  codes = alloc(groupCount * symbolCount * 4);
  return codes;
}

/** Where the host puts the group of each tile. The bits begin with `firstBits`, of which there are `count`. */
export function alphaPackStart(symbolsAcross: i32, rows: i32, tokenTileBits: i32, firstBits: i32, count: i32): usize {
  width = symbolsAcross;
  tileBits = tokenTileBits;
  tilesAcross = ((width - 1) >> tileBits) + 1;
  x = 0;
  y = 0;
  bits = firstBits;
  held = count;
  groups = alloc(tilesAcross * (((rows - 1) >> tileBits) + 1));
  return groups;
}

/** Packs whole tokens; gives the bytes written to `to`, at most four times the tokens' and 8. */
export function alphaPack(tokens: usize, length: i32, to: usize): i32 {
  out = to;
  const end = tokens + <usize>length;
  while (tokens < end) {
    const first = <i32>load<u8>(tokens++);
    if (first < 64) for (const runEnd = tokens + first + 1; tokens < runEnd; tokens++) packLiteral(load<u8>(tokens));
    else if (first < 128) packCopy(first - 63, load<u8>(tokens++));
    else {
      packCopy(((first & 127) << 8) | load<u8>(tokens), load<u16>(tokens, 1) | (<i32>load<u8>(tokens, 3) << 16));
      tokens += 4;
    }
  }
  return <i32>(out - to);
}

/** The last bits. */
export function alphaPackLast(to: usize): i32 {
  store<u64>(to, bits);
  return (held + 7) >> 3;
}

@inline
function ownCodes(): usize {
  const tile = (y >> tileBits) * tilesAcross + (x >> tileBits);
  return codes + <usize>(load<u8>(groups + tile) * symbolCount * 4);
}

@inline
function pass(count: i32): void {
  x += count;
  while (x >= width) {
    x -= width;
    y++;
  }
}

@inline
function packLiteral(value: i32): void {
  putCode(load<u32>(ownCodes() + <usize>value * 4));
  pass(1);
}

function packCopy(length: i32, distance: i32): void {
  const own = ownCodes();
  packValue(length, own + <usize>literalCount * 4);
  packValue(distance, own + <usize>firstDistance * 4);
  pass(length);
}

@inline
function packValue(value: i32, table: usize): void {
  const prefix = prefixOf(value);
  putCode(load<u32>(table + <usize>prefix * 4));
  const count = extraBitsOf(prefix);
  put((value - 1) & ((1 << count) - 1), count);
}

@inline
function putCode(code: u32): void {
  put(code >>> 8, code & 255);
}

@inline
function put(value: u32, count: i32): void {
  bits |= (<u64>value) << (<u64>held);
  held += count;
  if (held < 32) return;
  store<u32>(out, <u32>bits);
  out += 4;
  bits >>= 32;
  held -= 32;
}
