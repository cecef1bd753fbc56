/**
 * A lossy WebP's frame (VP8, RFC 6386), its rows pushed twice: first to find its segments, then to be coded. Levels are
 * given out as kept bytes, a row of macroblocks at a time, until `vp8Settle` fixes their probabilities; then `vp8Pack` makes the second
 * partition of them. The first comes last.
 */
import { alloc } from '../memory';
import { openBitCosts } from './bit-costs';
import { openChroma } from './chroma';
import { Contexts, newContexts } from './contexts';
import { learnCosts, openCosts } from './costs';
import { putHeader } from './header';
import { kept, keptEnd, openKept, startKept } from './kept';
import { codeMacroblock, skippedCount } from './macroblock';
import { openBudget } from './mode-budget';
import { openModes } from './modes';
import { openPacker, packedAt, packedBytes, packLast, packSome, startPacker, takePacked } from './pack';
import { grayToLuma, toYuv } from './rgb';
import { openSegments, probability, quantisersOf, segmentOf, settleSegments } from './segments';
import { chromaStride, luma, lumaStride, openSource, u, v } from './source';
import { bestProbabilities, openStatistics } from './statistics';
import { openSubblocks } from './subblock-luma';
import { enterRow, openSurroundings, rowLuma } from './surroundings';
import { openSurvey, surveyRow } from './survey';
import { probabilityCount } from './token-probabilities';
import { openTokens } from './tokens';

let width = 0;
let gray = false;
let across = 0;
let downs = 0;
/** Two rows of pixels. */
let pixels: usize = 0;
let pixelRow = 0;
let filled = 0;
let y = 0;
let contexts: Contexts = changetype<Contexts>(0);
/** Those that costs are told by, which change as more is counted, and those of the header. */
let learnt: usize = 0;
let settled: usize = 0;
/** When costs are learnt anew from what was counted. */
let nextLesson = 1;

/** `mostHeaderBytes`: what the first partition may take. */
export function vp8Open(pictureWidth: i32, height: i32, isGray: i32, mostHeaderBytes: i32): void {
  width = pictureWidth;
  gray = isGray != 0;
  across = (width + 15) >> 4;
  downs = (height + 15) >> 4;
  pixelRow = across * 48 + 64;
  pixels = alloc(2 * pixelRow);
  learnt = alloc(probabilityCount);
  settled = alloc(probabilityCount);
  openBitCosts();
  openTokens();
  openCosts();
  openStatistics();
  openSource(across);
  openSegments(across * downs);
  openSurvey(across);
  openSubblocks();
  openChroma(across);
  openSurroundings(across);
  openModes(across, downs);
  mostHeader = mostHeaderBytes;
  openBudget(across * downs, mostHeader);
  openKept(across);
  openPacker(across);
  contexts = newContexts(across);
  memory.fill(u, 128, chromaStride * 8);
  memory.fill(v, 128, chromaStride * 8);
}

/** Where the host puts the next row before vp8Survey or vp8Row. */
export function vp8Pixels(): usize {
  return pixels + (filled & 1) * pixelRow;
}

/** Of the first pass. */
export function vp8Survey(): void {
  if (takeRow()) surveyFilled();
}
function surveyFilled(): void {
  surveyRow();
  filled = 0;
}

/** Ends the first pass. `quality` 1 to 100. */
export function vp8Surveyed(quality: i32): void {
  if (fillDown()) surveyFilled();
  settleSegments(quality);
  bestProbabilities(learnt);
  learnCosts(learnt);
}

/** Of the second pass; true once levels are there. */
export function vp8Row(): bool {
  if (!takeRow()) return false;
  codeRow();
  return true;
}
export function vp8Finish(): bool {
  if (!fillDown()) return false;
  codeRow();
  return true;
}

/** Levels of the last row of macroblocks. */
export function vp8Kept(): usize {
  return kept;
}
export function vp8KeptBytes(): i32 {
  return <i32>(keptEnd - kept);
}

/** The last row of luma as a decoder makes it of what was coded, before it smooths edges: a judge compares it with the decoder's. */
export function vp8Reconstructed(): usize {
  return rowLuma;
}

/** Fixes the probabilities, as fits what was coded so far. */
export function vp8Settle(): void {
  bestProbabilities(settled);
  startPacker(settled);
}

/** Packs kept levels from `at` on; where it came to, which is `end` unless there is too much for once. */
export function vp8Pack(at: usize, end: usize): usize {
  return packSome(at, end);
}
/** Where the bytes are that it made, how many of them will not change any more, and that they were taken. */
export function vp8Packed(): usize {
  return packedAt();
}
export function vp8PackedBytes(): i32 {
  return packedBytes();
}
export function vp8TakePacked(count: i32): void {
  takePacked(count);
}
/** The rest; its bytes. */
export function vp8PackLast(): i32 {
  return packLast();
}

let mostHeader = 0;
let header: usize = 0;
/** Writes the first partition; its bytes. */
export function vp8Header(): i32 {
  header = alloc(mostHeader + 65536);
  const notSkipped = probability(<u32>(across * downs) - skippedCount, skippedCount);
  return putHeader(header, settled, notSkipped);
}
export function vp8HeaderAt(): usize {
  return header;
}

/** Whether the rows of macroblocks are full. */
function takeRow(): bool {
  const row = vp8Pixels();
  fillRight(row);
  if (gray) grayToLuma(row, across * 16, luma + <usize>(filled * lumaStride));
  else if (filled & 1) convertPair();
  return ++filled == 16;
}

function convertPair(): void {
  const half = <usize>((filled >> 1) * chromaStride);
  const row = luma + <usize>((filled - 1) * lumaStride);
  toYuv(pixels, pixels + pixelRow, across * 16, row, lumaStride, u + half, v + half);
}

/** The last pixel again and again. */
function fillRight(row: usize): void {
  const channels = gray ? 1 : 3;
  const end = row + <usize>(width * channels);
  for (let at = end; at < row + <usize>(across * 16 * channels); at++) store<u8>(at, load<u8>(at - channels));
}

/** The last rows again and again; false where there is none to begin with. */
function fillDown(): bool {
  if (filled == 0) return false;
  while (filled < 16) {
    memory.copy(vp8Pixels(), pixels + ((filled - 1) & 1) * pixelRow, pixelRow);
    takeRow();
  }
  return true;
}

function codeRow(): void {
  startKept();
  enterRow(y);
  for (let x = 0; x < across; x++) {
    const segment = segmentOf(y * across + x);
    codeMacroblock(x, contexts, quantisersOf(segment), segment);
  }
  filled = 0;
  if (++y < nextLesson) return;
  nextLesson = min(y * 2, y + max(1, downs >> 3));
  bestProbabilities(learnt);
  learnCosts(learnt);
}
