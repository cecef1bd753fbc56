/** Inflates a zlib stream (RFC 1950, RFC 1951) piece by piece: the host gives input as it is asked for, and takes some 64 KB at a time. */
import { adler32 } from './adler';
import { buildTable, distanceBits, distances, isEnd, isLiteral, literalBits, literals, longEntry } from './inflate-codes';
import { copyMatch, makePeriods } from './match';
import { alloc } from './memory';

/** As in bits.ts, but that the host goes on from where it was. */
@external("host", "more")
declare function more(reader: i32, from: i32, to: usize, room: i32): i32;

const inputBytes: usize = 65_536;
const historyBytes: usize = 32_768;
const pieceBytes: usize = 65_536;
/** A match may pass the end of a piece, and is copied 16 bytes at a time. */
const slackBytes: usize = 300;

const lengths: usize = memory.data(320);
const codeLengthOrder: usize = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

let input: usize = 0;
let at: usize = 0;
let end: usize = 0;
let whole = false;
let bits: u64 = 0;
let held = 0;
/** Bits given out past the end of the input. */
let invented = 0;

let output: usize = 0;
let out: usize = 0;
/** The first byte that a match may reach. */
let earliest: usize = 0;

const betweenBlocks = 0;
const inStored = 1;
const inCoded = 2;
const ended = 3;
const done = 4;
let state = betweenBlocks;
/** What the pieces so far come to, and whether the stream said the same at its end. */
let checksum: u32 = 1;
let confirmed = false;
let lastBlock = false;
let storedLeft: usize = 0;

/** Starts a stream; the address where pieces will lie. */
export function inflateOpen(): usize {
  makePeriods();
  input = alloc(inputBytes + 16);
  output = alloc(historyBytes + pieceBytes + slackBytes);
  out = output + historyBytes;
  earliest = out;
  at = input;
  end = input;
  fill();
  const header = <i32>((take(8) << 8) | take(8));
  const right = ((header >> 8) & 15) == 8 && header % 31 == 0 && (header & 32) == 0;
  state = right ? betweenBlocks : done;
  return output + historyBytes;
}

/** Bytes of the next piece; 0 at the end of the stream, or where it is broken or cut off. */
export function inflateSome(): i32 {
  const moved = out - historyBytes - output;
  memory.copy(output, out - historyBytes, historyBytes);
  out -= moved;
  earliest = max(output, earliest - moved);
  const limit = out + pieceBytes;
  while (out < limit && state < ended) {
    let right = true;
    if (state == betweenBlocks) right = startBlock();
    else if (state == inStored) copyStored(limit);
    else right = codedSymbols(limit);
    if (!right || invented > held) {
      state = done;
      break;
    }
  }
  const piece = output + historyBytes;
  checksum = adler32(checksum, piece, out - piece);
  if (state == ended) finish();
  return <i32>(out - piece);
}

/** Compares the checksum that follows the last block. */
function finish(): void {
  state = done;
  take(held & 7);
  fill();
  const told = (take(8) << 24) | (take(8) << 16) | (take(8) << 8) | take(8);
  confirmed = told == checksum && invented <= held;
}

/** After the last piece: 1 where the stream ended as it should, its checksum right. */
export function inflateConfirmed(): i32 {
  return <i32>confirmed;
}

/** At least 56 bits. */
function fill(): void {
  if (end - at < 8) {
    if (!whole) refillInput();
    if (end - at < 8) {
      fillSlowly();
      return;
    }
  }
  bits |= load<u64>(at) << (<u64>held);
  at += (63 - held) >> 3;
  held |= 56;
}

function refillInput(): void {
  const kept = end - at;
  memory.copy(input, at, kept);
  const room = <i32>(inputBytes - kept);
  const got = more(0, 0, input + kept, room);
  at = input;
  end = input + kept + got;
  whole = got < room;
}

