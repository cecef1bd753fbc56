/**
 * Columns that show no edge: their longest line may be as short as all others, as in notes and lists, and could have gone on
 * to a margin as wide as the left one. Pure.
 */
import { widthMiddle, widthOf } from '../../box.ts';
import { pairwise } from '../../sequences.ts';
import { median } from '../../statistics.ts';
import { hasField, type Line, reachWith, sizeOf, textOf } from '../lines/line.ts';

/** Lines that end there show an edge, to points; shorter ones (in sizes of the letters) are entries of one length. */
const minFlush = 3;
const reached = 1;
const minWidth = 16;
/** Words of a line of text; entries that end no sentence have fewer. */
const minWords = 8;
/** Points by which the white at both sides of what stands in the middle differs. */
const sameWhite = 4;
/** Than the letters of most lines. */
const larger = 1.1;

/** A line that is longer than all of so many others by a part of the column shows none. */
const minLines = 5;
const near = 0.04;

/** A sentence goes on behind a full line that is not the only long one, or lines end together at `right`. */
export function showsRight(lines: readonly Line[], right: number): boolean {
  const flush = lines.filter((line) => Math.abs(line.box.right - right) < reached && isWide(line));
  const nearest = right - near * (right - Math.min(...lines.map(({ box }) => box.left)));
  const isAlone = lines.length >= minLines && lines.filter(({ box }) => box.right > nearest).length < 2;
  const isFull = (before: Line, line: Line) => reachWith(before, line) > right - reached;
  return (
    flush.length >= minFlush ||
    lines.some(({ rightToLeft }) => rightToLeft) ||
    (!isAlone && pairwise(lines).some(([before, line]) => isFull(before, line) && isOneSentence(before, line)))
  );
}

const isWide = (line: Line): boolean => widthOf(line.box) > minWidth * sizeOf(line);

/** By a small letter, a sign that joins, or its many words; a long line of letters that have no capitals goes on in any. */
const isOneSentence = (before: Line, line: Line): boolean =>
  /[,(/–—-]\s*$/u.test(textOf(before)) || (!/[.!?:;。！？：；]\s*$/u.test(textOf(before)) && goesOn(before, line));

const goesOn = (before: Line, line: Line): boolean =>
  /^\s*[)\p{Ll}]/u.test(textOf(line)) ||
  (/^\s*\p{Lo}/u.test(textOf(line)) && isWide(before)) ||
  textOf(before).trim().split(/\s+/).length >= minWords;

/**
 * Ends where its column does: what stands in the middle between the leftmost line's start and the margin, what is filled into a
 * form, and a title in larger letters than most of the lines have.
 */
export function endsWithColumn(lines: readonly Line[], left: number, margin: number): (line: Line) => boolean {
  const usual = median(lines.map(sizeOf));
  return (line) =>
    hasField(line) ||
    sizeOf(line) > larger * usual ||
    (line.box.left - left > sameWhite && Math.abs(2 * widthMiddle(line.box) - left - margin) < sameWhite);
}
