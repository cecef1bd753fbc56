/**
 * Gutters as narrow as a wide space, which typesetters leave beside large letters: told by the many lines that end where
 * such a gap starts, and start where it ends.
 */
import type { Box } from '../page.ts';
import { cutBefore } from './cut-piece.ts';
import { gapsIn } from './word-space.ts';
import type { UnspacedPiece } from './words.ts';

/** Whether lines of two columns stand on both sides of a gap. */
export type IsColumnGap = (before: Box, after: Box) => boolean;

/** The narrowest gutter, in points. */
const leastGap = 6;
/** It is wider than its line's spaces, by this. */
const wider = 1.3;
/** Lines that show each edge of a column. */
const leastLines = 6;

export function columnGaps(pieces: readonly UnspacedPiece[]): IsColumnGap {
  const upright = pieces.filter(({ angle }) => angle === 0);
  const edges = upright.flatMap((piece) => [piece.box, ...(widestGap(piece)?.sides ?? [])]);
  const rights = countNear(edges.map(({ right }) => right));
  const lefts = countNear(edges.map(({ left }) => left));
  return (before, after) =>
    after.left - before.right >= leastGap && rights(before.right) >= leastLines && lefts(after.left) >= leastLines;
}

export const partAtColumnGaps = (pieces: readonly UnspacedPiece[], isColumnGap: IsColumnGap): UnspacedPiece[] =>
  pieces.flatMap((piece) => {
    const gap = widestGap(piece);
    return gap && isColumnGap(...gap.sides) ? cutBefore(piece, [gap.at]) : piece;
  });

/** Of an upright line, if it stands out from the other spaces; `at` is the index of the word behind it. */
function widestGap({ words, angle }: UnspacedPiece): { at: number; sides: [Box, Box] } | undefined {
  if (angle !== 0 || words.length < 3) return undefined;
  const widths = gapsIn(words);
  const [widest = 0, second = 0] = widths.toSorted((a, b) => b - a);
  const at = widths.indexOf(widest) + 1;
  const [before, after] = [words[at - 1]?.box, words[at]?.box];
  const standsOut = widest >= leastGap && widest > wider * second;
  return before && after && standsOut ? { at, sides: [before, after] } : undefined;
}

/** How many of the values lie within a point or so of one. */
function countNear(values: readonly number[]): (value: number) => number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(Math.round(value), (counts.get(Math.round(value)) ?? 0) + 1);
  return (value) => [-1, 0, 1].reduce((sum, by) => sum + (counts.get(Math.round(value) + by) ?? 0), 0);
}
