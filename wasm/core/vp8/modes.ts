/** What each macroblock's header says (RFC 6386, 19.3), kept until the first partition is written: a byte, and after it 4 bits for each block's mode where blocks have their own. */
import { alloc } from '../memory';
import { BooleanWriter, put } from './boolean';
import { subblockProbabilities } from './mode-probabilities';
import { putMode } from './mode-tree';
import { subblockModes } from './predict4';

/** Bits of the byte. */
const lumaModeBits = 7;
/** In place of a luma mode. */
export const ownModes = 4;
const chromaShift = 3;
const segmentShift = 5;
const skipBit = 128;

let kept: usize = 0;
let end: usize = 0;
let across = 0;
/** Modes of the blocks above, and of those to the left, as contexts. */
let aboveModes: usize = 0;
const leftModes: usize = memory.data(4, 4);

/** The mode of 4x4 blocks that a mode of all luma counts as (RFC 6386, 11.3). */
const asSubblock: usize = memory.data<u8>([0, 2, 3, 1]);

export function openModes(mbsAcross: i32, mbsDown: i32): void {
  across = mbsAcross;
  kept = alloc(mbsAcross * mbsDown * 9);
  end = kept;
  aboveModes = alloc(mbsAcross * 4);
}

export function keepModes(luma: i32, chroma: i32, segment: i32, skipped: bool, blockModes: usize): void {
  store<u8>(end++, <u8>(luma | (chroma << chromaShift) | (segment << segmentShift) | (skipped ? skipBit : 0)));
  if (luma != ownModes) return;
  for (let i: usize = 0; i < 16; i += 2) store<u8>(end++, load<u8>(blockModes + i) | (load<u8>(blockModes + i, 1) << 4));
}

/** Four bytes each, for the macroblock at `x`. */
export function modesAbove(x: i32): usize {
  return aboveModes + <usize>(x * 4);
}
export function modesLeft(x: i32): usize {
  if (x == 0) store<u32>(leftModes, 0);
  return leftModes;
}

/** All blocks count as having the mode of all luma. */
export function spreadMode(luma: i32, above: usize, left: usize): void {
  const modes = <u32>load<u8>(asSubblock + luma) * 0x01010101;
  store<u32>(above, modes);
  store<u32>(left, modes);
}

/** Writes them all. `segments`: three probabilities, or 0 where there is but one segment. */
export function putModes(writer: BooleanWriter, segments: usize, notSkipped: i32): void {
  memory.fill(aboveModes, 0, across * 4);
  let x = 0;
  for (let at = kept; at < end; ) {
    const byte = <i32>load<u8>(at++);
    if (segments) putSegment(writer, (byte >> segmentShift) & 3, segments);
    put(writer, (byte & skipBit) != 0, notSkipped);
    const luma = byte & lumaModeBits;
    const above = modesAbove(x);
    const left = modesLeft(x);
    putLuma(writer, luma);
    if (luma != ownModes) spreadMode(luma, above, left);
    else {
      putBlockModes(writer, at, above, left);
      at += 8;
    }
    putChroma(writer, (byte >> chromaShift) & 3);
    if (++x == across) x = 0;
  }
}

/** RFC 6386, 10. */
function putSegment(writer: BooleanWriter, segment: i32, p: usize): void {
  put(writer, segment > 1, load<u8>(p));
  put(writer, (segment & 1) != 0, load<u8>(p + (segment > 1 ? 2 : 1)));
}

/** RFC 6386, 11.2. */
function putLuma(writer: BooleanWriter, mode: i32): void {
  put(writer, mode != ownModes, 145);
  if (mode == ownModes) return;
  put(writer, mode > 1, 156);
  put(writer, (mode & 1) != 0, mode > 1 ? 128 : 163);
}

function putBlockModes(writer: BooleanWriter, modes: usize, above: usize, left: usize): void {
  for (let i: usize = 0; i < 16; i++) {
    const mode = (load<u8>(modes + (i >> 1)) >> ((<u8>i & 1) << 2)) & 15;
    const x = above + (i & 3);
    const y = left + (i >> 2);
    putMode(writer, mode, subblockProbabilities + <usize>(load<u8>(x) * subblockModes + load<u8>(y)) * 9);
    store<u8>(x, mode);
    store<u8>(y, mode);
  }
}

/** RFC 6386, 11.4. */
function putChroma(writer: BooleanWriter, mode: i32): void {
  put(writer, mode > 0, 142);
  if (mode == 0) return;
  put(writer, mode > 1, 114);
  if (mode > 1) put(writer, mode > 2, 183);
}
