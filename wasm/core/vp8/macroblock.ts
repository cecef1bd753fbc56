/** A macroblock coded: the better way for luma, chroma, and then its levels and modes kept and counted. */
import { bitCost } from './bit-costs';
import { chromaCounts, chromaLevels, chromaMode, codeChroma } from './chroma';
import {
  clearContexts,
  contextBytes,
  contextOf,
  Contexts,
  enterContexts,
  firstsContextOf,
  setContext,
  setFirstsContext,
} from './contexts';
import { empty, keepBlock, keepBlocks, keepKind, withFirsts } from './kept';
import { modePressure, spendModes } from './mode-budget';
import { keepModes, modesAbove, modesLeft, ownModes, spreadMode } from './modes';
import { choosePlane, planeCounts, planeDistortion, planeLevels, planeMode, reconstructPlane } from './plane-luma';
import { blockBytes } from './quantise';
import { Quantisers } from './quantisers';
import { noteRamp } from './segments';
import { loadBlocks, transformLuma } from './source';
import { countBlock } from './statistics';
import { codeSubblocks, subblockCounts, subblockLevels, subblockModeBits, subblockModesChosen } from './subblock-luma';
import { enter, leave } from './surroundings';
import { chroma, lumaFirsts, lumaRest, lumaWhole } from './tokens';

/** Macroblocks without levels. */
export let skippedCount: u32 = 0;

/** What may come to nothing: the contexts and modes that coding luma in blocks changes, above and to the left. */
const tryContexts: usize = memory.data(32, 16);

export function codeMacroblock(x: i32, contexts: Contexts, own: Quantisers, segment: i32): void {
  loadBlocks(x);
  transformLuma();
  enter(x);
  enterContexts(contexts, x);
  const above = modesAbove(x);
  const left = modesLeft(x);
  const asPlane = choosePlane(own, contexts.above, contexts.left);
  const inBlocks = tryBlocks(own, asPlane, contexts, above, left);
  if (inBlocks) {
    store<u32>(above, load<u32>(tryContexts, 8));
    store<u32>(left, load<u32>(tryContexts, 12));
  } else {
    reconstructPlane();
    spreadMode(planeMode, above, left);
  }
  if (!inBlocks && planeDistortion > own.blocky) noteIfRamp(segment);
  spendModes(inBlocks ? subblockModeBits : 0);
  codeChroma(own, x, contexts.above, contexts.left);
  const skipped = keep(contexts, inBlocks);
  keepModes(inBlocks ? ownModes : planeMode, chromaMode, segment, skipped, subblockModesChosen);
  leave();
}

function noteIfRamp(segment: i32): void {
  if (load<u64>(planeCounts) | load<u64>(planeCounts, 8)) return;
  const firsts = planeLevels + 16 * blockBytes;
  const slopes = max(abs(<i32>load<i16>(firsts, 2)), abs(<i32>load<i16>(firsts, 4)));
  noteRamp(segment, max(slopes, abs(<i32>load<i16>(firsts, 8))));
}

/** Whether luma in blocks is better than a score. */
function tryBlocks(own: Quantisers, most: i64, contexts: Contexts, above: usize, left: usize): bool {
  store<u32>(tryContexts, load<u32>(contexts.above));
  store<u32>(tryContexts, load<u32>(contexts.left), 4);
  store<u32>(tryContexts, load<u32>(above), 8);
  store<u32>(tryContexts, load<u32>(left), 12);
  const pressure = modePressure();
  if (pressure < 0) return false;
  const room = most - <i64>bitCost(false, 145) * own.modeRate;
  const score = codeSubblocks(own, room, tryContexts, tryContexts + 4, tryContexts + 8, tryContexts + 12);
  return score + <i64>subblockModeBits * own.modeRate * pressure < room;
}

/** Whether there is nothing to keep. */
function keep(contexts: Contexts, inBlocks: bool): bool {
  const kind = inBlocks ? 0 : withFirsts;
  const counts = inBlocks ? subblockCounts : planeCounts;
  const filled = load<u64>(counts) | load<u64>(counts, 8) | load<u64>(chromaCounts) | (inBlocks ? 0 : load<u8>(counts, 16));
  if (filled == 0) {
    keepKind(kind | empty);
    clearContexts(contexts, !inBlocks);
    skippedCount++;
    return true;
  }
  keepKind(kind);
  if (!inBlocks) keepFirsts(contexts);
  const levels = inBlocks ? subblockLevels : planeLevels;
  const first = inBlocks ? 0 : 1;
  for (let i = 0; i < 16; i++)
    count(contexts, i, levels + <usize>i * blockBytes, load<u8>(counts + i), inBlocks ? lumaWhole : lumaRest, first);
  for (let i = 0; i < 8; i++)
    count(contexts, 16 + i, chromaLevels + <usize>i * blockBytes, load<u8>(chromaCounts + i), chroma, 0);
  keepBlocks(levels, counts, 16, first);
  keepBlocks(chromaLevels, chromaCounts, 8, 0);
  return false;
}

function keepFirsts(contexts: Contexts): void {
  const levels = planeLevels + 16 * blockBytes;
  const levelCount = <i32>load<u8>(planeCounts, 16);
  countBlock(levels, levelCount, lumaFirsts, 0, firstsContextOf(contexts));
  setFirstsContext(contexts, levelCount > 0);
  keepBlock(levels, levelCount, 0);
}

function count(contexts: Contexts, i: i32, levels: usize, levelCount: i32, kind: i32, first: i32): void {
  countBlock(levels, levelCount, kind, first, contextOf(contexts, i));
  setContext(contexts, i, levelCount > first);
}
