/** A table of the page -> one of the model. */
import type { Paragraph, TableBlock, TableCell, TableRow } from '../../model.ts';
import { median } from '../lines/line.ts';
import type { RawCell, RawTable } from '../page-layout.ts';
import { pitchAt } from '../paragraphs/headings.ts';
import type { Edges } from '../paragraphs/shape.ts';
import { extentOf, type ParagraphContext, pitchOf, toParagraph } from '../paragraphs/to-paragraph.ts';
import { columnSides } from './column-sides.ts';
import { mirroredTable, readsFromRight } from './mirror-table.ts';

/** Cells' inner margins are taken for at most this. */
const maxPadding = 9;

/** `area` is what it stands in. */
export function toTable(raw: RawTable, area: Edges, context: ParagraphContext, spaceBefore: number): TableBlock {
  const padding = paddingOf(raw.cells);
  const closer = { ...context, pitchOf: cellPitches(raw, context), sideOf: columnSides(raw.cells) };
  const cellsOf = Map.groupBy(raw.cells, ({ row }) => row);
  const linesOf = lineRooms(raw);
  const rows = raw.ys.slice(0, -1).map((top, row): TableRow => {
    const cells = cellsOf.get(row) ?? [];
    return {
      height: Math.max(0, (raw.ys[row + 1] ?? top) - top),
      // LibreOffice breaks some tables early that have header rows: only those that go on over a page need them.
      header: raw.continues && row < raw.headerRows,
      cells: cells.map((cell) => toCell(cell, padding, linesOf(cell), closer)),
    };
  });
  const table: TableBlock = {
    kind: 'table',
    left: (raw.xs[0] ?? 0) - area.left,
    rightToLeft: false,
    spaceBefore,
    floats: undefined,
    columnWidths: raw.xs.slice(0, -1).map((x, i) => (raw.xs[i + 1] ?? x) - x),
    rows,
  };
  return readsFromRight(raw) ? mirroredTable(table, area) : table;
}

/** Lines of cells stand closer than those of the text around: as in cells with several, or as close as usual. */
function cellPitches(raw: RawTable, context: ParagraphContext): (size: number) => number {
  const paragraphs = raw.cells.flatMap((cell) => cell.paragraphs);
  return (size) => pitchAt(paragraphs, size) ?? Math.min(context.pitchOf(size), 1.22 * size);
}

interface Padding {
  left: number;
  right: number;
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

function toCell(cell: RawCell, padding: Padding, lines: number, context: ParagraphContext): TableCell {
  const inner = cell.direction === 'across' ? padding : { left: 0, right: 0 };
  const area = {
    left: cell.box.left + inner.left,
    right: Math.max(cell.box.left + inner.left + 1, cell.box.right - inner.right),
  };
  const height = heightIn(cell, lines);
  const own = fitting(cell, height, context);
  const verticalAlignment = verticalOf(cell, own);
  let reached = cell.box.top;
  let free = height - textHeight(cell, own);
  const blocks = cell.paragraphs.map((raw, i): Paragraph => {
    const pitch = pitchOf(raw, own);
    const { top, bottom } = extentOf(raw, pitch);
    const floats = verticalAlignment !== 'top' && i === 0;
    const space = floats ? 0 : Math.min(Math.max(0, top - reached), Math.max(0, free));
    free -= space;
    reached = Math.max(reached, bottom);
    return toParagraph(raw, area, own, space);
  });
  return {
    column: cell.column,
    columnSpan: cell.columnSpan,
    rowSpan: cell.rowSpan,
    borders: cell.borders,
    shading: cell.shading,
    direction: cell.direction,
    verticalAlignment,
    padding: { top: 0, bottom: 0, ...inner },
    blocks,
  };
}

/** Room for a cell's text: rows grow by what does not fit, and push what follows off the page. */
const heightIn = ({ box }: RawCell, lines: number): number => box.bottom - box.top - lines - 0.3;

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

const textHeight = ({ paragraphs }: RawCell, context: ParagraphContext): number =>
  paragraphs.reduce((sum, raw) => sum + raw.lines.length * pitchOf(raw, context), 0);

/** Lines as close as they must be for the cell's text to fit. */
function fitting(cell: RawCell, height: number, context: ParagraphContext): ParagraphContext {
  const needed = textHeight(cell, context);
  const scale = Math.max(0.5, Math.min(1, height / needed));
  if (needed === 0 || scale === 1) return context;
  return { ...context, pitchScale: scale };
}

/** In the middle where the room above and below is alike, and there is some. */
function verticalOf({ box, paragraphs }: RawCell, context: ParagraphContext): TableCell['verticalAlignment'] {
  const extents = paragraphs.map((raw) => extentOf(raw, pitchOf(raw, context)));
  if (extents.length === 0) return 'top';
  const above = Math.min(...extents.map(({ top }) => top)) - box.top;
  const below = box.bottom - Math.max(...extents.map(({ bottom }) => bottom));
  const size = median(paragraphs.flatMap(({ lines }) => lines.map(({ style }) => style.size)));
  if (above > 0.3 * size && Math.abs(above - below) < 0.35 * size + 1) return 'center';
  return below < 0.2 * size && above > 1.2 * size ? 'bottom' : 'top';
}
