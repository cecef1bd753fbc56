/**
 * Short columns whose lines end where they like, as a letterhead's addresses, an invoice's data beside them and a foot's bank
 * details: nothing flows from one to the next, so they are rows of a table without lines.
 */
import { boxAround, byTop, heightOf } from '../../box.ts';
import { chunkWhile } from '../../sequences.ts';
import { median } from '../../statistics.ts';
import { mostlyLeftward } from '../../words/reading-direction.ts';
import type { PieceItem } from '../page-items.ts';
import type { RawCell, RawTable } from '../page-layout.ts';
import { columnParagraphs } from '../paragraphs/column-paragraphs.ts';
import type { Edges } from '../paragraphs/shape.ts';
import { rawTable } from '../tables/raw-table.ts';
import { unlinedCell, unlinedTable } from '../tables/unlined.ts';
import type { Band, Column } from './columns.ts';
import type { Builder, PageItem } from './layout-band.ts';
import { minGutter } from './strips.ts';

/** Part of the page's height: taller columns are parts of the page. */
const maxHeight = 0.25;
/** A line this near to the next column, in parts of its own one's width, is full; running text has more of them. */
const nearEnd = 0.15;
const maxFull = 0.4;
/** So is one of several that end where their column does, however wide the gutter; points. */
const minJustified = 4;
const sameEdge = 1;
/** So has it more that begin in small letters; lists flow, too. */
const goesOn = /^(\p{Ll}{2}|[•◦▪‣·*–-])/u;
const maxGoingOn = 0.3;
/** In capitals and figures begin the lines of an address or of data, each its own, however wide the last column would be. */
const beginsEntry = ({ piece }: PieceItem): boolean => /^[\p{Lu}\d]/u.test(piece.words[0]?.text ?? '');

/** White right across the columns, in heights of a line, that parts rows. */
const rowGap = 0.7;

interface Parted {
  above: PageItem[];
  rows: RawTable | undefined;
  below: PageItem[];
}

/** Lines above and below that stand alone in their row, or all on one baseline, are none of the table's. */
export function shortColumns(band: Band<PageItem>, builder: Builder): Parted | undefined {
  const items = band.columns.flatMap((column) => column.items);
  const box = boxAround(items);
  if (band.columns.length < 2 || heightOf(box) > maxHeight * builder.content.height) return undefined;
  const columns = band.columns.flatMap(besideTables);
  if (items.some(({ kind }) => kind === 'picture') || isDrawnAround(box, builder) || runs(columns)) return undefined;
  const rows = rowsOf(items);
  const columnOf = new Map(columns.flatMap((column, i) => column.items.map((item) => [item, i] as const)));
  const first = rows.findIndex((row) => !isLine(row, columnOf));
  const end = rows.findLastIndex((row) => !isLine(row, columnOf)) + 1;
  if (first < 0) return { above: items, rows: undefined, below: [] };
  return {
    above: rows.slice(0, first).flat(),
    rows: tableOf(rows.slice(first, end), columns, columnOf, builder),
    below: rows.slice(end).flat(),
  };
}

/** All of it in one column, or on one baseline. */
const isLine = (row: readonly PageItem[], columnOf: ReadonlyMap<PageItem, number>): boolean =>
  new Set(row.map((item) => columnOf.get(item))).size === 1 ||
  row.every(({ kind, box }) => kind === 'text' && Math.abs(box.bottom - (row[0]?.box.bottom ?? 0)) < sameLine);

/** Points by which the feet of one line's words differ. */
const sameLine = 2;

/** How far (x) lines of a cell may go on; undefined: up to the next one. */
type Reach = (texts: readonly PieceItem[]) => number | undefined;

