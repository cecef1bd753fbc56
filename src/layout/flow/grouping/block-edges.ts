/** How far the lines of a column could have gone on: to its edge, or to that of a narrower block that they make. */
import { widthOf } from '../../box.ts';
import { chunkWhile } from '../../sequences.ts';
import { type Line, sizeOf, startsAnew } from '../lines/line.ts';
import { besideFigure, edgeOf, showEdgeTogether, showsEdge } from './edge-parts.ts';

/** In sizes of the letters: in narrower blocks lines are short by themselves, as those of a program. */
const minWidth = 16;
/** Lines that fill less of their block's width end by themselves. */
const minFill = 0.6;
/** The part of a block's lines that begin with a capital or a figure where each is an entry by itself. */
const mostlyAnew = 0.5;
/** Lines of a block start this near to one another, in points. */
const sameLeft = 3;

/** `right` is the column's edge, `pitchOf` the usual distance of a line from the one before it. */
export function edges(lines: readonly Line[], right: number, pitchOf: (line: Line) => number): (line: Line) => number {
  const found = new Map<Line, number>();
  const runs = closeRuns(lines, pitchOf);
  const blocks = runs
    .flatMap((run) => (showsEdge(run) ? [run] : (besideFigure(run) ?? byLeft(run).filter(isText))))
    .filter((block) => !isListing(block, right));
  const shown = blocks.filter(showsEdge);
  for (const block of blocks) {
    const like = showsEdge(block) ? block : shown.find((other) => isLike(block, other));
    if (like) for (const line of block) found.set(line, edgeOf(like));
  }
  for (const [line, edge] of quotationEdges(runs, right)) if (!found.has(line)) found.set(line, edge);
  return (line) => found.get(line) ?? right;
}

/** Of short blocks between others that all start further in than the column's lines do, and end before its edge. */
function quotationEdges(runs: readonly (readonly Line[])[], right: number): [Line, number][] {
  const left = Math.min(...runs.flatMap((run) => run.map(({ box }) => box.left)));
  const inner = runs.filter(([first]) => first && first.box.left > left + sameLeft);
  const groups = Map.groupBy(inner, ([first]) => Math.round(first?.box.left ?? 0));
  return [...groups.values()]
    .filter((blocks) => blocks.every(isBlock) && showEdgeTogether(blocks) && edgeOf(blocks.flat()) < right - sameLeft)
    .flatMap((blocks) => blocks.flat().map((line): [Line, number] => [line, edgeOf(blocks.flat())]));
}

/** All lines start at one edge. */
const isBlock = ([first, ...rest]: readonly Line[]): boolean =>
  rest.every(({ box }) => Math.abs(box.left - (first?.box.left ?? 0)) < sameLeft);

/** Lines of one size that follow one another closely. */
const closeRuns = (lines: readonly Line[], pitchOf: (line: Line) => number): Line[][] =>
  chunkWhile(
    lines,
    (before, line) =>
      line.baseline - before.baseline <= 1.25 * pitchOf(line) && Math.abs(sizeOf(line) - sizeOf(before)) <= 0.6,
  );

/** Parts that start alike: speeches between the names of their speakers. */
const byLeft = (run: readonly Line[]): Line[][] =>
  chunkWhile(run, (before, line) => Math.abs(before.box.left - line.box.left) < sameLeft);

/** Wide enough for running text, or of lines that read on, and filled by it. */
function isText(block: readonly Line[]): boolean {
  const [first] = block;
  const width = first ? edgeOf(block) - first.box.left : 0;
  return (
    first !== undefined &&
    (width > minWidth * sizeOf(first) || readsOn(block)) &&
    block.slice(0, -1).every(({ box }) => widthOf(box) > minFill * width)
  );
}

/** Most lines go on with a sentence, and none but the last has room for more. */
const readsOn = (block: readonly Line[]): boolean =>
  showsEdge(block) && block.filter(startsAnew).length < mostlyAnew * block.length;

/** Each line starts anew and stops far from the column's edge, as those of an address do; of short ones one may go on. */
function isListing(block: readonly Line[], right: number): boolean {
  const [first] = block;
  const width = first ? edgeOf(block) - first.box.left : 0;
  if (!first || width > listingWidth * (right - first.box.left)) return false;
  return block.every(startsAnew) || (width < minWidth * sizeOf(first) && !readsOn(block));
}

/** In parts of the column. */
const listingWidth = 0.6;

/** A shorter one with the same left edge, no wider. */
function isLike(block: readonly Line[], shown: readonly Line[]): boolean {
  const [a, b] = [block[0], shown[0]];
  return (
    a !== undefined &&
    b !== undefined &&
    block.length > 1 &&
    Math.abs(a.box.left - b.box.left) < sameLeft &&
    edgeOf(block) < edgeOf(shown) + 1 &&
    edgeOf(block) > edgeOf(shown) - maxShorter * sizeOf(b)
  );
}

/** In sizes of the letters: the longest of two lines ends about where those of the block do. */
const maxShorter = 6;
