/** Tables that read from right to left: their columns in reading order, as word processors keep them. */
import type { TableBlock, TableCell } from '../../model.ts';
import { textOf } from '../lines/line.ts';
import type { RawTable } from '../page-layout.ts';
import type { Edges } from '../paragraphs/shape.ts';

/** Most of the lines that have letters run from right to left. */
export function readsFromRight({ cells }: RawTable): boolean {
  const lines = cells.flatMap(({ paragraphs }) => paragraphs.flatMap((raw) => raw.lines));
  const worded = lines.filter((line) => /\p{L}/u.test(textOf(line)));
  return 2 * worded.filter(({ rightToLeft }) => rightToLeft).length > worded.length;
}

/** The table with its first column on the right; `left` is where it starts, from the right edge of what it stands in. */
export function mirroredTable(table: TableBlock, { left, right }: Edges): TableBlock {
  const width = table.columnWidths.reduce((sum, column) => sum + column, 0);
  return {
    ...table,
    rightToLeft: true,
    left: right - left - table.left - width,
    columnWidths: table.columnWidths.toReversed(),
    rows: table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => mirroredCell(cell, table.columnWidths.length)).reverse(),
    })),
  };
}

/** Word takes what is said of a cell's left for the side that its row starts from. */
const mirroredCell = (cell: TableCell, columns: number): TableCell => ({
  ...cell,
  column: columns - cell.column - cell.columnSpan,
  borders: { ...cell.borders, left: cell.borders.right, right: cell.borders.left },
  padding: { ...cell.padding, left: cell.padding.right, right: cell.padding.left },
});
