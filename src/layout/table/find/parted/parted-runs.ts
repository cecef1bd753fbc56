/**
 * Two tables side by side without lines: labels stand right of a gap too, and the rows on its two sides are no rows of one
 * table: of other heights, other sizes, or with the same labels; or the page's text has its gutter there. Halves of one
 * long table share their rows. Pure.
 */
import { areWithin, boxAround, heightOf, sharedHeight, sharedWidth, widthOf } from '../../../box.ts';
import type { Box } from '../../../page.ts';
import { sizeOfWord } from '../../../words/piece-size.ts';
import { type LinePiece, textOfWords } from '../../../words/words.ts';
import { type TextRow, textRows } from '../../rows/text-rows.ts';
import { alignedRuns } from '../aligned/aligned.ts';
import { beginsWithLabels, gapsBetween, minGap } from './side-by-side.ts';

/** Points by which baselines of one row differ. */
const sameLine = 1;

/** The run itself where it is one table. What lies over one of `tables` is parted by it, and by a gutter of the `prose` around it; what `captions` name is two. */
export function partedRuns(
  rows: TextRow[],
  tables: readonly { box: Box }[],
  prose: readonly LinePiece[],
  captions: readonly LinePiece[] = [],
): TextRow[][] {
  const pieces = rows.flatMap((row) => row.pieces);
  const obstacle = tables.find(({ box }) => areWithin(boxAround(rows), box, 0))?.box;
  if (obstacle) {
    const sides = [
      pieces.filter(({ box }) => box.right <= obstacle.left),
      pieces.filter(({ box }) => box.left >= obstacle.right),
    ];
    return sides.flatMap((side) => alignedRuns(side)).flatMap((run) => partedRuns(run, tables, prose, captions));
  }
  for (const x of gapsBetween(pieces.map(({ box }) => ({ start: box.left, end: box.right })))) {
    const left = pieces.filter(({ box }) => box.right < x);
    const right = pieces.filter(({ box }) => box.left > x);
    const areTables =
      beginsWithLabels(left) && beginsWithLabels(right) && (areApart(left, right) || areTitled(left, right, captions));
    const isParted =
      areTables ||
      isBesideText(right, left, prose) ||
      isBesideText(left, right, prose) ||
      [x, besideOf(right)].some((at) => isGutter(at, prose));
    if (isParted)
      return [...alignedRuns(left), ...alignedRuns(right).flatMap((run) => partedRuns(run, tables, prose, captions))];
  }
  return [rows];
}

/** A table beside lines of text, in whose column all of the other side stands, as the page's title does above it. No text reaches into the table. */
function isBesideText(table: readonly LinePiece[], other: readonly LinePiece[], prose: readonly LinePiece[]): boolean {
  const own = boxAround(table);
  const beside = prose.filter(({ box }) => sharedHeight(box, own) > 0);
  const isLeft = boxAround(other).left < own.left;
  const column = boxAround(beside);
  return (
    beside.length >= minBeside &&
    beside.every(({ box }) => (isLeft ? box.right < own.left : box.left > own.right)) &&
    other.every(({ box }) => sharedWidth(box, column) > inColumn * widthOf(box)) &&
    beginsWithLabels(table)
  );
}

/** Lines of text beside a table that show a column, and the part of a line's width that lies in it. */
const minBeside = 3;
const inColumn = 0.8;

/** Lines of text on each side that show a gutter. */
const minLines = 6;

/** Text stands left and right of `x` at the same heights, and hardly any over it. */
function isGutter(x: number, prose: readonly LinePiece[]): boolean {
  const left = prose.filter(({ box }) => box.right < x);
  const right = prose.filter(({ box }) => box.left > x);
  const beside = countBeside(left, right);
  return beside >= minLines && prose.length - left.length - right.length < gutterShare * beside;
}

/** Pieces on the right that share height with some on the left: down the page once, as it may have thousands of them. */
function countBeside(left: readonly LinePiece[], right: readonly LinePiece[]): number {
  const above = left.map(({ box }) => box).sort((a, b) => a.top - b.top);
  let [next, lowest, count] = [0, Number.NEGATIVE_INFINITY, 0];
  for (const { box } of right.toSorted((a, b) => a.box.bottom - b.box.bottom)) {
    for (let other = above[next]; other && other.top < box.bottom; other = above[++next])
      lowest = Math.max(lowest, other.bottom);
    if (lowest > box.top) count++;
  }
  return count;
}

/** Lines over it, as a wide heading has some, in parts of those beside it. */
const gutterShare = 0.2;

/** Right before what stands furthest to the left: a short line of the other column leaves a gap far wider than the gutter. */
const besideOf = (pieces: readonly LinePiece[]): number => Math.min(...pieces.map(({ box }) => box.left)) - minGap / 2;

function areApart(left: readonly LinePiece[], right: readonly LinePiece[]): boolean {
  const lines = [...new Set(right.map(({ baseline }) => baseline))];
  const shared = lines.filter((line) => left.some(({ baseline }) => Math.abs(baseline - line) < sameLine));
  if (shared.length < 0.5 * lines.length || sizeOf(left) !== sizeOf(right)) return true;
  if (haveTitles(left, right)) return true;
  const [labels, others] = [labelsOf(left), labelsOf(right)];
  return others.filter((label) => labels.includes(label)).length > 0.7 * others.length;
}

/** So many line heights above its first row a side's caption begins. */
const maxAbove = 4;

/** A caption begins over each side. */
function areTitled(left: readonly LinePiece[], right: readonly LinePiece[], captions: readonly LinePiece[]): boolean {
  const { top, right: edge } = boxAround(left);
  const box = boxAround(right);
  const near = captions.filter((caption) => {
    const above = Math.max(top, box.top) - caption.box.bottom;
    return above > 0 && above < maxAbove * heightOf(caption.box);
  });
  return near.some((caption) => caption.box.right < box.left) && near.some((caption) => caption.box.left > edge);
}

/** Each side has a title of its own above the same heads. */
function haveTitles(left: readonly LinePiece[], right: readonly LinePiece[]): boolean {
  const [one, other] = [textRows(left), textRows(right)];
  const textOf = (row: TextRow | undefined) => textOfWords(row?.pieces.flatMap(({ words }) => words) ?? []);
  const areSingle = [one, other].every(
    ([title, heads]) => title?.pieces.length === 1 && (heads?.pieces.length ?? 0) > 1,
  );
  return areSingle && textOf(one[0]) !== textOf(other[0]) && textOf(one[1]) === textOf(other[1]);
}

/** The commonest size, to a tenth of a point. */
function sizeOf(pieces: readonly LinePiece[]): number {
  const sizes = pieces.map(({ words }) => Math.round(10 * sizeOfWord(words[0])));
  const counts = [...Map.groupBy(sizes, (size) => size)].sort(([, a], [, b]) => b.length - a.length);
  return counts[0]?.[0] ?? 0;
}

/** What the rows below the first one begin with. */
const labelsOf = (pieces: readonly LinePiece[]): string[] =>
  textRows(pieces)
    .slice(1)
    .map((row) => textOfWords(row.pieces[0]?.words ?? []));
