/**
 * Columns that show no edge: their longest line may be as short as all others, as in notes and lists, and could have gone on
 * to a margin as wide as the left one. Pure.
 */
import { widthMiddle } from '../../box.ts';
import { pairwise } from '../../sequences.ts';
import { type Line, reachWith, textOf } from '../lines/line.ts';

/** Lines that end there show an edge, to points. */
const minFlush = 3;
const reached = 1;
/** Words of a line of text; entries that end no sentence have fewer. */
const minWords = 8;
/** Points by which the white at both sides of what stands in the middle differs. */
const sameWhite = 4;

/** A sentence goes on behind a full line, or lines end together at `right`. */
export function showsRight(lines: readonly Line[], right: number): boolean {
  const flush = lines.filter(({ box }) => Math.abs(box.right - right) < reached);
  const isFull = (before: Line, line: Line) => reachWith(before, line) > right - reached;
  return (
    flush.length >= minFlush ||
    lines.some(({ rightToLeft }) => rightToLeft) ||
    pairwise(lines).some(([before, line]) => isFull(before, line) && isOneSentence(before, line))
  );
}

/** By a small letter, a letter of a script that has no capitals, or a sign that joins; or by its many words. */
const isOneSentence = (before: Line, line: Line): boolean =>
  /[,(/–—-]\s*$/u.test(textOf(before)) ||
  (!/[.!?:;]\s*$/.test(textOf(before)) &&
    (/^\s*[)\p{Ll}\p{Lo}]/u.test(textOf(line)) || textOf(before).trim().split(/\s+/).length >= minWords));

/** Between the leftmost line's start and the margin. */
export const isInMiddleOf = ({ box }: Line, left: number, margin: number): boolean =>
  box.left - left > sameWhite && Math.abs(2 * widthMiddle(box) - left - margin) < sameWhite;
