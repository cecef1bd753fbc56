/** Tables of more columns than Word has: parts of as many as it has, one below the other. */
import type { TableBlock, TableCell, TableRow } from '../model.ts';

/** Word says that a file with more is damaged. */
const maxColumns = 63;

export function splitTable(table: TableBlock): TableBlock[] {
  const count = Math.ceil(table.columnWidths.length / maxColumns);
  if (count < 2) return [table];
  return Array.from({ length: count }, (_, i) => {
    const from = i * maxColumns;
    const columnWidths = table.columnWidths.slice(from, from + maxColumns);
    const rows = table.rows.map((row) => ({ ...row, cells: cellsWithin(row, from, from + columnWidths.length) }));
    return { ...table, columnWidths, rows, spaceBefore: i === 0 ? table.spaceBefore : 0 };
  });
}

/** What a cell says stands in the part it starts in; its columns in the next part are empty. */
const cellsWithin = ({ cells }: TableRow, from: number, to: number): TableCell[] =>
  cells.flatMap((cell) => {
    const start = Math.max(cell.column, from);
    const end = Math.min(cell.column + cell.columnSpan, to);
    if (start >= end) return [];
    const blocks = start === cell.column ? cell.blocks : [];
    return [{ ...cell, column: start - from, columnSpan: end - start, blocks }];
  });
