/** A band's columns of items -> its columns of blocks: paragraphs, tables, and pictures that stand by themselves. */
import { boxAround, boxOfAll, heightMiddle, sharedHeight, sharedWidth } from '../../box.ts';
import type { PageContent } from '../../page.ts';
import { pairwise } from '../../sequences.ts';
import { wordsIn } from '../../table/inner-tables.ts';
import type { Table } from '../../table/table.ts';
import { mostlyLeftward } from '../../words/reading-direction.ts';
import { isTypewritten } from '../grouping/listings.ts';
import { type DrawingOrder, firstOf, type PieceItem } from '../page-items.ts';
import type { LayoutBand, LayoutColumn, PlacedPicture, RawBlock, RawTable } from '../page-layout.ts';
import { boxParagraphs, type DrawnBox } from '../paragraphs/boxed-paragraphs.ts';
import { columnParagraphs, type Surroundings } from '../paragraphs/column-paragraphs.ts';
import { boxGrounds } from '../paragraphs/padded-grounds.ts';
import type { PicturesInCells } from '../tables/cell-pictures.ts';
import { rawTable } from '../tables/raw-table.ts';
import type { Band, Column } from './columns.ts';
import { areRuled } from './ruled-columns.ts';
import { shortColumns } from './short-columns.ts';
import { takeSideBySide } from './side-by-side.ts';
import type { Item } from './strips.ts';

interface TableItem extends Item {
  kind: 'table';
  table: Table;
}

interface PictureItem extends Item {
  kind: 'picture';
  placed: PlacedPicture;
}

export type PageItem = PieceItem | TableItem | PictureItem;

export const tableItem = (table: Table, orders: DrawingOrder): TableItem => ({
  kind: 'table',
  table,
  box: table.box,
  order: firstOf(wordsIn(table), orders) ?? 0,
  block: undefined,
});

/** Pictures may be drawn before all text, or behind. */
export const pictureItem = (placed: PlacedPicture): PictureItem => ({
  kind: 'picture',
  placed,
  box: placed.box,
  order: 0,
  block: undefined,
});

export interface Builder extends Surroundings {
  content: PageContent;
  /** Pictures that stand in cells of tables. */
  inCells: PicturesInCells;
  /** Lines that may stand around paragraphs. */
  boxes: readonly DrawnBox[];
  /** Takes pictures that something stands beside. */
  anchored: PlacedPicture[];
}

export function layoutBands(band: Band<PageItem>, builder: Builder): LayoutBand[] {
  const short = shortColumns(band, builder);
  if (!short) return [layoutBand(band, builder)];
  const { above, rows, below } = short;
  const edges = { left: band.columns[0]?.left ?? 0, right: band.columns.at(-1)?.right ?? 0 };
  const single = (items: PageItem[]) =>
    items.length > 0 ? [layoutBand({ columns: [{ ...edges, items }] }, builder)] : [];
  return [...single(above), ...(rows ? [tableBand(rows)] : []), ...single(below)];
}

/** Nothing else in it. */
export const tableBand = (table: RawTable): LayoutBand => ({
  columns: [{ left: table.box.left, right: table.box.right, blocks: [table] }],
  ruled: false,
});

function layoutBand({ columns }: Band<PageItem>, builder: Builder): LayoutBand {
  const lefts = columns.map(({ items }) => boxAround(items).left);
  const beyond = nextOfLast(lefts);
  const laid = columns.map((column, i) =>
    layoutColumn(column, builder, {
      isFirst: i === 0,
      next: lefts[i + 1] ?? beyond,
      isBeside: columns.length > 1,
    }),
  );
  const area = boxOfAll(columns.flatMap(({ items }) => items.map(({ box }) => box)));
  const ruled = areRuled(laid, area, builder.content.rulings);
  return { columns: readsFromRight(columns) ? laid.reverse() : laid, ruled };
}

const readsFromRight = (columns: readonly Column<PageItem>[]): boolean =>
  mostlyLeftward(
    columns.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? item.piece.words : []))),
  );

/** Columns of running text stand closer together, so that lines before more white could have gone on: points, and parts from one to the next. */
const wideGutter = 72;
const wideGutterShare = 0.25;

/** Where one more column would start behind those that start evenly, at `lefts`; fewer than three show no pitch. */
function nextOfLast(lefts: readonly number[]): number | undefined {
  const pitches = pairwise(lefts).map(([before, left]) => left - before);
  const [pitch = 0, ...others] = pitches;
  const isEven = others.length > 0 && others.every((other) => Math.abs(other - pitch) < samePitch);
  return isEven ? (lefts.at(-1) ?? 0) + pitch : undefined;
}

/** Points. */
const samePitch = 3;

/** `next`: where the column at its right starts; `isBeside`: there are others. */
function layoutColumn(
  column: Column<PageItem>,
  builder: Builder,
  { isFirst, next, isBeside }: { isFirst: boolean; next: number | undefined; isBeside: boolean },
): LayoutColumn {
  const box = boxAround(column.items);
  const edges = { left: box.left, right: box.right };
  const texts = column.items.filter((item) => item.kind === 'text');
  const { tables, rest } = takeSideBySide(texts, edges, builder);
  const others = [...column.items.filter((item) => item.kind === 'table' || isBetween(item, column.items)), ...tables];
  const borders = builder.boxes.flatMap(({ box: drawn }) =>
    sharedWidth(drawn, box) > 0 ? [drawn.top, drawn.bottom] : [],
  );
  const blocks: RawBlock[] = columnParagraphs(
    rest,
    edges,
    builder,
    (line) =>
      others.filter((other) => other.box.top < line.top).length +
      borders.filter((at) => at < heightMiddle(line)).length,
    {
      text: isBeside
        ? Math.max(edges.right, reachBefore(next ?? column.right, edges.left))
        : Math.min(edges.right, textEdge(texts, builder.content.width)),
      blanks: next ?? builder.content.width,
      ...(!isBeside && { margin: builder.content.width - edges.left }),
    },
  );
  blocks.push(...tables);
  for (const item of column.items) {
    if (item.kind === 'table') blocks.push(rawTable(item.table, builder));
    if (item.kind !== 'picture') continue;
    if (isBetween(item, column.items)) blocks.push({ kind: 'picture', ...item.placed });
    else builder.anchored.push(item.placed);
  }
  blocks.sort((a, b) => topOf(a) - topOf(b));
  boxParagraphs(blocks, edges, builder.boxes, isFirst);
  boxGrounds(blocks, builder.boxes, builder.decorations.fills);
  return { ...edges, blocks };
}

/** How far (x) lines go on at least that stand beside a column. */
const reachBefore = (next: number, left: number): number =>
  next - Math.min(wideGutter, wideGutterShare * (next - left));

/** Tables, pictures and programs may be wider than the text is: it ends with its longest line, or its margins are alike. */
function textEdge(texts: readonly PieceItem[], width: number): number {
  const words = texts.filter(({ piece }) => !isTypewritten(piece.words.flatMap(({ characters }) => characters)));
  const rights = (words.length > 0 ? words : texts).map(({ box }) => box.right);
  return Math.max(...rights, width - Math.min(...texts.map(({ box }) => box.left)));
}

/** A picture with nothing beside it in its column: text goes on beside others. */
const isBetween = (item: PageItem, items: readonly PageItem[]): boolean =>
  item.kind === 'picture' && !items.some((other) => other !== item && sharedHeight(other.box, item.box) > 3);

const topOf = (block: RawBlock): number =>
  block.kind === 'paragraph' ? (block.lines[0]?.baseline ?? 0) - (block.lines[0]?.style.size ?? 0) : block.box.top;
