/** A table as found on a page, and what its cells hold. Types only; shared by the spreadsheet and the word-processor writer. */
import type { Box, Color } from '../page.ts';
import type { Borders } from '../ruling.ts';
import type { Word } from '../words/words.ts';

/** How a table showed itself: `grid` all cells ruled, `open` ruled with sides missing, `rows` lines between rows only, `aligned` no lines at all, `parallel` drawn cell by cell. */
export type TableKind = 'grid' | 'open' | 'rows' | 'aligned' | 'parallel';

/** Spans cover whole rows and columns; no two cells of a table overlap. */
export interface Cell {
  row: number;
  column: number;
  /** At least 1. */
  rowSpan: number;
  columnSpan: number;
  box: Box;
  /** The cell's lines from top to bottom, each its words from left to right. Empty where the cell is. */
  lines: Word[][];
  /** Tables that stand in it, from top to bottom; their words are in none of its lines. */
  tables: Table[];
  borders: Borders;
  shading: Color | undefined;
}

export interface Table {
  kind: TableKind;
  /** Zero-based page it starts on. */
  page: number;
  box: Box;
  /** Column edges from left to right, one more than columns. */
  xs: number[];
  /** Row edges from top to bottom, one more than rows. */
  ys: number[];
  /** By row, then column. Every place of the grid is covered by exactly one cell. */
  cells: Cell[];
  /** Rows at the top that head the columns. */
  headerRows: number;
}
