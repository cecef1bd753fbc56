/** Paragraphs that are set in the middle, in from both edges of their column: their lines fill less than its width. Pure. */
import { widthOf } from '../../box.ts';
import { chunkWhile, pairwise } from '../../sequences.ts';
import { endsSentence, type Line, sizeOf, startsSmall } from '../lines/line.ts';
import { centred } from './sides.ts';

/** Fewer show no width. */
const minLines = 3;
/** Points. */
const sameSize = 0.3;
/** In the usual pitch: further apart they are no block. */
const maxPitch = 1.25;

/** How wide the block of a line is, where its lines read on and are all full but the last. */
export function centredWidths(lines: readonly Line[], pitchOf: (line: Line) => number): ReadonlyMap<Line, number> {
  const blocks = chunkWhile(
    lines,
    (before, line) =>
      centred(line, before) &&
      Math.abs(sizeOf(line) - sizeOf(before)) < sameSize &&
      line.baseline - before.baseline < maxPitch * pitchOf(line),
  );
  return new Map(
    blocks.filter(isFilled).flatMap((block) => block.map((line): [Line, number] => [line, widest(block)])),
  );
}

const widest = (block: readonly Line[]): number => Math.max(...block.map(({ box }) => widthOf(box)));

const isFilled = (block: readonly Line[]): boolean =>
  block.length >= minLines &&
  pairwise(block).every(
    ([before, line]) => widthOf(before.box) + 0.25 * sizeOf(before) + line.firstWordWidth > widest(block),
  ) &&
  pairwise(block).some(([before, line]) => startsSmall(line) && !endsSentence(before));