/** `columnOf` tells the place of each item in the columns; those of a row may have none in some. */
export function tableOf(
  rows: readonly PageItem[][],
  columns: readonly Column<PageItem>[],
  columnOf: ReadonlyMap<PageItem, number>,
  builder: Builder,
  reachOf: Reach = (texts) => (texts.every(beginsEntry) ? builder.content.width : undefined),
): RawTable {
  const box = boxAround(rows.flat());
  const [first, ...others] = columns.map((column) => boxAround(column.items).left);
  const xs = [
    Math.min(columns[0]?.left ?? box.left, first ?? box.left),
    ...others,
    Math.max(box.right, columns.at(-1)?.right ?? 0),
  ];
  const ys = [...rows.map((row) => boxAround(row).top), box.bottom];
  const cells = rows.flatMap((row, at) => {
    const own = Map.groupBy(row, (item) => columnOf.get(item));
    return columns.map((_, i) => {
      const [left = box.left, right = box.right] = xs.slice(i);
      const [top = box.top, bottom = box.bottom] = ys.slice(at);
      return cellOf(own.get(i) ?? [], { row: at, column: i, box: { left, right, top, bottom } }, builder, reachOf);
    });
  });
  return unlinedTable({ ...box, left: xs[0] ?? box.left, right: xs.at(-1) ?? box.right }, xs, ys, cells);
}

/** What stands left of a table in the same column, and the rest of it. */
function besideTables({ items, left, right }: Column<PageItem>): Column<PageItem>[] {
  const [table] = items.filter(({ kind }) => kind === 'table');
  const before = items.filter(({ box }) => table && box.right < table.box.left);
  const rest = items.filter(({ box }) => !table || box.right >= table.box.left);
  const start = Math.min(...rest.map(({ box }) => box.left));
  const isApart = before.length > 0 && before.every(({ box }) => box.right < start - minGutter);
  if (!isApart) return [{ items, left, right }];
  return [
    { items: before, left, right: start },
    { items: rest, left: start, right },
  ];
}

const isDrawnAround = (box: PageItem['box'], { boxes }: Builder): boolean =>
  boxes.some(({ box: drawn }) => drawn.top < box.bottom && box.top < drawn.bottom);

/** Running text: the last column's end is not known. */
function runs(columns: readonly Column<PageItem>[]): boolean {
  const texts = columns.flatMap(textsIn);
  const isMirrored = mostlyLeftward(texts.flatMap(({ piece }) => piece.words));
  const read = isMirrored ? columns.map(mirrored).reverse() : columns;
  const full = read.slice(0, -1).flatMap((column, i) => {
    const { left, right: edge } = boxAround(column.items);
    const right = boxAround(read[i + 1]?.items ?? []).left - minGutter;
    const lines = textsIn(column);
    const isAtEdge = (end: number) => lines.length >= minJustified && end > edge - sameEdge;
    return lines.map(({ box }) => box.right > right - nearEnd * (right - left) || isAtEdge(box.right));
  });
  const going = texts.filter(({ piece }) => goesOn.test(piece.words[0]?.text ?? ''));
  return full.filter((isFull) => isFull).length > maxFull * full.length || going.length > maxGoingOn * texts.length;
}

/** As seen in a mirror: right-to-left lines end on their left. */
const mirrored = ({ items, left, right }: Column<PageItem>): Column<PageItem> => ({
  items: items.map((item) => ({ ...item, box: { ...item.box, left: -item.box.right, right: -item.box.left } })),
  left: -right,
  right: -left,
});

const textsIn = ({ items }: Column<PageItem>) => items.filter((item) => item.kind === 'text');

function rowsOf(items: readonly PageItem[]): PageItem[][] {
  const height = median(items.filter(({ kind }) => kind === 'text').map(({ box }) => heightOf(box)));
  let reached = Number.NEGATIVE_INFINITY;
  return chunkWhile(items.toSorted(byTop), (before, item) => {
    reached = Math.max(reached, before.box.bottom);
    return item.box.top - reached < rowGap * height;
  });
}

function cellOf(
  items: readonly PageItem[],
  place: Pick<RawCell, 'row' | 'column' | 'box'>,
  builder: Builder,
  reachOf: Reach,
): RawCell {
  const tables = items.filter((item) => item.kind === 'table');
  const texts = items.filter((item) => item.kind === 'text');
  const edges: Edges = { left: place.box.left, right: place.box.right };
  const paragraphs = columnParagraphs(
    texts,
    edges,
    builder,
    (line) => tables.filter(({ box }) => box.top < line.top).length,
    { text: reachOf(texts) },
  );
  return unlinedCell(
    place,
    paragraphs,
    tables.map(({ table }) => rawTable(table, builder)),
  );
}
