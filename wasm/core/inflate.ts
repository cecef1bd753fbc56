/** Inflates a zlib stream (RFC 1950, RFC 1951) piece by piece: the host gives input as it is asked for, and takes some 64 KB at a time. */
import { adler32 } from './adler';
import { fill, held, openInput, ranDry, take } from './inflate-bits';
import { nextPiece, openOutput, out, piece, setOut } from './inflate-output';
import { blockEnded, codedSymbols } from './inflate-symbols';
import { dynamicTables, fixedTables } from './inflate-tables';

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
  openInput();
  fill();
  const header = <i32>((take(8) << 8) | take(8));
  const right = ((header >> 8) & 15) == 8 && header % 31 == 0 && (header & 32) == 0;
  state = right ? betweenBlocks : done;
  return openOutput();
}

/** Bytes of the next piece; 0 at the end of the stream, or where it is broken or cut off. */
export function inflateSome(): i32 {
  const limit = nextPiece();
  while (out < limit && state < ended)
    if (!someOf(limit) || ranDry()) state = done;
  const length = out - piece();
  checksum = adler32(checksum, piece(), length);
  if (state == ended) finish();
  return <i32>length;
}

/** A block's head, or what of it the piece has room for; false where it is broken. */
@inline
function someOf(limit: usize): bool {
  if (state == betweenBlocks) return startBlock();
  if (state == inStored) {
    copyStored(limit);
    return true;
  }
  const right = codedSymbols(limit);
  if (blockEnded) state = betweenBlocks;
  return right;
}

/** Compares the checksum that follows the last block. */
function finish(): void {
  state = done;
  take(held & 7);
  fill();
  const told = (take(8) << 24) | (take(8) << 16) | (take(8) << 8) | take(8);
  confirmed = told == checksum && !ranDry();
}

/** After the last piece: 1 where the stream ended as it should, its checksum right. */
export function inflateConfirmed(): i32 {
  return <i32>confirmed;
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
    store<u8>(out, <u8>take(8));
    setOut(out + 1);
    if (ranDry()) return;
  }
  if (storedLeft == 0) state = betweenBlocks;
}
