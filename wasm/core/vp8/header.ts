/** The first partition: the frame's header and all macroblocks' (RFC 6386, 9.2 to 9.11 and 19.2). */
import { alloc } from '../memory';
import { BooleanWriter, finishWriter, openWriter, put, putLiteral, putOptional } from './boolean';
import { putModes } from './modes';
import { chromaAcDelta, chromaDcDelta, filterLevel, quantiserIndex, segmentCount, segmentProbabilities } from './segments';
import { probabilityCount, updates, usual } from './token-probabilities';

/** Bytes of the partition, at `to`. */
export function putHeader(to: usize, probabilities: usize, notSkipped: i32): i32 {
  const writer = changetype<BooleanWriter>(alloc(offsetof<BooleanWriter>()));
  openWriter(writer, to);
  // colours as BT.601, samples to be clamped
  putLiteral(writer, 0, 2);
  put(writer, segmentCount > 1, 128);
  if (segmentCount > 1) putSegments(writer);
  putFilter(writer);
  // one partition of tokens
  putLiteral(writer, 0, 2);
  putLiteral(writer, quantiserIndex(0), 7);
  for (let i = 0; i < 3; i++) put(writer, false, 128);
  putOptional(writer, chromaDcDelta, 4);
  putOptional(writer, chromaAcDelta, 4);
  // probabilities are for this frame alone
  put(writer, false, 128);
  putProbabilities(writer, probabilities);
  put(writer, true, 128);
  putLiteral(writer, notSkipped, 8);
  putModes(writer, segmentCount > 1 ? segmentProbabilities : 0, notSkipped);
  finishWriter(writer);
  return <i32>(writer.end - writer.start);
}

/** RFC 6386, 9.3: the map and the values, which stand for themselves. */
function putSegments(writer: BooleanWriter): void {
  putLiteral(writer, 0b111, 3);
  for (let i = 0; i < 4; i++) putOptional(writer, quantiserIndex(i), 7);
  for (let i = 0; i < 4; i++) putOptional(writer, filterLevel(i), 6);
  for (let i: usize = 0; i < 3; i++) {
    put(writer, true, 128);
    putLiteral(writer, load<u8>(segmentProbabilities + i), 8);
  }
}

/** RFC 6386, 9.6: the normal one, not sharpened, the same for all modes. */
function putFilter(writer: BooleanWriter): void {
  put(writer, false, 128);
  let level = 0;
  for (let i = 0; i < segmentCount; i++) level = max(level, filterLevel(i));
  // none is smoothed where this is 0, whatever segments say
  putLiteral(writer, level, 6);
  putLiteral(writer, 0, 3);
  put(writer, false, 128);
}

function putProbabilities(writer: BooleanWriter, probabilities: usize): void {
  for (let i: usize = 0; i < <usize>probabilityCount; i++) {
    const probability = load<u8>(probabilities + i);
    const changed = probability != load<u8>(usual + i);
    put(writer, changed, load<u8>(updates + i));
    if (changed) putLiteral(writer, probability, 8);
  }
}
