/** A band between horizontal lines, and its lines of text by column. */
import { widthOf } from '../../box.ts';
import type { Ruling } from '../../page.ts';
import type { LinePiece, Word } from '../../words/words.ts';
import type { Edge } from '../build-table.ts';
import { isDatum } from '../figure.ts';
import type { TableKind } from '../table.ts';
import type { DrawingOrder } from './drawn-rows.ts';
import { type TextRow, textRows } from './text-rows.ts';

export interface Band {
  top: Edge;
  bottom: Edge;
  pieces: readonly LinePiece[];
  columns: readonly Edge[];
  kind: TableKind;
  /** Lines part no rows but a head, and totals, from the rest, which is this. */
  isBody: boolean;
  /** Lines at its foot. */
  underlines: readonly Ruling[];
  /** Lines part each row of the table from the next. */
  rowsAreRuled: boolean;
  /** Inner edges of columns at which vertical lines run through the band. */
  walls: readonly number[];
  /** From row to row in points, where coloured bands show it and one of them parts this from its neighbour. */
  pitch: number | undefined;
  /** Of the page, where that says which lines are one row. */
  drawn?: DrawingOrder | undefined;
}

/** A row of text, by column. */
export interface Line extends TextRow {
  /** Columns with text, and the text. */
  texts: Map<number, LinePiece[]>;
  /** First and last column of each piece over several. */
  spans: (readonly [first: number, last: number])[];
  spanning: boolean;
}

/** From top to bottom. */
export const linesOf = ({ pieces, columns }: Pick<Band, 'pieces' | 'columns'>): Line[] =>
  textRows(pieces).map((row) => lineOf(row, columns));

/** The lines below the first go on with its texts: they lack some of its columns, and no figure stands below another. */
export function isOneRow([first, ...others]: readonly Line[]): boolean {
  if (!first || first.texts.size < 2) return false;
  return others.every(
    (line) =>
      line.texts.size < first.texts.size &&
      [...line.texts.keys()].every(
        (column) => first.texts.has(column) && !(isDatumCell(line, column) && isDatumCell(first, column)),
      ),
  );
}

function lineOf(row: TextRow, columns: readonly Edge[]): Line {
  const texts = new Map<number, LinePiece[]>();
  const spans: Line['spans'] = [];
  for (const piece of row.pieces) {
    const column = columnOf(piece, columns);
    const last = columnAt(columns, piece.box.right - slackOf(piece));
    if (last > column) spans.push([column, last]);
    texts.set(column, [...(texts.get(column) ?? []), piece]);
  }
  return { ...row, texts, spans, spanning: spans.length > 0 };
}

/** The column that the piece begins in. */
export const columnOf = (piece: LinePiece, columns: readonly Edge[]): number =>
  columnAt(columns, piece.box.left + slackOf(piece));

/** Points by which a piece may reach over the edge of its column. */
const slackOf = ({ box }: LinePiece): number => Math.min(4, widthOf(box) / 4);

const columnAt = (columns: readonly Edge[], x: number) =>
  Math.max(
    0,
    columns.findLastIndex(({ at }) => at <= x),
  );

export const isBold = (word: Word | undefined) => word?.characters[0]?.style.font.bold ?? false;

/** All of its words are. */
export const isSetBold = ({ words }: LinePiece): boolean => words.every(isBold);

export const isAllBold = ({ pieces }: Pick<TextRow, 'pieces'>): boolean => pieces.every(isSetBold);

/** Whether all that a line has in a column is so; not where it has nothing there. */
export const holds = ({ texts }: Line, column: number, isSo: (words: readonly Word[]) => boolean): boolean =>
  texts.get(column)?.every(({ words }) => isSo(words)) ?? false;

/** A figure, a date or a time. */
export const isDatumCell = (line: Line, column: number): boolean => holds(line, column, isDatum);

/** Points between line i and the next one. */
export const gapAfter = (lines: readonly Line[], i: number): number =>
  (lines[i + 1]?.box.top ?? 0) - (lines[i]?.box.bottom ?? 0);
