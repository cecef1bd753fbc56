/**
 * A lossy WebP's frame (VP8, RFC 6386), its rows pushed twice: first to find its segments, then to be coded. Levels are
 * given out as kept bytes, a row of macroblocks at a time, until `vp8Settle` fixes their probabilities; then `vp8Pack` makes the second
 * partition of them. The first comes last.
 */
import { codeAlpha, openAlpha, surveyAlpha } from '../alpha/plane';
import { alloc } from '../memory';
import { openBitCosts } from './bit-costs';
import { openChroma } from './chroma';
import { Contexts, newContexts } from './contexts';
import { learnCosts, openCosts } from './costs';
import { putHeader } from './header';
import { startHidden } from './hidden';
import { kept, keptEnd, openKept, startKept } from './kept';
import { codeMacroblock, skippedCount } from './macroblock';
import { openBudget } from './mode-budget';
import { openModes } from './modes';
import { openPacker, packedAt, packedBytes, packLast, packSome, startPacker, takePacked } from './pack';
import { fillDown, hasAlpha, lastAlpha, nextPixels, openRows, startRows, takeRow } from './rows';
import { openSegments, probability, quantisersOf, segmentOf, settleSegments } from './segments';
import { openSource } from './source';
import { bestProbabilities, openStatistics } from './statistics';
import { openSubblocks } from './subblock-luma';
import { enterRow, openSurroundings, rowLuma } from './surroundings';
import { openSurvey, surveyRow } from './survey';
import { probabilityCount } from './token-probabilities';
import { openTokens } from './tokens';

let across = 0;
let downs = 0;
let y = 0;
let contexts: Contexts = changetype<Contexts>(0);
/** Those that costs are told by, which change as more is counted, and those of the header. */
let learnt: usize = 0;
let settled: usize = 0;
/** When costs are learnt anew from what was counted. */
let nextLesson = 1;

/** `channels`: 1 gray, 2 with alpha, 3 RGB, 4 with alpha. `mostHeaderBytes`: what the first partition may take. */
export function vp8Open(width: i32, height: i32, channels: i32, mostHeaderBytes: i32): void {
  across = (width + 15) >> 4;
  downs = (height + 15) >> 4;
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
  openRows(width, channels, across);
  if (hasAlpha) openAlpha(width, height);
}

/** Where the host puts the next row before vp8Survey or vp8Row. */
export function vp8Pixels(): usize {
  return nextPixels();
}

/** Of the first pass. */
export function vp8Survey(): void {
  const full = takeRow();
  if (hasAlpha) surveyAlpha(lastAlpha());
  if (full) surveyFilled();
}
function surveyFilled(): void {
  surveyRow();
  startRows();
}

/** Ends the first pass. `quality` 1 to 100. */
export function vp8Surveyed(quality: i32): void {
  if (fillDown()) surveyFilled();
  settleSegments(quality);
  bestProbabilities(learnt);
  learnCosts(learnt);
  if (hasAlpha) startHidden();
}

/** Of the second pass; true once levels are there. */
export function vp8Row(): bool {
  const full = takeRow();
  if (hasAlpha) codeAlpha(lastAlpha());
  if (!full) return false;
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

function codeRow(): void {
  startKept();
  enterRow(y);
  for (let x = 0; x < across; x++) {
    const segment = segmentOf(y * across + x);
    codeMacroblock(x, contexts, quantisersOf(segment), segment);
  }
  startRows();
  if (++y < nextLesson) return;
  nextLesson = min(y * 2, y + max(1, downs >> 3));
  bestProbabilities(learnt);
  learnCosts(learnt);
}
