/** A known table as wide as the lines between its rows, as style sheets draw them: its words end where they end. Pure. */
import { heightMiddle, holdsMiddle, sharedWidth } from '../../../box.ts';
import type { Ruling } from '../../../page.ts';
import { byDirection, isDrawn } from '../../../ruling.ts';
import type { LinePiece } from '../../../words/words.ts';
import type { Edge } from '../../build-table.ts';
import type { KnownTable } from './known-table.ts';

/** Lines inside of it that are alike. */
const minLines = 2;
/** Points from its words to the first and last line: paragraphs in cells have room below them, too. */
const reach = 30;
/** Points. */
const sameEnd = 1;

/** `pieces` are the page's: none stands between the table and a line of it. */
export function withLines(
  table: KnownTable,
  rulings: readonly Ruling[],
  pieces: readonly LinePiece[] = [],
): KnownTable {
  const { box, edges } = table;
  const around = byDirection(rulings).horizontals.filter(
    (line) =>
      isDrawn(line) &&
      line.at > box.top - reach &&
      line.at < box.bottom + reach &&
      line.start < box.left + sameEnd &&
      line.end > box.right - sameEnd,
  );
  const inner = around.filter(({ at }) => at > box.top && at < box.bottom);
  const [first] = inner;
  const isLike = (line: Ruling) =>
    first !== undefined && Math.abs(line.start - first.start) < sameEnd && Math.abs(line.end - first.end) < sameEnd;
  if (!first && table.isNamed) return betweenLines(table, around, pieces);
  if (!first || inner.length < minLines || !inner.every(isLike)) return table;
  const isPassed = (top: number, bottom: number) =>
    pieces.some(
      (piece) => heightMiddle(piece.box) > top && heightMiddle(piece.box) < bottom && sharedWidth(piece.box, box) > 0,
    );
  const isOwn = ({ at }: Ruling) => !isPassed(box.bottom, at) && !isPassed(at, box.top);
  const heights = around.filter((line) => isLike(line) && isOwn(line)).map(({ at }) => at);
  const [top, bottom] = [Math.min(box.top, ...heights), Math.max(box.bottom, ...heights)];
  return {
    ...table,
    box: { left: first.start, right: first.end, top, bottom },
    edges: { columns: between(edges.columns, first.start, first.end), rows: between(edges.rows, top, bottom) },
  };
}

/** Points from the words of a table's only row to the lines above and below it. */
const nearby = 12;

/** With the lines right above and below it, which are as long as one another; none where other words stand between these. */
function betweenLines(table: KnownTable, around: readonly Ruling[], pieces: readonly LinePiece[]): KnownTable {
  const { box, edges } = table;
  const near = around.filter(({ at }) => at > box.top - nearby && at < box.bottom + nearby);
  const [{ start, end } = {}] = near;
  const isLike = (line: Ruling) =>
    Math.abs(line.start - (start ?? 0)) < sameEnd && Math.abs(line.end - (end ?? 0)) < sameEnd;
  if (start === undefined || end === undefined || !near.every(isLike) || edges.rows.length !== 2) return table;
  const heights = near.map(({ at }) => at);
  const [top, bottom] = [Math.min(box.top, ...heights), Math.max(box.bottom, ...heights)];
  const whole = { left: start, right: end, top, bottom };
  if (pieces.some((piece) => holdsMiddle(whole, piece.box) && !holdsMiddle(box, piece.box))) return table;
  return {
    ...table,
    box: whole,
    edges: { columns: between(edges.columns, start, end), rows: between(edges.rows, top, bottom) },
  };
}

const between = (edges: readonly Edge[], first: number, last: number): Edge[] =>
  edges.map((edge, i) => (i === 0 ? { ...edge, at: first } : i === edges.length - 1 ? { ...edge, at: last } : edge));
