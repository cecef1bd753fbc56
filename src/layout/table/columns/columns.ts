/** Columns that text alone shows: pieces of lines that stand above one another, with gaps between them. */
import { boxAround, sharedWidth, widthMiddle } from '../../box.ts';
import type { Box } from '../../page.ts';
import type { LinePiece } from '../../words/words.ts';
import { standInOrder } from '../heads/heads-in-order.ts';
import { joinHeads } from '../heads/join-heads.ts';

/** Extent of a column's text, in points. */
export interface Column {
  left: number;
  right: number;
}

/**
 * Extents of columns from left to right, for rows of line pieces. Rows with most pieces lead, of these the lowest, as heads nearer
 * to the figures stand over fewer columns; what lies over several
 * columns spans them. Columns that are more often spanned than kept apart are one.
 */
export function textColumns(rows: readonly LinePiece[][]): Column[] {
  const leading = withoutCentred(rows)
    .flatMap(linesOfStaggered)
    .toReversed()
    .toSorted((a, b) => b.length - a.length);
  const columns: Column[] = [];
  for (const row of leading)
    if (!areAside(row, columns, rows)) for (const { box } of row) takeUp(columns, box.left, box.right);
  columns.sort((a, b) => a.left - b.left);
  const headed = joinHeads(columns, rows);
  const areBeside = columns.length - headed.length >= minBeside;
  const spanned = joinSpanned(areBeside ? headed : columns, rows);
  return !areBeside && spanned.length === columns.length ? headed : joinHeads(spanned, rows);
}

/** So many heads beside their figures show which are whose, whatever stands over both: the unit of all figures does over any. */
const minBeside = 2;

/** Heads of two and of three lines side by side share heights, and are one row: what stands above another in it says nothing of columns together. */
function linesOfStaggered(row: readonly LinePiece[]): readonly LinePiece[][] {
  const isOverOther = row.some((piece, i) => row.slice(i + 1).some((other) => sharedWidth(piece.box, other.box) > 0));
  return isOverOther ? [...Map.groupBy(row, ({ baseline }) => Math.round(baseline)).values()] : [[...row]];
}

/** Heads beside their columns, whose room down to these has labels and amounts of totals side by side: they are told by their order alone. */
function areAside(row: readonly LinePiece[], columns: readonly Column[], rows: readonly LinePiece[][]): boolean {
  if (row.length < minAside || row.length !== columns.length) return false;
  const heads = row.map(({ box }) => box);
  const inOrder = columns.toSorted((a, b) => a.left - b.left);
  const isAside = (box: Box, i: number) => !inOrder[i] || !isOver(box, inOrder[i]);
  if (!heads.some(isAside) || !standInOrder(heads, inOrder)) return false;
  const wide = heads.map(({ left, right }, i) => ({
    left: Math.min(left, inOrder[i]?.left ?? left),
    right: Math.max(right, inOrder[i]?.right ?? right),
  }));
  return rows.some((other) => wide.some((own) => other.filter(({ box }) => isOver(box, own)).length > 1));
}

/** Fewer show no order. */
const minAside = 4;

/** Points by which what is set in the middle may be off it. */
const offMiddle = 2;

/** The name of a section, alone in the middle of a table's rows, stands in no column. */
function withoutCentred(rows: readonly LinePiece[][]): readonly LinePiece[][] {
  const several = rows.filter(({ length }) => length > 1);
  if (several.length < minSeveral) return rows;
  const middle = widthMiddle(boxAround(several.flat()));
  return rows.filter(
    ([piece, ...others]) => !piece || others.length > 0 || Math.abs(widthMiddle(piece.box) - middle) > offMiddle,
  );
}

/** Rows of several pieces that show where the middle is. */
const minSeveral = 3;

function takeUp(columns: Column[], left: number, right: number): void {
  const under = columns.filter((column) => sharedWidth(column, { left, right }) > 0);
  const [only] = under;
  if (!only) columns.push({ left, right });
  else if (under.length === 1) {
    only.left = Math.min(only.left, left);
    only.right = Math.max(only.right, right);
  }
}

function joinSpanned(columns: Column[], rows: readonly LinePiece[][]): Column[] {
  const joined: Column[] = [];
  for (const column of columns) {
    const before = joined.at(-1);
    if (before && spans(before, column, rows) > splits(before, column, rows))
      before.right = Math.max(before.right, column.right);
    else joined.push({ ...column });
  }
  return joined;
}

export const isOver = (box: Box, column: Column): boolean => sharedWidth(box, column) > 0;

/** Indexes of the columns that a box stands over. */
export const columnsUnder = (box: Box, columns: readonly Column[]): number[] =>
  columns.flatMap((column, i) => (isOver(box, column) ? [i] : []));

const spans = (a: Column, b: Column, rows: readonly LinePiece[][]) =>
  rows.filter((row) => row.some((piece) => isOver(piece.box, a) && isOver(piece.box, b))).length;

const splits = (a: Column, b: Column, rows: readonly LinePiece[][]) =>
  rows.filter(
    (row) =>
      row.some((piece) => isOver(piece.box, a) && !isOver(piece.box, b)) &&
      row.some((piece) => isOver(piece.box, b) && !isOver(piece.box, a)),
  ).length;

/** How many rows have text in both of two columns apart, and how many have text over both. */
export const rowsOf = (a: Column, b: Column, rows: readonly LinePiece[][]) => ({
  apart: splits(a, b, rows),
  across: spans(a, b, rows),
});
