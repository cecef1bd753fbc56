/** Tokens to bits (RFC 9649, 3.6.2), with the codes of the group that the tile is of where they begin. */
import { alloc } from '../memory';
import { extraBitsOf, firstDistance, literalCount, prefixOf, symbolCount } from './prefix';
import { openTiles, pass, tileHere } from './tiles';
import { far, literalRun } from './tokens';

/** Codes << 8 | their lengths, the first bit lowest; 32 bits a symbol, a group after the other. */
let codes: usize = 0;
/** Of each tile. */
let groups: usize = 0;

let bits: u64 = 0;
let held = 0;
let out: usize = 0;

/** Where the host puts the codes of `groupCount` groups. */
export function alphaCodes(groupCount: i32): usize {
  codes = alloc(groupCount * symbolCount * 4);
  return codes;
}

/** Where the host puts the group of each tile. The bits begin with `firstBits`, of which there are `count`. */
export function alphaPackStart(symbolsAcross: i32, rows: i32, tileBits: i32, firstBits: i32, count: i32): usize {
  bits = firstBits;
  held = count;
  groups = alloc(openTiles(symbolsAcross, rows, tileBits));
  return groups;
}

/** Packs whole tokens; gives the bytes written to `to`, at most three times the tokens' and 8. */
export function alphaPack(tokens: usize, length: i32, to: usize): i32 {
  out = to;
  const end = tokens + <usize>length;
  while (tokens < end) {
    const first = <i32>load<u8>(tokens++);
    if (first < literalRun) for (const runEnd = tokens + first + 1; tokens < runEnd; tokens++) packLiteral(load<u8>(tokens));
    else if (first < far) packCopy(first - literalRun + 1, load<u8>(tokens++));
    else {
      packCopy(((first - far) << 8) | load<u8>(tokens), load<u16>(tokens, 1) | (<i32>load<u8>(tokens, 3) << 16));
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
  return codes + <usize>(load<u8>(groups + tileHere()) * symbolCount * 4);
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
