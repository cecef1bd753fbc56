/** Which of the tables found by their alignment alone a text document believes in: columns of text and lists are none, and the structure tree knows. */
import { boxAround, boxOfAll, heightOf, sharedHeight } from '../../box.ts';
import type { Character, PageContent, Tag } from '../../page.ts';
import { isAmountText } from '../../table/figure.ts';
import { isContentsTable } from '../../table/judge/contents.ts';
import type { Table } from '../../table/table.ts';
import { isInTable, isPlainBox, pathOf, tagOf } from '../../tags.ts';
import type { LinePiece } from '../../words/words.ts';
import { findBands } from '../columns/columns.ts';
import { drawingOrder, pieceItem } from '../page-items.ts';
import { isBetweenHeadings } from './between-headings.ts';
import { areFormulas } from './formula-numbers.ts';
import { isInProgram } from './in-program.ts';
import { areLedLines } from './led-lines.ts';
import { isList } from './stepped-lists.ts';
import { areTypedColumns } from './typed-columns.ts';

export function believedTables(tables: readonly Table[], content: PageContent, pieces: readonly LinePiece[]): Table[] {
  if (!tables.some(isDoubtful)) return [...tables];
  const orders = drawingOrder(content);
  const gutters = guttersOf(content, pieces, orders);
  const isCrossed = (table: Table) =>
    gutters.some((gutter) => crosses(table, gutter) && !isRuledAcross(table, gutter, content));
  const isBelieved = (table: Table) =>
    !isBetweenHeadings(table, pieces) &&
    !isList(table) &&
    !areLedLines(table) &&
    !isInProgram(table, pieces) &&
    (isOfFigures(table) ||
      // Of a listing with white right through it, columns would be made.
      isCrossed(table) === areTypedColumns(table, content));
  return tables.filter(
    (table) =>
      !isDoubtful(table) ||
      (!areFormulas(table) && !isContentsTable(table) && (taggedAsTable(table, content) ?? isBelieved(table))),
  );
}

const isDoubtful = ({ kind }: Table): boolean => kind === 'aligned' || kind === 'rows';

/** Most of what stands beside its labels are figures. */
function isOfFigures({ cells }: Table): boolean {
  const others = cells.filter(({ column, lines }) => column > 0 && lines.length > 0);
  return others.filter(({ lines }) => isAmountText(lines.flat())).length > 0.6 * others.length;
}

/** Undefined where the page's structure says nothing. */
function taggedAsTable({ cells }: Table, { tags }: PageContent): boolean | undefined {
  const words = cells.flatMap(({ lines }) => lines.flat());
  const known = words.flatMap(({ characters: [first] }) => tagOf(first, tags) ?? []).filter(saysKind);
  if (known.length < 0.5 * words.length) return undefined;
  return known.filter(isInTable).length > 0.5 * known.length;
}

/** Boxes that are nothing but boxes may be those of a table: browsers call tables without heads and lines so. */
const saysKind = (tag: Tag): boolean => !pathOf(tag).every(isPlainBox);

interface Gutter {
  x: number;
  top: number;
  bottom: number;
}

/** Those between columns of running text. */
function guttersOf(
  content: PageContent,
  pieces: readonly LinePiece[],
  orders: ReadonlyMap<Character, number>,
): Gutter[] {
  const items = pieces.filter(({ angle }) => angle === 0).map((piece) => pieceItem(piece, content, orders));
  if (items.length === 0) return [];
  return findBands(items, boxAround(items)).flatMap(({ columns }) => {
    const { top, bottom } = boxOfAll(columns.flatMap((column) => column.items.map(({ box }) => box)));
    return columns.slice(0, -1).map((column) => ({ x: column.right + 1, top, bottom }));
  });
}

const crosses = ({ box }: Table, { x, top, bottom }: Gutter): boolean =>
  box.left < x - 4 && box.right > x + 4 && sharedHeight(box, { ...box, top, bottom }) > 0.5 * heightOf(box);

/** Heads of fewer columns may be titles over columns of text. */
const minHeaded = 3;

/** Lines between its rows run through the white, or around its heads and below all of it: columns of text have none. */
function isRuledAcross(table: Table, { x }: Gutter, { rulings }: PageContent): boolean {
  const { box, ys } = table;
  const across = rulings.filter(
    ({ direction, at, start, end }) =>
      direction === 'horizontal' && at > box.top - 4 && at < box.bottom + 4 && start < x && end > x,
  );
  const inside = across.filter(({ at }) => at > box.top + 4 && at < box.bottom - 4);
  const [top = box.top, head = top] = ys;
  const isHeaded = [top, head, box.bottom].every((edge) => across.some(({ at }) => Math.abs(at - edge) < 4));
  return (isHeaded && countHeads(table) >= minHeaded) || (inside.length > 1 && inside.length >= 0.5 * (ys.length - 2));
}

/** Texts of a line in its first row, each over one column. */
const countHeads = ({ cells }: Table): number =>
  cells.filter(({ row, lines, columnSpan }) => row === 0 && lines.length === 1 && columnSpan === 1).length;
