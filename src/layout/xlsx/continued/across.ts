/**
 * A sheet too wide for one page: the same rows go on with further columns on another one, and stand beside the first ones
 * again. Told by rows of the very same heights below other heads; pages may come row by row or column by column.
 */
import type { Table } from '../../table/table.ts';
import type { Sheet, SheetCell } from '../sheet.ts';
import { filledLines } from '../table-sheet/table-sheet.ts';
import { sameEdges } from './continued.ts';
import { onRowsOf } from './on-rows-of.ts';
import { areOfOneSheet } from './same-margins.ts';

/** Points by which the same row's edges differ from page to page. */
const sameRow = 1.5;
/** Fewer rows may be alike by chance. */
const minRows = 5;

/** Pages that one may stand beside: one after the other is looked at. */
const maxParts = 50;

/** Points that a page keeps free beside its last column. */
const margin = 60;

/** A page that has one table and nothing else but what stands in its margins. */
export interface TablePage {
  table: Table;
  /** Points. */
  width: number;
  /** The texts in its margins. */
  around: readonly string[];
}

/** What one page shows of the sheet. */
interface Part {
  /** Which of the sheet's pages below one another, and side by side. */
  band: number;
  block: number;
  page: TablePage;
  /** Of its columns, as the page alone has them. */
  edges: readonly number[];
  headRows: number;
  heads: string;
  /** Where its rows begin in the sheet. */
  firstRow: number;
  rows: number;
}

/** The pages of one sheet. */
export class Across {
  readonly sheet: Sheet;
  /** As its first page alone has it, which the pages below go on with. */
  readonly first: Sheet;
  readonly #parts: Part[] = [];
  /** Where each block's columns begin. */
  readonly #columns = [0];

  constructor(sheet: Sheet, page: TablePage) {
    this.sheet = sheet;
    this.first = { ...sheet, edges: [...sheet.edges], cells: [...sheet.cells] };
    this.addBelow(sheet, page, 0);
  }

  /** Notes a page whose rows the sheet has got from `firstRow` on. */
  addBelow(own: Sheet, page: TablePage, firstRow: number): void {
    const band = 1 + Math.max(-1, ...this.#parts.map((part) => part.band));
    this.#parts.push({ ...partOf(own), edges: own.edges.slice(), band, block: 0, page, firstRow });
  }

  /**
   * A table in the rows of the page that it may stand beside, and which of them that page fills: all that this one fills, and
   * others. Titles and notes fill rows on the first page alone. Undefined where both fill the same.
   */
  besideRows({ table }: TablePage): { table: Table; rows: readonly number[] } | undefined {
    const blocks = Map.groupBy(this.#parts, ({ band }) => band);
    const candidates = this.#parts.slice(-maxParts).filter(({ block }) => block === 0);
    const alike = candidates.flatMap((part) => {
      const own = haveSameEdges(part.page.table, table) ? table : onRowsOf(table, part.page.table);
      return own ? [{ part, own }] : [];
    });
    const above = alike.toSorted((a, b) => blocksOf(blocks, a.part) - blocksOf(blocks, b.part)).at(0);
    if (!above) return;
    const [rows, own] = [filledRows(above.part.page.table), filledRows(above.own)];
    const known = new Set(rows);
    const isMoved = above.own !== table;
    return (isMoved || rows.length > own.length) && own.every((row) => known.has(row))
      ? { table: above.own, rows }
      : undefined;
  }

  /** Puts the rows of a page beside those that they go on with; false where it is another table. */
  addBeside(own: Sheet, page: TablePage): boolean {
    const part = partOf(own);
    const last = this.#parts.at(-1);
    const known = this.#parts.find(({ headRows, heads }) => headRows > 0 && heads === part.heads)?.block;
    const goesOn = last && sameEdges(last.edges, own.edges) ? last.block : this.#columns.length;
    const block = known ?? (part.headRows > 0 ? this.#columns.length : goesOn);
    if (block === 0 || own.rightToLeft || part.rows < minRows) return false;
    const above = this.#parts.find(
      (other) => other.block === 0 && !this.#has(other.band, block) && isSameRows(other, part, page),
    );
    if (!above) return false;
    const labels = repeatedLabels(this.sheet, above, own);
    if (block === this.#columns.length && !this.#isFull(above.band, own, labels)) return false;
    const column = this.#columnOf(block, own, labels) - labels;
    // The sheet has its heads once: pages further down repeat them.
    const repeated = above.band > 0 && known !== undefined ? part.headRows : 0;
    for (const cell of own.cells)
      if (cell.row >= repeated && cell.column >= labels)
        this.sheet.cells.push({ ...cell, row: cell.row + above.firstRow, column: cell.column + column });
    this.#parts.push({ ...part, edges: own.edges, band: above.band, block, page, firstRow: above.firstRow });
    return true;
  }

  #has(band: number, block: number): boolean {
    return this.#parts.some((part) => part.band === band && part.block === block);
  }

  /** The next column found no room beside the last ones. */
  #isFull(band: number, own: Sheet, labels: number): boolean {
    const page = this.#parts.findLast((part) => part.band === band)?.page;
    const next = (own.edges[labels + 1] ?? 0) - (own.edges[labels] ?? 0);
    return page !== undefined && page.table.box.right + next > page.width - margin;
  }

  /** Where the block's columns begin; those of a new one follow the sheet's. */
  #columnOf(block: number, { edges }: Sheet, labels: number): number {
    if (block === this.#columns.length) {
      this.#columns.push(this.sheet.edges.length - 1);
      const shift = (this.sheet.edges.at(-1) ?? 0) - (edges[labels] ?? 0);
      this.sheet.edges.push(...edges.slice(labels + 1).map((edge) => edge + shift));
    }
    return this.#columns[block] ?? 0;
  }
}

