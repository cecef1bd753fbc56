/** A page's content -> its layout: tables taken out, columns found, lines grouped to paragraphs. */
import { boxOfAll, sharedHeight, sharedWidth } from '../box.ts';
import type { Box, Character, PageContent, Picture, Ruling } from '../page.ts';
import type { Table } from '../table/table.ts';
import type { LinePiece } from '../words.ts';
import { backgroundOf, fillsPage } from './background.ts';
import { findBands } from './columns.ts';
import { shapesOf } from './figures.ts';
import { takeFlowing } from './flowing-rules.ts';
import type { Furniture } from './furniture.ts';
import { besideInitials, takeInitials } from './initials.ts';
import { leftoverLines } from './leftover-lines.ts';
import { type Line, lastOf } from './line.ts';
import { buildLines } from './lines.ts';
import { mirrored } from './mirror.ts';
import { takeNotes } from './notes.ts';
import { drawingOrder, type PieceItem, pieceItem, without } from './page-items.ts';
import type {
  LayoutBand,
  LayoutColumn,
  PageLayout,
  PlacedPicture,
  RawBlock,
  RawParagraph,
  RawPlaced,
} from './page-layout.ts';
import { groupLines, usualPitches } from './paragraphs.ts';
import { sortPictures } from './pictures.ts';
import { rawTable } from './raw-table.ts';
import { type ShapeText, shapeTexts } from './shape-texts.ts';
import type { Decorations } from './spans.ts';
import type { Item } from './strips.ts';
import { turnedTexts } from './turned.ts';

export interface PageParts {
  content: PageContent;
  pieces: readonly LinePiece[];
  tables: readonly Table[];
  furniture: Furniture;
  /** Drawn parts of the page that are no text: charts, shapes. */
  figures: readonly PlacedPicture[];
}

interface TableItem extends Item {
  kind: 'table';
  table: Table;
}

interface PictureItem extends Item {
  kind: 'picture';
  placed: PlacedPicture;
}

type PageItem = PieceItem | TableItem | PictureItem;

export function analysePage(parts: PageParts): PageLayout {
  const { content, furniture } = parts;
  const orders = drawingOrder(content);
  const decorations = decorationsOf(content, parts.tables, parts.figures);
  const [upright, turned] = parted(textItems(parts, orders));
  const shaped = shapedTexts(upright, parts);
  const inShapes = new Set(shaped.flatMap(({ pieces }) => pieces));
  const texts = upright.filter(({ piece }) => !inShapes.has(piece));
  const pictures = sortPictures(
    [...content.pictures.map(placed(content)), ...parts.figures],
    texts,
    parts.tables.map(({ box }) => box),
    content,
  );
  const items: PageItem[] = [
    ...texts,
    ...parts.tables.map(
      (table): TableItem => ({
        kind: 'table',
        table,
        box: table.box,
        order: 0,
        block: undefined,
      }),
    ),
    ...pictures.free.map(
      (picture): PictureItem => ({
        kind: 'picture',
        placed: picture,
        box: picture.box,
        order: 0,
        block: undefined,
      }),
    ),
  ];
  const edges = edgesOf(items, content);
  const builder = { content, decorations, inline: pictures.inline, anchored: pictures.anchored };
  const furnitureLines = (pieces: readonly LinePiece[]) =>
    paragraphsOf(
      pieces.map((piece) => pieceItem(piece, content, orders)),
      edges,
      builder,
    );
  const bands = findBands(items, edges.left, edges.right).map((band) => layoutBand(band.columns, builder));
  const notes = takeNotes(bands, content.rulings);
  const layout: Omit<PageLayout, 'lines'> = {
    index: content.index,
    width: content.width,
    height: content.height,
    background: backgroundOf(content.fills, content),
    header: furnitureLines(furniture.header),
    footer: furnitureLines(furniture.footer),
    bands,
    anchored: pictures.anchored,
    placed: [
      ...turnedTexts(
        turned.map(({ piece }) => piece),
        content,
      ),
      ...shaped.map((shape) => inShape(shape, orders, builder)),
    ],
    notes,
  };
  const figures = parts.figures.map(({ box }) => box);
  return { ...layout, lines: takeFlowing(leftoverLines(content.rulings, layout, figures), bands) };
}

