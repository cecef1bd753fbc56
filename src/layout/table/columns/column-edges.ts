/** Edges of a region's columns: its vertical lines, and gaps that run down through the text between them. */
import { sharedHeight, widthMiddle, widthOf } from '../../box.ts';
import type { LinePiece } from '../../words/words.ts';
import type { Edge } from '../build-table.ts';
import { coverage, edgesOf, ruledEdge } from '../edges.ts';
import type { Region } from '../find/region.ts';
import { beginsItem } from '../item-mark.ts';
import { textRows } from '../rows/text-rows.ts';
import { type Column, isOver, rowsOf, textColumns } from './columns.ts';
import { joinWrappedAmounts } from './wrapped-amounts.ts';

/** Text this far (points) past the last line has a column of its own. */
const minStrip = 8;

/** From the region's left side to its right one. */
export function columnEdges(region: Region, pieces: readonly LinePiece[]): Edge[] {
  const ruled = withSides(region, pieces);
  const edges: Edge[] = [];
  ruled.forEach((edge, i) => {
    edges.push(edge);
    const next = ruled[i + 1];
    if (next) edges.push(...gapsWithin(region, edge, next, pieces));
  });
  return edges;
}

/** Vertical lines, and the region's sides where text lies beyond the last line. */
function withSides(region: Region, pieces: readonly LinePiece[]): Edge[] {
  const edges = edgesOf(region.verticals).map(ruledEdge);
  const first = edges[0];
  const last = edges.at(-1);
  const left = Math.min(...pieces.map(({ box }) => box.left));
  const right = Math.max(...pieces.map(({ box }) => box.right));
  if (!first || first.at - left > minStrip) edges.unshift({ at: Math.min(region.box.left, left), ruled: false });
  if (!last || right - last.at > minStrip) edges.push({ at: Math.max(region.box.right, right), ruled: false });
  return edges;
}

/** Gaps in the text between two edges. Between two lines the text must be of one mind to be split. */
function gapsWithin(region: Region, left: Edge, right: Edge, pieces: readonly LinePiece[]): Edge[] {
  const inside = pieces.filter(
    ({ box, angle }) =>
      angle === 0 &&
      widthMiddle(box) > left.at &&
      widthMiddle(box) < right.at &&
      widthOf(box) <= right.at - left.at + minStrip,
  );
  const rows = textRows(joinWrappedAmounts(inside)).map((row) => row.pieces);
  const columns = textColumns(rows);
  const isWhole = left.at <= region.box.left + maxFrame && right.at >= region.box.right - maxFrame;
  const fenced = !isWhole && isFenced(region, left) && isFenced(region, right);
  const edges: Edge[] = [];
  columns.forEach((column, i) => {
    const next = columns[i + 1];
    if (!next) return;
    const { apart, across } = rowsOf(column, next, rows);
    const needed = fenced ? Math.max(3, 0.6 * rows.length) : across > 0 || isPartlyRuled(region) ? 2 : 1;
    const isListed = fenced && (isOption(next, rows) || areMarks(column, next, rows));
    if (!isListed && (apart >= needed || (apart + across === 0 && areStaggered(column, next, inside))))
      edges.push({ at: middleOf(column, next, region.horizontals.length > 0 ? inside : []), ruled: false });
  });
  return edges;
}

/** In the middle of the white between two columns; what reaches into it from one of them, as heads longer than figures do, stays clear of it. Lists, which no lines part, have texts at several indents. */
function middleOf({ left: start, right: from }: Column, { left: to }: Column, pieces: readonly LinePiece[]): number {
  const before = pieces.flatMap(({ box: { left, right } }) =>
    left >= start && left < from && right < to ? [right] : [],
  );
  const after = pieces.flatMap(({ box: { left, right } }) => (left > from && left < to && right > to ? [left] : []));
  const [first, last] = [Math.max(from, ...before), Math.min(to, ...after)];
  return first < last ? (first + last) / 2 : (from + to) / 2;
}

/** Texts of one line stand beside the middle of texts of two: no line has text of both columns, but none of the one lies clear of all of the other. */
function areStaggered(a: Column, b: Column, pieces: readonly LinePiece[]): boolean {
  const [left, right] = [a, b].map((column) => pieces.filter(({ box }) => isOver(box, column)));
  const beside = left?.filter(({ box }) => right?.some((other) => sharedHeight(box, other.box) > 0)) ?? [];
  return beside.length >= minStaggered && beside.length === left?.length;
}

/** Places that show it. */
const minStaggered = 3;

/** Boxes to tick begin its texts: with those left of them they are one cell's. */
const isOption = ({ left, right }: Column, rows: readonly LinePiece[][]): boolean =>
  rows.every((row) =>
    row.every(({ box, words }) => box.left < left - 1 || box.left > right || tickBox.test(words[0]?.text ?? '')),
  );

/** Wherever both have text, a mark stands left of it: with that it is a list in a cell. */
const areMarks = (column: Column, next: Column, rows: readonly LinePiece[][]): boolean =>
  rows.every((row) => {
    const [before] = row.filter(({ box }) => box.left > column.left - 1 && box.right < next.left);
    return !before || beginsItem(before) || !row.some(({ box }) => isOver(box, next));
  });

const tickBox = /^[☐☑☒□❏❑◻○◯]/u;

/** Some of its columns are between lines, as those of a frame around them are not. */
const isPartlyRuled = ({ verticals, box }: Region): boolean =>
  verticals.some(({ at }) => at > box.left + maxFrame && at < box.right - maxFrame);

/** Points from a region's sides to the lines of its frame. */
const maxFrame = 3;

/** A line runs along most of the region at this edge. */
const isFenced = ({ verticals, box }: Region, { at }: Edge) => coverage(verticals, at, box.top, box.bottom) > 0.6;
