/**
 * Lines that stand in columns, and are no table: the two halves of a letterhead, an address beside a letter's data, a foot's
 * accounts and addresses. Each keeps its column and its row. Pure.
 */
import { byLeft, heightOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import { chunkWhile } from '../../sequences.ts';
import { median } from '../../statistics.ts';
import { type Column, textColumns } from '../../table/columns/columns.ts';
import { isFigure } from '../../table/figure.ts';
import { isMultiple, type TextRow, textRows } from '../../table/rows/text-rows.ts';
import { byBaseline, type LinePiece } from '../../words/words.ts';

/** What stands in each column of a row, from left to right; empty where nothing does. */
export type SheetRow = readonly (readonly LinePiece[])[];

/** More are a drawing or a text: finding their columns takes the product of both. */
const maxPieces = 300;
/** Columns of a block; the scale of a chart has more. */
const maxColumns = 4;
/** Rows with several texts, at the least: one alone is a line of text. */
const minRows = 2;
/** From line to line of one block, in heights of the upper one. */
const maxGap = 1.5;
/** Between two columns, in heights of a line. */
const minGutter = 2;
/** The part of the rows that words stand in. */
const wordsShare = 0.75;
/** Lines of a figure alone; a chart's scale has more. */
const maxFigures = 1;
/** Baselines of one row differ by less, in heights of a line. */
const sameRow = 0.6;
/** Points by which baselines of one line differ. */
const sameLine = 1;

/** Words that a line of a text has at least. */
const minWords = 4;

export const isShort = ({ words }: LinePiece): boolean => words.length < minWords;

/** The blocks among upright pieces, from top to bottom, each as its rows. */
export const blocksInColumns = (pieces: readonly LinePiece[]): SheetRow[][] =>
  chunkWhile(
    textRows(pieces),
    (before, row) => row.box.top - before.box.bottom < maxGap * heightOf(before.box),
  ).flatMap((chunk) => inColumns(withoutText(chunk)) ?? []);

/** Without the lines of a text above and below those side by side. */
function withoutText(rows: readonly TextRow[]): readonly TextRow[] {
  const isText = ({ pieces: [piece, ...others] }: TextRow) =>
    others.length === 0 && piece !== undefined && !isShort(piece);
  const above = rows.slice(0, rows.findIndex(isMultiple)).findLastIndex(isText);
  const last = rows.findLastIndex(isMultiple);
  const below = rows.findIndex((row, i) => i > last && isText(row));
  return rows.slice(above + 1, below < 0 ? rows.length : below);
}

type ColumnOf = (piece: LinePiece) => number;

/** Undefined where the rows are no such block. */
function inColumns(rows: readonly TextRow[]): [SheetRow[]] | undefined {
  const pieces = rows.flatMap((row) => row.pieces).sort(byBaseline);
  if (pieces.length > maxPieces) return;
  const beside = rows.map((row) => row.pieces).filter(({ length }) => length > 1);
  const columns = withGutters(textColumns(beside), pieces);
  if (columns.length < 2 || columns.length > maxColumns) return;
  const columnOf: ColumnOf = ({ box }) => nearestTo(box, columns);
  if (!areApart(rows, columnOf) || isChart(rows, columnOf)) return;
  const cellsOf = (row: readonly LinePiece[]) =>
    columns.map((_, i) => row.filter((piece) => columnOf(piece) === i).sort(byLeft));
  return [rowsOf(pieces, columnOf).map(cellsOf)];
}

/** Rows with texts in several columns, but for lines of texts side by side. */
function areApart(rows: readonly TextRow[], columnOf: ColumnOf): boolean {
  const several = severalOf(rows, columnOf);
  const ofText = several.filter(({ pieces }) => pieces.filter((piece) => !isShort(piece)).length > 1);
  return several.length >= minRows && 2 * ofText.length <= several.length;
}

/** Figures, and marks of notes, are most of the first column or stand alone in many rows. */
function isChart(rows: readonly TextRow[], columnOf: ColumnOf): boolean {
  const several = severalOf(rows, columnOf);
  const first = rows.flatMap(({ pieces }) => pieces).filter((piece) => columnOf(piece) === 0);
  const scale = rows.filter(({ pieces }) => pieces.length === 1 && pieces.some(({ words }) => isFigure(words)));
  const named = several.filter(({ pieces }) => pieces.some(isWords));
  return (
    2 * first.filter(isWords).length <= first.length ||
    scale.length > maxFigures ||
    named.length < wordsShare * several.length
  );
}

const severalOf = (rows: readonly TextRow[], columnOf: ColumnOf): TextRow[] =>
  rows.filter(({ pieces }) => new Set(pieces.map(columnOf)).size > 1);

/** Index of the column that holds most of the box, or is nearest to it. */
function nearestTo({ left, right }: Box, columns: readonly Column[]): number {
  const distances = columns.map((column) => Math.max(column.left - right, left - column.right));
  return distances.indexOf(Math.min(...distances));
}

/** Those that stand close are one: labels and what they name, marks and the texts of their items. */
function withGutters(columns: readonly Column[], pieces: readonly LinePiece[]): Column[] {
  const gutter = minGutter * median(pieces.map(({ box }) => heightOf(box)));
  return chunkWhile(columns, (before, column) => column.left - before.right < gutter).map((own) => ({
    left: own[0].left,
    right: Math.max(...own.map(({ right }) => right)),
  }));
}

const isWords = ({ words }: LinePiece): boolean => words.some(({ text }) => /\p{L}{2}/u.test(text));

/** Pieces on one height, of each column those on one baseline. */
const rowsOf = (pieces: readonly LinePiece[], columnOf: ColumnOf): LinePiece[][] =>
  chunkWhile(pieces, (_, piece, row) => {
    const isFull = row.some((own) => columnOf(own) === columnOf(piece) && piece.baseline - own.baseline > sameLine);
    return !isFull && piece.baseline - row[0].baseline < sameRow * heightOf(row[0].box);
  });