const parted = (items: readonly PieceItem[]): [upright: PieceItem[], turned: PieceItem[]] => [
  items.filter(({ piece }) => piece.angle === 0),
  items.filter(({ piece }) => piece.angle !== 0),
];

function shapedTexts(items: readonly PieceItem[], { content, pieces, tables }: PageParts): ShapeText[] {
  if (items.length === 0) return [];
  const own = items.map(({ piece }) => piece);
  return shapeTexts(shapesOf(content, pieces, tables), own, boxOfAll(own.map(({ box }) => box)), content.rulings);
}

/** Its words are as far apart as they stand, and as wide as the shape lets them be. */
function inShape({ box, pieces }: ShapeText, orders: ReadonlyMap<Character, number>, builder: Builder): RawPlaced {
  const { top, bottom } = boxOfAll(pieces.map((piece) => piece.box));
  const area = { ...box, top, bottom };
  const items = pieces.map((piece) => pieceItem(piece, builder.content, orders));
  return {
    angle: 0,
    x: (area.left + area.right) / 2,
    y: (area.top + area.bottom) / 2,
    area,
    paragraphs: paragraphsOf(items, area, builder),
  };
}

const placed =
  (content: PageContent) =>
  (picture: Picture): PlacedPicture => ({
    picture,
    box: picture.box,
    alt: (picture.mcid !== undefined && content.tags.get(picture.mcid)?.alt) || '',
    behindText: false,
  });

/** What neither stands in a table nor in the page's head and foot. */
function textItems(
  { content, pieces, tables, furniture }: PageParts,
  orders: ReadonlyMap<Character, number>,
): PieceItem[] {
  const inTables = tables.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines.flat()));
  const inFurniture = [...furniture.header, ...furniture.footer].flatMap(({ words }) => words);
  const taken = new Set([...inTables, ...inFurniture].flatMap(({ characters }) => characters));
  return pieces.flatMap((piece) => {
    const left = without(piece, taken);
    return left ? [pieceItem(left, content, orders)] : [];
  });
}

/** Lines and colours that are not a table's. */
function decorationsOf(content: PageContent, tables: readonly Table[], figures: readonly PlacedPicture[]): Decorations {
  const inFigure = (box: Box) => figures.some((figure) => holds(figure.box, box));
  const inTable = (box: Box) =>
    tables.some((table) => sharedHeight(table.box, box) > -1 && sharedWidth(table.box, box) > 0);
  const isTables = ({ at, start, end }: Ruling) =>
    tables.some(({ box, ys }) => start < box.right && end > box.left && ys.some((y) => Math.abs(y - at) < 1.5));
  return {
    rulings: content.rulings.filter((ruling) => ruling.direction === 'horizontal' && !isTables(ruling)),
    fills: content.fills.filter(
      ({ box, color }) =>
        color !== 'FFFFFF' &&
        !fillsPage(box, content) &&
        !inFigure(box) &&
        (!inTable(box) || !tables.some((table) => fillsCell(table, box))),
    ),
    links: content.links,
  };
}

const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom;

/** About as large as a cell: its shading. */
function fillsCell({ cells }: Table, box: Box): boolean {
  return cells.some(
    (cell) =>
      cell.shading !== undefined &&
      sharedWidth(cell.box, box) > 0.8 * (cell.box.right - cell.box.left) &&
      sharedHeight(cell.box, box) > 0.6 * (cell.box.bottom - cell.box.top),
  );
}

/** From the first letter's left to the last one's right; the page's margins taken for alike where they can be. */
function edgesOf(items: readonly PageItem[], { width }: PageContent): { left: number; right: number } {
  if (items.length === 0) return { left: 72, right: width - 72 };
  const box = boxOfAll(items.map((item) => item.box));
  return { left: Math.max(0, box.left), right: Math.min(width, box.right) };
}

interface Builder {
  content: PageContent;
  decorations: Decorations;
  inline: readonly Picture[];
  /** Takes pictures that something stands beside. */
  anchored: PlacedPicture[];
}