/** The last bytes one by one, then zeros. */
function fillSlowly(): void {
  bits &= ((<u64>1) << (<u64>held)) - 1;
  while (held <= 56) {
    if (at < end) bits |= (<u64>load<u8>(at++)) << (<u64>held);
    else invented += 8;
    held += 8;
  }
}

/** At most 16 bits, of which enough are held. */
@inline
function take(count: i32): u32 {
  const value = <u32>bits & ((1 << count) - 1);
  bits >>= <u64>count;
  held -= count;
  return value;
}

function startBlock(): bool {
  if (lastBlock) {
    state = ended;
    return true;
  }
  fill();
  lastBlock = take(1) != 0;
  const type = take(2);
  if (type == 0) return startStored();
  state = inCoded;
  if (type == 1) return fixedTables();
  return type == 2 && dynamicTables();
}

function startStored(): bool {
  take(held & 7);
  fill();
  storedLeft = take(16);
  state = inStored;
  return (storedLeft ^ 0xffff) == <usize>take(16);
}

function copyStored(limit: usize): void {
  for (; storedLeft > 0 && out < limit; storedLeft--) {
    if (held < 8) fill();
    store<u8>(out++, <u8>take(8));
    if (invented > held) return;
  }
  if (storedLeft == 0) state = betweenBlocks;
}

function fixedTables(): bool {
  memory.fill(lengths, 8, 144);
  memory.fill(lengths + 144, 9, 112);
  memory.fill(lengths + 256, 7, 24);
  memory.fill(lengths + 280, 8, 8);
  const right = buildTable(literals, literalBits, lengths, 288, 0);
  memory.fill(lengths, 5, 30);
  return buildTable(distances, distanceBits, lengths, 30, 1) && right;
}

/** RFC 1951, 3.2.7. */
function dynamicTables(): bool {
  const literalCount = <i32>take(5) + 257;
  const distanceCount = <i32>take(5) + 1;
  const codeCount = <i32>take(4) + 4;
  if (literalCount > 286 || distanceCount > 30) return false;
  memory.fill(lengths, 0, 19);
  for (let i = 0; i < codeCount; i++) {
    fill();
    store<u8>(lengths + load<u8>(codeLengthOrder + i), <u8>take(3));
  }
  if (!buildTable(distances, distanceBits, lengths, 19, 2)) return false;
  memory.fill(lengths, 0, 320);
  const total = literalCount + distanceCount;
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
  if (load<u8>(lengths + 256) == 0) return false;
  return (
    buildTable(literals, literalBits, lengths, literalCount, 0) &&
    buildTable(distances, distanceBits, lengths + literalCount, distanceCount, 1)
  );
}

/** Takes a code; its entry, 0 where there is none. */
function next(table: usize, indexBits: i32, kind: i32): u32 {
  let entry = load<u32>(table + ((<usize>bits & ((1 << indexBits) - 1)) << 2));
  if (entry == 0) entry = longEntry(table, indexBits, kind, bits);
  take(entry & 15);
  return entry;
}

/** Literals and matches until the block or the piece ends; false where they are broken. */
function codedSymbols(limit: usize): bool {
  while (out < limit && state == inCoded) {
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
      state = betweenBlocks;
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
  bits = word;
  held = n;
  at = p;
  out = to;
  return right;
}

/** A literal or a match, near the end of the input. */
function oneSymbol(): bool {
  fill();
  const entry = next(literals, literalBits, 0);
  if (entry == 0 || invented > held) return false;
  if (entry & isLiteral) {
    store<u8>(out++, <u8>(entry >> 16));
    return true;
  }
  if (entry & isEnd) {
    state = betweenBlocks;
    return true;
  }
  const length = (entry >> 16) + take((entry >> 8) & 31);
  const far = next(distances, distanceBits, 1);
  if (far == 0) return false;
  const distance = <usize>((far >> 16) + take((far >> 8) & 31));
  if (distance > out - earliest || invented > held) return false;
  copyMatch(out, distance, length);
  out += length;
  return true;
}
