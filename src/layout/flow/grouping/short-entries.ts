/**
 * Lines that are an entry each: ingredients, names, an address. Nearly all stop short of the longest of them, which is
 * full by itself and goes on no more than the others do. Pure.
 */
import { chunkWhile, pairwise } from '../../sequences.ts';
import { distinctValues } from '../../statistics.ts';
import { type Line, sizeOf, startsAnew } from '../lines/line.ts';
import { endTogether } from './sides.ts';

/** Fewer may be the ends of paragraphs. */
const minLines = 5;
/** The part of them that the first word of the next one would have fitted behind. */
const mostly = 0.6;
/** Points by which lines that start alike differ. */
const sameLeft = 1;
/** Points. */
const sameSize = 0.3;
/** From baseline to baseline, in sizes: further apart they are no block. */
const maxPitch = 2.2;

/** In sizes of the letters: signs hang out of an edge by less. */
const hangs = 0.3;
/** Places where lines that are set to the right start: fewer may be a paragraph's. */
const minSetRight = 3;

/** Those that begin with a capital or a figure of lines that are set to the right, as a letterhead's address is. */
export function rightEntries(lines: readonly Line[]): Line[] {
  const blocks = chunkWhile(
    lines,
    (before, line) => endTogether(before, line) && line.baseline - before.baseline < maxPitch * sizeOf(line),
  );
  // Around the indented line of a justified text all others start alike, but for quotation marks that hang out.
  const starts = (block: readonly Line[]) =>
    distinctValues(
      block.map(({ box }) => box.left),
      hangs * Math.max(...block.map(sizeOf)),
    ).length;
  return blocks.filter((block) => starts(block) >= minSetRight).flatMap((block) => block.slice(1).filter(startsAnew));
}

/** Those that begin with a capital or a figure, of such a block. */
export function shortEntries(
  lines: readonly Line[],
  hasRoom: (before: Line, line: Line) => boolean,
): ReadonlySet<Line> {
  const blocks = chunkWhile(lines, areBelow);
  return new Set(
    blocks.filter((block) => areEntries(block, hasRoom)).flatMap((block) => block.slice(1).filter(startsAnew)),
  );
}

const areBelow = (before: Line, line: Line): boolean =>
  Math.abs(before.box.left - line.box.left) < sameLeft &&
  Math.abs(sizeOf(before) - sizeOf(line)) < sameSize &&
  line.baseline - before.baseline < maxPitch * sizeOf(line);

function areEntries(block: readonly Line[], hasRoom: (before: Line, line: Line) => boolean): boolean {
  if (block.length < minLines) return false;
  const steps = pairwise(block).map(([before, line]) => ({ line, isShort: hasRoom(before, line) }));
  const goOn = steps.filter(({ line, isShort }) => !isShort && !startsAnew(line));
  return goOn.length === 0 && steps.filter(({ isShort }) => isShort).length >= mostly * steps.length;
}
