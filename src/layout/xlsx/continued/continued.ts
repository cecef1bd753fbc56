/** Tables that go on over a page: the next page's rows under the last one's, without the head that is repeated. */
import type { PageContent } from '../../page.ts';
import type { Table } from '../../table/table.ts';
import type { Vocabulary } from '../../words/line-end-hyphen.ts';
import type { LinePiece } from '../../words/words.ts';
import type { Sheet, SheetCell } from '../sheet.ts';
import { mendBrokenRow } from './broken-row.ts';

/** Edges of columns this near (points) are the same. */
const sameEdge = 8;
/** The parts of a page's height where running heads and feet stand. */
const margin = 0.12;

/** Where heads and feet stand. */
export const isInMargin =
  ({ height }: PageContent) =>
  ({ box }: LinePiece): boolean =>
    box.bottom < height * margin || box.top > height * (1 - margin);

/** A table that goes on reaches this far down its page: one that ends further up ends there. */
const minReach = 0.6;

/** The table goes on over the foot of its page, if it does: it is the last thing there, and reaches far down. */
export const endsPage = (table: Table, page: PageContent, pieces: readonly LinePiece[]) =>
  table.box.bottom > minReach * page.height && isLast(table, page, pieces);

/** The table is the last thing on its page but for what stands in the foot margin. */
export const isLast = (table: Table, page: PageContent, pieces: readonly LinePiece[]) =>
  !pieces.some(({ box }) => box.top > table.box.bottom - 2 && box.top < page.height * (1 - margin));

/** The table is the first thing on its page but for what stands in the head margin. */
export const startsPage = (table: Table, page: PageContent, pieces: readonly LinePiece[]) =>
  !pieces.some(({ box }) => box.bottom < table.box.top + 2 && box.bottom > page.height * margin);

/** The columns stand where they stood, or have the same heads: without lines their texts tell where they end. */
export const sameColumns = (a: Sheet, b: Sheet) =>
  a.edges.length === b.edges.length && (sameEdges(a.edges, b.edges) || haveSameHeads(a, b));

export const sameEdges = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((edge, i) => Math.abs(edge - (b[i] ?? 0)) <= sameEdge);

/** Points: edges of a printed sheet's columns stand where they stood. */
const sameColumn = 2;
/** Rows of a sheet go on below a page that they fill to this part of its height. */
const fullHeight = 0.85;

export const fillsPage = ({ box }: Table, { height }: Pick<PageContent, 'height'>): boolean =>
  box.bottom > fullHeight * height;

/** Which of a printed sheet's columns the next page's first one is, where all of them are some of those: others are empty from there on. */
export function columnIn({ edges }: Sheet, next: Sheet): number | undefined {
  const [first = 0, ...others] = next.edges;
  const end = others.pop() ?? first;
  const start = edges.findLastIndex((edge) => edge <= first + sameColumn);
  const last = edges[start + next.edges.length - 1];
  const areSame = others.every((edge, i) => Math.abs(edge - (edges[start + 1 + i] ?? 0)) <= sameColumn);
  return start >= 0 && last !== undefined && end <= last + sameColumn && areSame && !next.rightToLeft
    ? start
    : undefined;
}

/** Words over all columns but one, and not one word in all of them; or years. */
const haveSameHeads = (a: Sheet, b: Sheet): boolean => {
  const heads = a.cells.filter(({ row }) => row === 0).map(({ value }) => value);
  const words = heads.filter((value) => value.kind === 'text' && value.text !== '');
  const areHeads = words.length > 1 && words.length >= a.edges.length - 2;
  return (areHeads || heads.filter(isYear).length >= minYears) && repeatedRows(a, b) > 0;
};

/** Years that head columns. */
const minYears = 3;
const isYear = (value: SheetCell['value']): boolean =>
  value.kind === 'number' && value.value > 1900 && value.value < 2100 && Number.isInteger(value.value);

/**
 * Appends the rows of `next` to `sheet`, in columns from the `column`th on; in which row those would begin that repeat a head. `words` are those of the page, as
 * for cellText, `first` the sheet's first page where others stand beside it.
 */
export function appendRows(sheet: Sheet, next: Sheet, words: Vocabulary, first = sheet, column?: number): number {
  const repeated = repeatedRows(first, next);
  // Spreadsheets part no rows.
  const broken = column === undefined && mendBrokenRow(sheet, next, repeated, words) ? 1 : 0;
  const firstRow = heightOf(sheet) - repeated - broken;
  for (const cell of next.cells)
    if (cell.row >= repeated + broken)
      sheet.cells.push({ ...cell, row: cell.row + firstRow, column: cell.column + (column ?? 0) });
  return firstRow;
}

const heightOf = ({ cells }: Sheet) => cells.reduce((rows, { row, rowSpan }) => Math.max(rows, row + rowSpan), 0);

/** Rows at the top of `next` that say what the top of `sheet` says, or heads below its titles. A table of nothing else is no repetition. */
function repeatedRows(sheet: Sheet, next: Sheet): number {
  const height = heightOf(next);
  const from = headsBelowTitles(sheet, next);
  let rows = 0;
  while (rows < height && rowText(sheet, from + rows) === rowText(next, rows)) rows++;
  const whole = next.cells.every(({ row, rowSpan }) => row >= rows || row + rowSpan <= rows);
  return whole && rows < height ? rows : 0;
}

/** The row among the sheet's first that the first one of `next` repeats: words alone, and no other of them has these. */
function headsBelowTitles(sheet: Sheet, next: Sheet): number {
  const heads = next.cells.filter(({ row }) => row === 0);
  if (heads.length < 2 || heads.some(({ value }) => value.kind !== 'text')) return 0;
  const top = { ...sheet, cells: sheet.cells.slice(0, maxTop) };
  const text = rowText(next, 0);
  const alike = Array.from({ length: maxTitles }, (_, row) => row).filter((row) => rowText(top, row) === text);
  return alike.length === 1 ? (alike[0] ?? 0) : 0;
}

/** Rows that titles may take, and cells that are looked at for them. */
const maxTitles = 20;
const maxTop = 2000;

const rowText = ({ cells }: Sheet, row: number) =>
  JSON.stringify(cells.filter((cell) => cell.row === row).map(identity));

const identity = ({ column, columnSpan, value }: SheetCell) => [column, columnSpan, value];
