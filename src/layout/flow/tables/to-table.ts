/** A table of the page -> one of the model. */
import type { TableBlock, TableRow } from '../../model.ts';
import { pairwise } from '../../sequences.ts';
import { pitchAt } from '../headings/body-text.ts';
import type { RawCell, RawTable } from '../page-layout.ts';
import type { Edges } from '../paragraphs/shape.ts';
import type { ParagraphContext } from '../paragraphs/to-paragraph.ts';
import { columnSides } from './column-sides.ts';
import { levelCells } from './level-cells.ts';
import { mirroredTable, readsFromRight } from './mirror-table.ts';
import { type Padding, toCell } from './to-cell.ts';

/** Cells' inner margins are taken for at most this. */
const maxPadding = 9;

/** `area` is what it stands in. */
export function toTable(raw: RawTable, area: Edges, context: ParagraphContext, spaceBefore: number): TableBlock {
  const padding = paddingOf(raw.cells);
  const closer = { ...context, pitchOf: cellPitches(raw, context), sideOf: columnSides(raw.cells) };
  const cellsOf = Map.groupBy(raw.cells, ({ row }) => row);
  const linesOf = lineRooms(raw);
  const level = levelCells(raw.cells);
  const rows = raw.ys.slice(0, -1).map((top, row): TableRow => {
    const cells = cellsOf.get(row) ?? [];
    return {
      // A row of a height of its own does not break in LibreOffice.
      height: raw.brokenRows.includes(row) ? 0 : Math.max(0, (raw.ys[row + 1] ?? top) - top),
      // LibreOffice breaks some tables early that have header rows: only those that go on over a page need them.
      header: raw.continues && row < raw.headerRows,
      cells: cells.map((cell) =>
        toCell(cell, { padding, lines: linesOf(cell), isLevel: level.has(cell) }, closer, toTable),
      ),
    };
  });
  const table: TableBlock = {
    kind: 'table',
    left: (raw.xs[0] ?? 0) - area.left,
    rightToLeft: false,
    spaceBefore,
    floats: undefined,
    columnWidths: pairwise(raw.xs).map(([left, right]) => right - left),
    rows,
  };
  return readsFromRight(raw) ? mirroredTable(table, area) : table;
}

/** Lines of cells stand closer than those of the text around: as in cells with several, or as close as usual. */
function cellPitches(raw: RawTable, context: ParagraphContext): (size: number) => number {
  const several = raw.cells.flatMap((cell) => cell.paragraphs.filter(({ lines }) => lines.length > 1));
  // Every cell asks: a table of thousands of rows has few sizes.
  const known = new Map<number, number>();
  return (size) => {
    const pitch = known.get(size) ?? pitchAt(several, size) ?? Math.min(context.pitchOf(size), 1.22 * size);
    known.set(size, pitch);
    return pitch;
  };
}

/** The least room that the cells' words leave on each side. */
function paddingOf(cells: readonly RawCell[]): Padding {
  const filled = cells.filter(({ paragraphs, direction }) => paragraphs.length > 0 && direction === 'across');
  const least = (room: (cell: RawCell) => number[]) => {
    const all = filled.flatMap(room).filter((points) => points > 0);
    return Math.min(maxPadding, ...all);
  };
  if (filled.length === 0) return { left: 5.4, right: 5.4 };
  return {
    left: least(({ box, paragraphs }) => paragraphs.map((paragraph) => paragraph.box.left - box.left)),
    right: Math.min(
      5.4,
      least(({ box, paragraphs }) => paragraphs.map((paragraph) => box.right - paragraph.box.right)),
    ),
  };
}

/** The thickest lines of a row take their room from all of its cells: half above, half below. */
function lineRooms({ cells, ys }: RawTable): (cell: RawCell) => number {
  const above = ys.map(() => 0);
  const below = ys.map(() => 0);
  for (const { row, rowSpan, borders } of cells) {
    const last = row + rowSpan - 1;
    above[row] = Math.max(above[row] ?? 0, borders.top?.thickness ?? 0);
    below[last] = Math.max(below[last] ?? 0, borders.bottom?.thickness ?? 0);
  }
  return ({ row, rowSpan }) => ((above[row] ?? 0) + (below[row + rowSpan - 1] ?? 0)) / 2;
}