const blocksOf = (parts: ReadonlyMap<number, readonly Part[]>, { band }: Part): number => parts.get(band)?.length ?? 0;

const filledRows = ({ cells }: Table): number[] => filledLines(cells, 'row', 'rowSpan');

const textOf = ({ value }: SheetCell) => (value.kind === 'number' ? value.value : value.text);

function partOf(sheet: Sheet): Pick<Part, 'headRows' | 'heads' | 'rows'> {
  const headRows = sheet.headRows ?? 0;
  const heads = sheet.cells.filter(({ row }) => row < headRows).map((cell) => [cell.row, cell.column, textOf(cell)]);
  return {
    headRows,
    heads: JSON.stringify(heads),
    rows: sheet.cells.reduce((most, { row }) => Math.max(most, row), -1) + 1,
  };
}

/** As many rows at the same heights, and nothing around them that the other page has not. */
const isSameRows = ({ rows, page }: Part, own: Pick<Part, 'rows'>, beside: TablePage): boolean =>
  rows === own.rows && haveSameEdges(page.table, beside.table) && areOfOneSheet(beside, page);

const haveSameEdges = ({ ys }: Table, other: Table): boolean =>
  ys.length === other.ys.length && ys.every((y, i) => Math.abs(y - (other.ys[i] ?? 0)) < sameRow);

/** How many columns at the left say what the sheet's first ones say in these rows. */
function repeatedLabels(sheet: Sheet, { firstRow, rows }: Part, own: Sheet): number {
  const columnOf = ({ cells }: Sheet, column: number, from: number) =>
    JSON.stringify(
      cells
        .filter((cell) => cell.column === column && cell.row >= from && cell.row < from + rows)
        .map((cell) => [cell.row - from, textOf(cell)])
        .sort(([a], [b]) => Number(a) - Number(b)),
    );
  let labels = 0;
  while (labels < own.edges.length - 2 && columnOf(sheet, labels, firstRow) === columnOf(own, labels, 0)) labels++;
  return labels;
}
