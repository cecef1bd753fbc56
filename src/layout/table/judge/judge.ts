/** Whether what looks like a table is one, and not a chart, a frame around text, a list or columns of running text. */
import { heightOf, holdsMiddle, sharedWidth, widthOf } from '../../box.ts';
import type { Box, PageContent } from '../../page.ts';
import type { LinePiece, Word } from '../../words/words.ts';
import { type Column, isOver, textColumns } from '../columns/columns.ts';
import { isDatum, isFigure } from '../figure.ts';
import { areSignatures } from '../find/parted/signatures.ts';
import { touching } from '../find/region.ts';
import { innerGapLimit, type TextRow } from '../rows/text-rows.ts';
import type { Table } from '../table.ts';
import { holdsBars } from './bars.ts';
import { isLookalike } from './lookalikes.ts';

/** Text in two rows and two columns at least; where all cells are ruled, one row shows the others. */
export function isTable(table: Table): boolean {
  const filled = table.cells.filter(({ lines, tables }) => lines.length > 0 || tables.length > 0);
  const columns = new Set(filled.map(({ column }) => column));
  const rows = new Set(filled.map(({ row }) => row));
  if (columns.size < 2) return isForm(table, rows.size);
  if (table.kind !== 'grid' && (rows.size < 2 || filled.length < 3)) return false;
  if (filled.length < 0.2 * table.cells.length) return false;
  return table.kind === 'grid' || rows.size !== 2 || !isTitled(filled);
}

/** Something stands in two columns at least. */
export const hasColumns = ({ cells }: Table): boolean =>
  new Set(cells.filter(({ lines }) => lines.length > 0).map(({ column }) => column)).size > 1;

/** A single row with text over it, as a newspaper's head has one with its date below its name. */
const isTitled = ([first, second]: Table['cells']): boolean => first !== undefined && first.row !== second?.row;

/** Ruled places to fill in beside or below labels; one row is a frame around text with lines in it. */
const isForm = ({ kind, xs, ys }: Table, filledRows: number): boolean =>
  kind === 'grid' && xs.length > 2 && filledRows > 1 && filledRows >= 0.5 * (ys.length - 1);

/** Curves and slanted lines in many places of it, columns of a bar chart, points of a plot, or the figures of an axis side by side in one place. */
export function isChart(table: Table, { drawings, fills }: PageContent): boolean {
  const inside = drawings.filter((drawing) => holdsMiddle(table.box, drawing) && !fillsCells(table, drawing));
  return (
    inside.length > maxDrawings ||
    holdsBars(table, fills) ||
    table.cells.some(({ lines }) => lines.some(isAxis) || lines.filter(isOfPoints).length >= minPointLines)
  );
}

/** From edge to edge: the gradient of a head. */
const fillsCells = ({ xs, ys }: Table, { left, right, top, bottom }: Box): boolean =>
  [left, right].every((side) => xs.some((x) => Math.abs(x - side) < touching)) &&
  [top, bottom].every((side) => ys.some((y) => Math.abs(y - side) < touching));

/** Ticks and arrows may be drawn in a table; more than these (curves and slanted lines) make a chart. */
const maxDrawings = 8;

/** Signs that stand for points, and the lines of one cell that hold nothing else: lists of ticks have one a cell, ratings a line. */
const isOfPoints = (words: readonly Word[]): boolean => words.every(({ text }) => /^[●○•◦∘□■◆◇△▲×∗()]+$/.test(text));
const minPointLines = 4;

/** Four figures and more with wide gaps between them. */
function isAxis(words: readonly Word[]): boolean {
  const wide = words.filter((word, i) => {
    const before = words[i - 1];
    return before && isFigure([before]) && isFigure([word]) && word.box.left - before.box.right > heightOf(word.box);
  });
  return wide.length >= 3;
}

/**
 * Rows that stand in columns by their text alone: figures beside labels, or short texts in three columns and more.
 * Lists, tables of contents and columns of running text are not.
 */
export function isColumnar(rows: readonly TextRow[]): boolean {
  const columns = textColumns(rows.map(({ pieces }) => pieces));
  const multiple = rows.filter(({ pieces }) => pieces.length > 1);
  if (columns.length < 2 || multiple.length < 2) return false;
  const cells = columns.map(({ left, right }) =>
    rows.flatMap(({ pieces }) => pieces.filter(({ box }) => sharedWidth({ left, right }, box) > 0).slice(0, 1)),
  );
  const full = cells.filter((column) => column.length >= 0.5 * multiple.length);
  if (full.length < 2) return false;
  if (areSignatures(multiple)) return true;
  if (isLookalike(rows, multiple)) return false;
  const others = cells.slice(1).flat();
  const figures = others.filter(({ words }) => isDatum(words)).length / others.length;
  if (figures >= 0.5) return columns.length > 2 || multiple.length >= 4;
  if (columns.length >= 3 && hasRowRhythm(rows, columns.length)) return true;
  if (isRunningText(columns, others)) return false;
  const begun = rows.filter((row) => row.pieces.length > 1 || !hangs(row, columns));
  return full.length >= 3 && multiple.length >= 4 && wordsPer(others) <= 4 && multiple.length >= 0.6 * begun.length;
}

/** A line of a text that is not the first of its row. */
const hangs = ({ pieces: [piece] }: TextRow, [labels]: readonly Column[]): boolean =>
  piece !== undefined && labels !== undefined && piece.box.left > labels.right;

/** Wide gaps before lines in nearly all columns, small ones before what wraps: rows of text cells. */
function hasRowRhythm(rows: readonly TextRow[], columns: number): boolean {
  const limit = innerGapLimit(rows);
  if (limit === undefined) return false;
  const starts = rows.filter((_, i) => i === 0 || gapAbove(rows, i) > limit);
  const full = starts.filter(({ pieces }) => pieces.length >= columns - 1);
  return starts.length >= 4 && full.length >= 0.8 * starts.length;
}

const gapAbove = (rows: readonly TextRow[], i: number) => (rows[i]?.box.top ?? 0) - (rows[i - 1]?.box.bottom ?? 0);

/** Lines of several words that mostly fill their column's width. */
export function isRunningText(
  columns: readonly { left: number; right: number }[],
  pieces: readonly LinePiece[],
): boolean {
  const filling = pieces.filter(({ box }) => {
    const column = columns.find((own) => isOver(box, own));
    return column && widthOf(box) > 0.7 * widthOf(column);
  });
  return wordsPer(pieces) >= 2.5 && filling.length > 0.5 * pieces.length;
}

/** Words of letters: a telephone number is none, and an address of the internet is one. */
const wordsPer = (pieces: readonly LinePiece[]) =>
  pieces.reduce((sum, { words }) => sum + Math.max(1, words.filter(({ text }) => /^\p{L}/u.test(text)).length), 0) /
  pieces.length;