function layoutBand(columns: { left: number; right: number; items: PageItem[] }[], builder: Builder): LayoutBand {
  const laid = columns.map((column) => layoutColumn(column, builder));
  const ruled = builder.content.rulings.some(
    ({ direction, at }) =>
      direction === 'vertical' && laid.some(({ right }, i) => at >= right - 1 && at <= (laid[i + 1]?.left ?? 0) + 1),
  );
  return { columns: laid, ruled: ruled && laid.length > 1 };
}

function layoutColumn(column: { left: number; right: number; items: PageItem[] }, builder: Builder): LayoutColumn {
  const box = boxOfAll(column.items.map((item) => item.box));
  const edges = { left: box.left, right: box.right };
  const texts = column.items.filter((item) => item.kind === 'text');
  const blocks: RawBlock[] = paragraphsOf(
    texts,
    edges,
    builder,
    (line) => column.items.filter((item) => item.kind !== 'text' && item.box.top < line.top).length,
  );
  for (const item of column.items) {
    if (item.kind === 'table') blocks.push(rawTable(item.table, builder.content, builder.decorations));
    if (item.kind !== 'picture') continue;
    if (stands(item, column.items)) blocks.push({ kind: 'picture', ...item.placed });
    else builder.anchored.push(item.placed);
  }
  return { ...edges, blocks: blocks.sort((a, b) => topOf(a) - topOf(b)) };
}

/** By itself, with nothing beside it in its column. */
const stands = (picture: PageItem, items: readonly PageItem[]): boolean =>
  !items.some((other) => other !== picture && sharedHeight(other.box, picture.box) > 3);

const topOf = (block: RawBlock): number =>
  block.kind === 'paragraph' ? (block.lines[0]?.baseline ?? 0) - (block.lines[0]?.style.size ?? 0) : block.box.top;

/** `sectionOf` parts lines between which something else stands. */
function paragraphsOf(
  items: readonly PieceItem[],
  column: { left: number; right: number },
  { decorations, inline }: Builder,
  sectionOf: (box: Box) => number = () => 0,
): RawParagraph[] {
  const { rest, initials } = takeInitials(items);
  const lines = besideInitials(
    buildLines(rest, decorations, inline),
    initials,
    (item) => buildLines([item], decorations)[0],
  );
  const pitches = usualPitches(lines);
  const parts = [...Map.groupBy(lines, ({ box }) => sectionOf(box)).values()];
  return parts.flatMap((part) =>
    groupLines(mirrored(part, column), column.right, pitches).map(({ lines: own, mark }): RawParagraph => {
      const box = boxOfAll(mirrored(own, column).map((line) => line.box));
      return {
        kind: 'paragraph',
        lines: own,
        mark,
        column,
        box,
        shading: shadingOf(box, decorations),
        rule: ruled(own, column, decorations),
      };
    }),
  );
}

const ruled = (lines: readonly Line[], column: { left: number; right: number }, decorations: Decorations) => {
  const last = lastOf(lines);
  return last && ruleBelow(last, column, decorations);
};

/** The colour of a fill that holds the whole paragraph, and is no highlight. */
function shadingOf(box: Box, { fills }: Decorations): string | undefined {
  return fills.findLast(
    (fill) =>
      fill.box.left <= box.left + 2 &&
      fill.box.right >= box.right - 2 &&
      fill.box.top <= box.top + 3 &&
      fill.box.bottom >= box.bottom - 3,
  )?.color;
}

/** A line close below, wider than the words or the gaps between them, and about as wide as the column. */
function ruleBelow(last: Line, column: { left: number; right: number }, { rulings }: Decorations): Ruling | undefined {
  const { box, spans } = last;
  const gaps = spans.some(({ kind }) => kind === 'gap');
  const height = box.bottom - box.top;
  const width = column.right - column.left;
  return rulings.find(
    ({ at, start, end }) =>
      at > box.bottom - 0.35 * height &&
      at < box.bottom + 0.8 * height &&
      start < box.left + 3 &&
      end > box.right - 3 &&
      end - start > 0.9 * width &&
      (gaps || end - start > 1.1 * (box.right - box.left)),
  );
}
