/** Tables with those that stand in their cells. Pure. */
import type { Word } from '../words/words.ts';
import type { Table } from './table.ts';

/** The table itself first, then what stands in its cells, in those tables' cells, and so on. */
export const withInner = (table: Table): Table[] => [
  table,
  ...table.cells.flatMap(({ tables }) => tables.flatMap(withInner)),
];

/** All words of its cells, and of the tables in them. */
export const wordsIn = (table: Table): Word[] =>
  withInner(table).flatMap(({ cells }) => cells.flatMap(({ lines }) => lines.flat()));
