/**
 * A page's head or foot -> its blocks: ruled tables, columns of several lines as tables without lines, and lines whose
 * parts stand at tab stops, as word processors have them.
 */
import { boxAround, heightMiddle, heightOf, sharedHeight, widthOf } from '../../box.ts';
import { chunkWhile } from '../../sequences.ts';
import { wordsIn } from '../../table/inner-tables.ts';
import type { Table } from '../../table/table.ts';
import { type LinePiece, lineCount } from '../../words/words.ts';
import type { Builder } from '../columns/layout-band.ts';
import { common, type Interval, lengthOf, type Strip, stripsOf } from '../columns/strips.ts';
import { sizeOf } from '../lines/line.ts';
import { type PieceItem, without } from '../page-items.ts';
import type { RawParagraph, RawTable, RunningBlock } from '../page-layout.ts';
import { columnParagraphs } from '../paragraphs/column-paragraphs.ts';
import type { Edges } from '../paragraphs/shape.ts';
import { oneRow } from '../tables/one-row.ts';
import { rawTable } from '../tables/raw-table.ts';
import { withRule } from './running-rules.ts';

/** White between columns, and the most between their lines, in heights of a line. */
const minWhite = 1.5;
const maxApart = 0.8;
/** Columns with several lines, and how many lines these are. */
const minColumns = 2;
const minLines = 2;

/** `tables` are those of head and foot; what they say is in `pieces` too. */
export function runningBlocks(
  pieces: readonly LinePiece[],
  tables: readonly Table[],
  edges: Edges,
  builder: Builder,
  itemOf: (piece: LinePiece) => PieceItem,
): RunningBlock[] {
  const own = tables.filter((table) => isRuled(table) && pieces.some(({ box }) => sharedHeight(box, table.box) > 0));
  const said = new Set(own.flatMap(wordsIn).flatMap(({ characters }) => characters));
  // The text's lines may all be short; the page's margins are taken for alike.
  const margin = Math.max(edges.right, builder.content.width - edges.left);
  const items = pieces.flatMap((piece) => without(piece, said) ?? []).map(itemOf);
  const columns = columnsIn(stripsOf(items, edges));
  const taken = new Set(columns.flat(2));
  const made = [
    ...own.map((table) => rawTable(table, builder)),
    ...columns.map((blocks) => unflowedCells(oneRow(blocks, edges, builder), margin)),
  ];
  const lines = columnParagraphs(
    items.filter((item) => !taken.has(item)),
    edges,
    builder,
    (line) => made.filter(({ box }) => box.top < line.top).length,
  );
  // A line as high as those of the text would push the text down.
  const low = lines.map((raw) => ({ ...raw, apart: 0 }));
  const blocks = [...made, ...low.flatMap((raw) => unflowed(raw, margin))].sort((a, b) => middleOf(a) - middleOf(b));
  return withRule(blocks, builder.content);
}

/** A large page number reaches up beside the lines above its own. */
const middleOf = ({ box }: RunningBlock): number => heightMiddle(box);

/** Lines of heads end where they do by themselves, unless the next word would not have fitted: each is a paragraph then. */
function unflowed(raw: RawParagraph, margin: number): RawParagraph[] {
  const { left, right } = raw.column;
  const end = right > margin - lastColumn ? Math.max(right, margin) : right;
  const parts = chunkWhile(
    raw.lines,
    (before, line) => widthOf(before.box) + 0.3 * sizeOf(before) + line.firstWordWidth > end - left,
  );
  if (parts.length < 2) return [raw];
  return parts.map((lines, i) => ({
    ...raw,
    lines,
    mark: i === 0 ? raw.mark : undefined,
    box: boxAround(lines),
    rule: i === parts.length - 1 ? raw.rule : undefined,
  }));
}

/** Points: a column that ends this near to the margin ends there. */
const lastColumn = 72;

const unflowedCells = (table: RawTable, margin: number): RawTable => ({
  ...table,
  cells: table.cells.map((cell) => ({ ...cell, paragraphs: cell.paragraphs.flatMap((raw) => unflowed(raw, margin)) })),
});

const isRuled = ({ kind, xs }: Table): boolean => kind !== 'aligned' && xs.length > 2;

/** The first strips, as many as can be, that share white on both sides of which several lines stand; then those below them. */
function columnsIn(strips: readonly Strip<PieceItem>[]): PieceItem[][][] {
  for (let first = 0; first < strips.length; first++)
    for (let end = strips.length; end >= first + minLines; end--) {
      const columns = sideBySide(strips.slice(first, end));
      if (columns) return [columns, ...columnsIn(strips.slice(end))];
    }
  return [];
}

/** From left to right; undefined where they are no columns. */
function sideBySide(strips: readonly Strip<PieceItem>[]): PieceItem[][] | undefined {
  const items = strips.flatMap((strip) => strip.items);
  const height = Math.min(...items.map(({ box }) => heightOf(box)));
  const isClose = strips.every(({ top }, i) => top - (strips[i - 1]?.bottom ?? top) < maxApart * height);
  if (!isClose) return undefined;
  const gutters = strips
    .map(({ gaps }) => gaps)
    .reduce(sharedBy)
    .filter((gutter) => lengthOf(gutter) > minWhite * height);
  const columns = [...Map.groupBy(items, ({ box }) => gutters.filter(({ end }) => end <= box.left + 0.01).length)]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => own);
  return columns.filter((own) => lineCount(own.map(({ piece }) => piece)) >= minLines).length >= minColumns
    ? columns
    : undefined;
}

const sharedBy = (white: readonly Interval[], gaps: readonly Interval[]): Interval[] =>
  white.flatMap((a) => gaps.map((b) => common(a, b))).filter((both) => lengthOf(both) > 0);
