/**
 * Text boxes side by side on a slide, as what is said below icons, figures and years: a slide draws each box as a whole, so that
 * the order of its lines tells where one ends and the next begins. They are rows of a table without lines.
 */
import { areWithin, boxAround, boxedRuns, byLeft, byTop, heightMiddle, heightOf, sharedWidth } from '../../box.ts';
import type { Box } from '../../page.ts';
import { chunkWhile, pairwise } from '../../sequences.ts';
import { bullet } from '../../signs.ts';
import { lineCount } from '../../words/words.ts';
import type { PieceItem } from '../page-items.ts';
import type { RawTable } from '../page-layout.ts';
import type { Column } from './columns.ts';
import type { Builder, PageItem } from './layout-band.ts';
import { tableOf } from './short-columns.ts';

/** What a box says. */
interface TextBlock {
  box: Box;
  items: readonly PieceItem[];
}

/** Boxes whose heights overlap, by the columns that they stand in. */
interface Row {
  box: Box;
  columns: readonly TextBlock[];
  /** Some box has several lines: it is none of words at tab stops. */
  tells: boolean;
}

/** Of the slide's height: taller boxes are its columns. */
const maxHeight = 0.3;

/** Tables of such boxes, and what stands between them, from top to bottom; `others` are no text. */
export function partedByBoxes(
  texts: readonly PieceItem[],
  others: readonly PageItem[],
  builder: Builder,
): (RawTable | PageItem[])[] {
  const { tables, rest } = boxTables(texts, others, builder);
  const above = ({ box }: PageItem) => tables.filter((table) => table.box.top < heightMiddle(box)).length;
  const between = Map.groupBy([...rest, ...others], above);
  return [...tables, undefined].flatMap((table, i) => [between.get(i) ?? [], ...(table ? [table] : [])]);
}

function boxTables(texts: readonly PieceItem[], others: readonly PageItem[], builder: Builder) {
  const most = maxHeight * builder.content.height;
  const rows = rowsOf(blocksOf(texts)).map((row) =>
    heightOf(row.box) > most || isBeside(row, others) ? single(row) : row,
  );
  const found = chunkWhile(rows, (before, row) => haveSameColumns(before, row)).filter(
    (run) => run[0].columns.length > 1 && run.some(({ tells }) => tells),
  );
  const taken = new Set(found.flat().flatMap(({ columns }) => columns.flatMap(({ items }) => items)));
  return {
    tables: found.map((run) => tableOfRows(run, builder)),
    rest: texts.filter((item) => !taken.has(item)),
  };
}

const isBeside = ({ box }: Row, others: readonly PageItem[]): boolean =>
  others.some((other) => areWithin(box, other.box, 0));

const single = (row: Row): Row => ({ ...row, columns: [] });

/** In heights of a line: white between the lines of a box, and between words on one of them; behind bullets. */
const maxLeading = 0.8;
const maxSpace = 1.2;
const maxTab = 4;
/** Of a line's height, that its words may be higher or lower. */
const sameLine = 0.3;

const blocksOf = (texts: readonly PieceItem[]): TextBlock[] =>
  boxedRuns(
    texts.toSorted((a, b) => a.order - b.order),
    goesOn,
  );

/** The slide draws it next: on the same line or on the one below. */
function goesOn(around: Box, item: PieceItem, last: PieceItem): boolean {
  const height = Math.max(heightOf(item.box), heightOf(last.box));
  const step = item.piece.baseline - last.piece.baseline;
  if (Math.abs(step) > sameLine * height)
    return step > 0 && item.box.top - last.box.bottom < maxLeading * height && sharedWidth(around, item.box) > 0;
  const apart = Math.max(item.box.left - last.box.right, last.box.left - item.box.right);
  return apart < (isMark(last) || isMark(item) ? maxTab : maxSpace) * height;
}

const isMark = ({ piece: { words } }: PieceItem): boolean => words.length === 1 && bullet.test(words[0]?.text ?? '');

/** Points that boxes of one row share of their heights, at least. */
const minShared = 2;

function rowsOf(blocks: readonly TextBlock[]): Row[] {
  return boxedRuns(blocks.toSorted(byTop), (row, { box }) => box.top < row.bottom - minShared).map(
    ({ box, items }) => ({
      box,
      columns: boxedRuns(items.toSorted(byLeft), (column, block) => block.box.left < column.right).map((column) => ({
        box: column.box,
        items: column.items.flatMap((block) => block.items),
      })),
      tells: items.some((block) => lineCount(block.items.map(({ piece }) => piece)) > 1),
    }),
  );
}

/** Each stands below one of the other's, and below no other. */
const haveSameColumns = (above: Row, { columns }: Row): boolean =>
  columns.length === above.columns.length &&
  columns.every(({ box }, i) => above.columns.every((other, j) => sharedWidth(box, other.box) > 0 === (i === j)));

function tableOfRows(rows: readonly Row[], builder: Builder): RawTable {
  const [{ columns } = { columns: [] }] = rows;
  const boxes = columns.map((_, i) => boxAround(rows.flatMap((row) => row.columns.slice(i, i + 1))));
  const room = Math.min(...pairwise(boxes).map(([before, box]) => box.left - before.right));
  const placed = boxes.map(
    ({ left, right }, i): Column<PageItem> => ({
      left,
      right: Math.min(builder.content.width, right + room),
      items: rows.flatMap((row) => row.columns[i]?.items ?? []),
    }),
  );
  const columnOf = new Map(placed.flatMap(({ items }, i) => items.map((item) => [item, i] as const)));
  return tableOf(
    rows.map((row) => row.columns.flatMap(({ items }) => [...items])),
    placed,
    columnOf,
    builder,
    // A box is no wider than its longest line, as far as is known.
    (texts) => (texts.length > 0 ? boxAround(texts).right : undefined),
  );
}
