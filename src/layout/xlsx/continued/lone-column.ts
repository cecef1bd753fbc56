/**
 * The last column of a printed sheet that found no room: alone on a page of its own, each of its texts on the line of a row
 * of an earlier page, beside which it stands again.
 */
import { boxAround, widthOf } from '../../box.ts';
import type { Box, PageContent } from '../../page.ts';
import { buildTable } from '../../table/build-table.ts';
import type { Table } from '../../table/table.ts';
import type { LinePiece } from '../../words/words.ts';
import { byBaseline } from '../../words/words.ts';
import type { Sheet } from '../sheet.ts';
import { filledLines } from '../table-sheet/table-sheet.ts';
import type { TablePage } from './across.ts';
import { fillsPage, isInMargin } from './continued.ts';
import { baselinesByRow } from './on-rows-of.ts';
import { areOfOneSheet, textsAround } from './same-margins.ts';

/** Fewer texts may stand on such lines by chance. */
const minTexts = 4;
/** Points by which baselines of one row differ from page to page. */
const sameLine = 1;
/** Pages that a column may go with: one after the other is looked at. */
const maxPages = 50;

/** A page with one table, which has no column beside it yet. */
interface OwnPage extends TablePage {
  sheet: Sheet;
  /** Where its rows begin in the sheet. */
  firstRow: number;
  /** Baselines, of each row with text. */
  lines: number[][];
}

/** A column as a table of the page's rows, and where it goes. */
export interface LoneColumn extends Pick<OwnPage, 'sheet' | 'firstRow'> {
  table: Table;
  /** Rows of the table that the page beside it has. */
  rows: number[];
  /** What stands in the page's margins. */
  rest: LinePiece[];
}

export class LoneColumns {
  #pages: OwnPage[] = [];
  /** Where the column of a sheet stands, from the first page of it on. */
  readonly #columns = new Map<Sheet, number>();

  addPage(page: TablePage, sheet: Sheet, firstRow: number): void {
    const baselines = baselinesByRow(page.table);
    const lines = filledLines(page.table.cells, 'row', 'rowSpan').map((row) => baselines.get(row) ?? []);
    this.#pages = [...this.#pages.slice(1 - maxPages), { ...page, sheet, firstRow, lines }];
  }

  /** Undefined where the page's text is no column of an earlier page. */
  find(page: PageContent, pieces: readonly LinePiece[]): LoneColumn | undefined {
    const rest = pieces.filter(isInMargin(page));
    const beside = this.#pages.find(({ lines }) => pieces.every((piece) => rest.includes(piece) || isOn(piece, lines)));
    const own = beside && pieces.filter((piece) => isOn(piece, beside.lines));
    if (!own || own.length < minTexts || !standAbove(own)) return;
    const box = boxAround(own);
    const edges = {
      columns: [box.left, box.right].map((at) => ({ at, ruled: false })),
      rows: beside.table.ys.map((at) => ({ at, ruled: false })),
    };
    const region = { box, horizontals: [], verticals: [] };
    const table = buildTable(region, own, page, 'aligned', edges);
    if (!table) return;
    const others = pieces.filter((piece) => !own.includes(piece));
    if (!standsBeside({ ...page, table, around: textsAround(others) }, beside)) return;
    this.#pages = this.#pages.filter((other) => other !== beside);
    const { sheet, firstRow } = beside;
    const rows = filledLines(beside.table.cells, 'row', 'rowSpan');
    return { table, sheet, firstRow, rows, rest: others };
  }

  /** Adds the cells of `own`, the column as a sheet with all of the page's rows. */
  join({ sheet, firstRow }: LoneColumn, own: Sheet): void {
    const column = this.#columns.get(sheet) ?? sheet.edges.length - 1;
    if (!this.#columns.has(sheet)) {
      const [left = 0, right = 0] = own.edges;
      sheet.edges.push((sheet.edges.at(-1) ?? 0) + right - left);
      this.#columns.set(sheet, column);
    }
    const taken = new Set(sheet.cells.filter((cell) => cell.column === column).map(({ row }) => row));
    for (const cell of own.cells)
      if (!taken.has(cell.row + firstRow)) sheet.cells.push({ ...cell, row: cell.row + firstRow, column });
  }
}

export const isColumn = ({ xs }: Table): boolean => xs.length === 2;

/** Its margins, or a page before without room for more, tell that it is of one sheet with that. */
const standsBeside = (own: TablePage & Pick<PageContent, 'height'>, before: TablePage): boolean =>
  (own.around.length > 0 ? areOfOneSheet(own, before) : isFull(before, own.table)) && !goesOnBelow(own, before);

/** Another column, as wide as this one and as its columns are, found no room. */
const isFull = ({ table: { box, xs }, width }: TablePage, own: Table): boolean =>
  box.right + Math.max(widthOf(own.box), widthOf(box) / (xs.length - 1)) > width - sideMargin;

/** Points that a page keeps free at the right. */
const sideMargin = 60;

/** Rows that fill the page before go on, where their first column is longer than the others. */
function goesOnBelow({ table: own, height }: Parameters<typeof standsBeside>[0], { table }: TablePage): boolean {
  const first = table.cells.filter(({ column, lines }) => column === 0 && lines.length > 0);
  if (table.page !== own.page - 1 || !fillsPage(table, { height }) || first.length === 0) return false;
  const [above, below] = [first, own.cells].map((cells) => boxAround(cells.flatMap(({ lines }) => lines.flat())));
  return above !== undefined && below !== undefined && haveSameSide(above, below);
}

const haveSameSide = (a: Box, b: Box): boolean =>
  Math.abs(a.left - b.left) < sameLine || Math.abs(a.right - b.right) < sameLine;

const isOn = ({ baseline }: LinePiece, rows: readonly number[][]): boolean =>
  rows.some((lines) => lines.some((line) => Math.abs(line - baseline) < sameLine));

/** Each in the width of the widest, none beside another. */
function standAbove(pieces: readonly LinePiece[]): boolean {
  const sorted = pieces.toSorted(byBaseline);
  const { left, right } = boxAround(pieces);
  const widest = Math.max(...pieces.map(({ box }) => widthOf(box)));
  return (
    right - left < maxSpread * widest &&
    sorted.every(
      ({ angle, baseline }, i) => angle === 0 && (i === 0 || baseline - (sorted[i - 1]?.baseline ?? 0) > sameLine),
    )
  );
}

/** A head to the left over figures to the right makes a column wider than its longest text, but not by more. */
const maxSpread = 2;
