/** A cell of the page -> one of the model: what stands in it, with the room between, as near to the row's height as it fits. */
import { byTop, heightOf } from '../../box.ts';
import type { Block, TableBlock, TableCell } from '../../model.ts';
import { median } from '../../statistics.ts';
import type { RawCell, RawParagraph, RawPictures, RawTable } from '../page-layout.ts';
import { extentOf, pitchOf } from '../paragraphs/pitch.ts';
import type { Edges } from '../paragraphs/shape.ts';
import { type ParagraphContext, toParagraph } from '../paragraphs/to-paragraph.ts';
import { pictureDepth, picturesParagraph } from '../place/pictures-paragraph.ts';

/** Inner margins that all cells of a table have. */
export interface Padding {
  left: number;
  right: number;
}

type ToTable = (raw: RawTable, area: Edges, context: ParagraphContext, spaceBefore: number) => TableBlock;

/** What a cell's row and table say of it. */
export interface InRow {
  padding: Padding;
  /** Room that the row's lines take of its height. */
  lines: number;
  /** It begins where others of its row do. */
  isLevel: boolean;
}

/** `toTable` makes the tables that stand in the cell. */
export function toCell(
  cell: RawCell,
  { padding, lines, isLevel }: InRow,
  context: ParagraphContext,
  toTable: ToTable,
): TableCell {
  const inner = cell.direction === 'across' ? padding : { left: 0, right: 0 };
  const area = {
    left: cell.box.left + inner.left,
    right: Math.max(cell.box.left + inner.left + 1, cell.box.right - inner.right),
  };
  const height = heightIn(cell, lines);
  const own = fitting(cell, height, context);
  const verticalAlignment = isLevel ? 'top' : verticalOf(cell, own);
  let reached = cell.box.top;
  let free = height - contentHeight(cell, own);
  const blocks = contentOf(cell).map((raw, i): Block => {
    const { top, bottom } = placeOf(raw, own);
    const floats = verticalAlignment !== 'top' && i === 0;
    const space = floats ? 0 : Math.min(Math.max(0, top - reached), Math.max(0, free));
    free -= space;
    reached = Math.max(reached, bottom);
    if (raw.kind === 'table') return toTable(raw, area, context, space);
    if (raw.kind === 'pictures') return picturesParagraph(raw.pictures, area, space);
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

type Content = RawParagraph | RawTable | RawPictures;

/** From top to bottom. */
const contentOf = ({ paragraphs, tables, pictures }: RawCell): Content[] =>
  tables.length + pictures.length === 0 ? paragraphs : [...paragraphs, ...tables, ...pictures].sort(byTop);

const placeOf = (raw: Content, context: ParagraphContext): { top: number; bottom: number } =>
  raw.kind === 'paragraph' ? extentOf(raw, pitchOf(raw, context)) : raw.box;

/** Room for a cell's text: rows grow by what does not fit, and push what follows off the page. */
const heightIn = ({ box }: RawCell, lines: number): number => heightOf(box) - lines - 0.3;

const contentHeight = (cell: RawCell, context: ParagraphContext): number =>
  heightOfText(cell, context) + heightOfOthers(cell);

const heightOfText = ({ paragraphs }: RawCell, context: ParagraphContext): number =>
  paragraphs.reduce((sum, raw) => sum + raw.lines.length * pitchOf(raw, context), 0);

const heightOfOthers = ({ tables, pictures }: RawCell): number =>
  [...tables, ...pictures].reduce((sum, { box }) => sum + heightOf(box), 0) + pictures.length * pictureDepth;

/** Lines as close as they must be for the cell's text to fit. */
function fitting(cell: RawCell, height: number, context: ParagraphContext): ParagraphContext {
  const needed = heightOfText(cell, context);
  const scale = Math.max(0.5, Math.min(1, (height - heightOfOthers(cell)) / needed));
  if (needed === 0 || scale === 1) return context;
  return { ...context, pitchScale: scale };
}

/** In the middle where the room above and below is alike, and there is some. */
function verticalOf(cell: RawCell, context: ParagraphContext): TableCell['verticalAlignment'] {
  const { box, paragraphs } = cell;
  const extents = contentOf(cell).map((raw) => placeOf(raw, context));
  if (extents.length === 0) return 'top';
  const above = Math.min(...extents.map(({ top }) => top)) - box.top;
  const below = box.bottom - Math.max(...extents.map(({ bottom }) => bottom));
  const sizes = paragraphs.flatMap(({ lines }) => lines.map(({ style }) => style.size));
  const size = sizes.length > 0 ? median(sizes) : usualSize;
  if (above > 0.3 * size && Math.abs(above - below) < 0.35 * size + 1) return 'center';
  return below < 0.2 * size && above > 1.2 * size ? 'bottom' : 'top';
}

/** Of letters, in points, where a cell has none. */
const usualSize = 10;
