/** Joins the pieces that lines are drawn in: abutting segments of one colour, dots and dashes, two thin lines for a double one. */

import type { Ruling } from '../../page.ts';
import { chunkWhile } from '../../sequences.ts';

/** Lines whose middles are this near (points) are one line drawn twice or in pieces. */
const sameLine = 1;
/** Pieces this near end to end (points) belong together. */
const touching = 1.5;
/** What is left shorter than this (points) is no line. */
const minLength = 3.5;
/** Two lines of one extent this near (points) are a double line. */
const doubleGap = 3.2;

/** Pure; the result is sorted by direction, then position. */
export function mergeRulings(rulings: readonly Ruling[]): Ruling[] {
  return (['horizontal', 'vertical'] as const).flatMap((direction) => {
    const own = rulings.filter((ruling) => ruling.direction === direction);
    const joined = byPosition(own).flatMap(joinPieces);
    return pairDoubles(
      joined.filter(({ start, end }) => end - start >= minLength).sort((a, b) => a.at - b.at || a.start - b.start),
    );
  });
}

/** Groups of lines that lie on one another, by chains of near neighbours no wider than a line. */
const byPosition = (rulings: readonly Ruling[]): Ruling[][] =>
  chunkWhile(
    rulings.toSorted((a, b) => a.at - b.at),
    (_, { at }, [first]) => at - first.at <= sameLine,
  );

function joinPieces(group: Ruling[]): Ruling[] {
  const sorted = [...group].sort((a, b) => a.start - b.start);
  const joined: { line: Ruling; pieces: number; longest: number; covered: number }[] = [];
  for (const ruling of sorted) {
    const length = ruling.end - ruling.start;
    const last = joined.findLast(({ line }) => line.color === ruling.color);
    if (last && ruling.start - last.line.end <= gapAllowed(last, length)) {
      last.line = union(last.line, ruling);
      last.pieces++;
      last.longest = Math.max(last.longest, length);
      last.covered += length;
    } else joined.push({ line: { ...ruling }, pieces: 1, longest: length, covered: length });
  }
  return joined.map(({ line, pieces, longest, covered }) =>
    pieces > 4 && longest < 8 && line.end - line.start > covered * 1.2
      ? { ...line, line: longest <= 2.5 ? 'dotted' : 'dashed' }
      : line,
  );
}

/** Short pieces in a row are dots and dashes; their gaps are about as long as they are. */
function gapAllowed(last: { longest: number }, length: number): number {
  return last.longest < 8 && length < 8 ? Math.max(touching, 2.5 * Math.min(length, last.longest)) : touching;
}

function union(a: Ruling, b: Ruling): Ruling {
  const longer = a.end - a.start >= b.end - b.start ? a : b;
  return {
    ...longer,
    start: Math.min(a.start, b.start),
    end: Math.max(a.end, b.end),
    thickness: Math.max(a.thickness, b.thickness),
    ...(a.after !== undefined && b.after !== undefined && { after: Math.min(a.after, b.after) }),
  };
}

/** Of very many lines only the nearest are looked at. */
const maxNeighbours = 64;

function pairDoubles(sorted: Ruling[]): Ruling[] {
  const lines: Ruling[] = [];
  for (const ruling of sorted) {
    const twin = lines.slice(-maxNeighbours).findLast((other) => areTwins(other, ruling));
    if (twin) {
      twin.thickness = ruling.at - twin.at + (twin.thickness + ruling.thickness) / 2;
      twin.at = (twin.at + ruling.at) / 2;
      twin.line = 'double';
    } else lines.push({ ...ruling });
  }
  return lines;
}

function areTwins(a: Ruling, b: Ruling): boolean {
  return (
    b.at - a.at <= doubleGap &&
    a.line === 'solid' &&
    Math.abs(a.start - b.start) <= doubleGap &&
    Math.abs(a.end - b.end) <= doubleGap
  );
}
