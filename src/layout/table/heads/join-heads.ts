/** Heads that do not stand above their column's text: left-aligned words over right-aligned figures make two narrow columns of one. */
import type { LinePiece } from '../../words/words.ts';
import type { Column } from '../columns/columns.ts';
import { isOver } from '../columns/columns.ts';
import { isFigure } from '../figure.ts';

/** Rows at the top that may be a head. */
const maxHeadRows = 4;

/** Each column that only heads joined with a neighbour that has no head, in the direction that fits more of them, or finds more without. */
export function joinHeads(columns: readonly Column[], rows: readonly LinePiece[][]): Column[] {
  const filled = columns.map((column) =>
    rows.flatMap((row, i) => (row.some(({ box }) => isOver(box, column)) ? [i] : [])),
  );
  const headRows = Math.min(maxHeadRows, Math.floor((rows.length - 1) / 2));
  const isHead = filled.map((own) => (own.at(-1) ?? 0) < headRows);
  const depth = Math.max(1, headDepth(filled, isHead));
  const isUnder = (head: readonly number[], body: readonly number[]) =>
    (body.at(-1) ?? 0) >= depth && body.every((row) => row >= depth || isOfFewer(rows, row, head.at(-1) ?? 0));
  const joins = (step: 1 | -1) => pairs(filled, isHead, isUnder, step);
  const [toRight, toLeft] = [joins(1), joins(-1)];
  const headless = (lefts: ReadonlySet<number>, step: 0 | 1) =>
    [...lefts].filter((left) => !isHeaded(columns[left + step], rows)).length;
  const isLeft = toLeft.size === toRight.size ? headless(toLeft, 0) > headless(toRight, 1) : toLeft.size > toRight.size;
  return joinPairs(columns, isLeft ? toLeft : toRight);
}

/** Words stand over nothing but figures: the column has a head of its own, however low that begins. */
function isHeaded(column: Column | undefined, rows: readonly LinePiece[][]): boolean {
  const [head, ...others] = column ? rows.flatMap((row) => row.find(({ box }) => isOver(box, column)) ?? []) : [];
  return (
    head !== undefined && others.length > 0 && !isFigure(head.words) && others.every(({ words }) => isFigure(words))
  );
}

/** How many rows the heads reach down. */
const headDepth = (filled: readonly number[][], isHead: readonly boolean[]) =>
  1 + Math.max(-1, ...filled.flatMap((own, i) => (isHead[i] ? own : [])));

/** What stands above a column's own head is in a row of fewer: the head of several columns, set in their middle. */
const isOfFewer = (rows: readonly LinePiece[][], above: number, below: number): boolean =>
  (rows[above]?.length ?? 0) < (rows[below]?.length ?? 0);

/** Left ones of the neighbours to join: `filled` are the rows that each column has text in. */
function pairs(
  filled: readonly number[][],
  isHead: readonly boolean[],
  isUnder: (head: readonly number[], body: readonly number[]) => boolean,
  step: 1 | -1,
): Set<number> {
  const joined = new Set<number>();
  filled.forEach((head, i) => {
    const body = filled[i + step];
    if (isHead[i] && body && isUnder(head, body)) joined.add(Math.min(i, i + step));
  });
  return joined;
}

function joinPairs(columns: readonly Column[], lefts: ReadonlySet<number>): Column[] {
  return columns.flatMap((column, i) => {
    if (lefts.has(i - 1)) return [];
    return [lefts.has(i) ? { left: column.left, right: columns[i + 1]?.right ?? column.right } : column];
  });
}
