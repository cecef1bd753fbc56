/** The second partition: kept macroblocks as booleans, once the probabilities are settled (RFC 6386, 13). */
import { alloc } from '../memory';
import { BooleanWriter, dropBytes, finishWriter, openWriter, settledBytes } from './boolean';
import {
  clearContexts,
  contextOf,
  Contexts,
  enterContexts,
  firstsContextOf,
  newContexts,
  setContext,
  setFirstsContext,
} from './contexts';
import { empty, keptAt, mostKeptBytes, readBlock, readFrom, readKind, withFirsts } from './kept';
import { chroma, lumaFirsts, lumaRest, lumaWhole, putBlock } from './tokens';

/** A piece is given out once it is so long; a macroblock takes less than the rest of the room, whatever is in it. */
const pieceBytes = 65536;
const mostPackedBytes = 8192;
/** Of the probabilities of a kind of blocks. */
const kindBytes: usize = 264;

let writer: BooleanWriter = changetype<BooleanWriter>(0);
let contexts: Contexts = changetype<Contexts>(0);
let probabilities: usize = 0;
let across = 0;
let x = 0;
const levels: usize = memory.data(32, 16);

export function openPacker(mbsAcross: i32): void {
  across = mbsAcross;
  contexts = newContexts(mbsAcross);
  writer = changetype<BooleanWriter>(alloc(offsetof<BooleanWriter>()));
}

export function startPacker(settled: usize): void {
  probabilities = settled;
  openWriter(writer, alloc(pieceBytes + mostPackedBytes));
}

export function packedAt(): usize {
  return writer.start;
}

/** Packs macroblocks from `at` on until `end` or until a piece is full; where it came to. */
export function packSome(at: usize, end: usize): usize {
  readFrom(at);
  while (keptAt < end && writer.end < writer.start + pieceBytes) packMacroblock();
  return keptAt;
}

/** How many bytes of the piece can be taken. */
export function packedBytes(): i32 {
  return settledBytes(writer);
}
export function takePacked(count: i32): void {
  dropBytes(writer, count);
}

/** The last piece, all of it; its bytes. */
export function packLast(): i32 {
  finishWriter(writer);
  return <i32>(writer.end - writer.start);
}

function packMacroblock(): void {
  enterContexts(contexts, x);
  if (++x == across) x = 0;
  const kind = readKind();
  const firsts = (kind & withFirsts) != 0;
  if (kind & empty) return clearContexts(contexts, firsts);
  if (firsts) packFirsts();
  for (let i = 0; i < 24; i++) {
    const blockKind = i >= 16 ? chroma : firsts ? lumaRest : lumaWhole;
    const first = blockKind == lumaRest ? 1 : 0;
    const count = readBlock(levels, first);
    putBlock(writer, levels, count, first, contextOf(contexts, i), probabilities + <usize>blockKind * kindBytes);
    setContext(contexts, i, count > first);
  }
}

function packFirsts(): void {
  const count = readBlock(levels, 0);
  putBlock(writer, levels, count, 0, firstsContextOf(contexts), probabilities + <usize>lumaFirsts * kindBytes);
  setFirstsContext(contexts, count > 0);
}
