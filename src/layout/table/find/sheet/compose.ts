/** Tables of one page -> one table: each in its own rows, all in the same columns. Pure. */
import { boxOfAll, heightMiddle } from '../../../box.ts';
import type { Box } from '../../../page.ts';
import type { Borders } from '../../../ruling.ts';
import { pairwise } from '../../../sequences.ts';
import { distinctValues } from '../../../statistics.ts';
import { nearestEdge } from '../../edges.ts';
import { headRowsOf } from '../../heads/head-rows.ts';
import type { Cell, Table } from '../../table.ts';

/** A row of the sheet. */
interface Slot {
  top: number;
  bottom: number;
}

/** Points by which the edges of one row differ from table to table. */
const sameEdge = 2;

/** `around` is one of the tables: its rows go on with those of the others that they stand beside. */
export function composed(
  tables: readonly Table[],
  around: Table | undefined,
  xs: readonly number[],
): Table | undefined {
  const [first] = tables;
  if (!first) return;
  const ruled = tables.filter((table) => table !== around);
  const slots = slotsOf(ruled, around);
  const grid = new SheetGrid(slots.length, xs.length - 1);
  for (const cell of ruled.flatMap(({ cells }) => cells)) {
    const place = placeOf(cell.box, slots, xs);
    if (cell.lines.length + cell.tables.length > 0) grid.put(cell, place);
    else grid.putEmpty(cell, place);
  }
  for (const cell of around?.cells ?? [])
    if (cell.lines.length > 0) grid.put(cell, { ...placeOf(textBox(cell), slots, xs), ...columnsOf(cell.box, xs) });
  const box = boxOfAll(tables.map((table) => table.box));
  const ys = [...slots.map(({ top }) => top), slots.at(-1)?.bottom ?? box.bottom];
  const cells = grid.cells([...xs], ys);
  return {
    kind: first.kind,
    page: first.page,
    box,
    xs: [...xs],
    ys,
    cells,
    headerRows: headRowsOf(cells, slots.length),
  };
}

/** From top to bottom: the rows that lines show, parted where several of the rest stand beside one, and between them those of the rest. */
function slotsOf(ruled: readonly Table[], around: Table | undefined): Slot[] {
  const edges = distinctValues(
    ruled.flatMap(({ ys }) => ys),
    sameEdge,
  );
  const shown = pairwise(edges)
    .map(([top, bottom]) => ({ top, bottom }))
    .filter((slot) => ruled.some(({ box }) => box.top < heightMiddle(slot) && box.bottom > heightMiddle(slot)));
  const others = (around?.ys ?? []).slice(1).flatMap((bottom, i) => {
    const own = around?.cells.filter(({ row, lines }) => row === i && lines.length > 0) ?? [];
    if (own.length === 0) return [];
    return [{ top: around?.ys[i] ?? bottom, bottom, middle: heightMiddle(boxOfAll(own.map(textBox))) }];
  });
  const beside = Map.groupBy(others, ({ middle }) => shown.find((slot) => middle >= slot.top && middle < slot.bottom));
  const parted = shown.flatMap((slot) => partedSlot(slot, beside.get(slot) ?? []));
  return [...parted, ...(beside.get(undefined) ?? [])].sort((a, b) => heightMiddle(a) - heightMiddle(b));
}

/** Each of the rows in it is one of the sheet's: nothing but lines of a table beside them may be missing. */
function partedSlot({ top, bottom }: Slot, [, ...others]: readonly Slot[]): Slot[] {
  return pairwise([top, ...others.map((row) => row.top), bottom]).map(([from, to]) => ({ top: from, bottom: to }));
}

const textBox = ({ lines }: Cell): Box => boxOfAll(lines.flat().map(({ box }) => box));

/** Inclusive. */
interface Place {
  row: number;
  lastRow: number;
  column: number;
  lastColumn: number;
}

function placeOf(box: Box, slots: readonly Slot[], xs: readonly number[]): Place {
  const middle = heightMiddle(box);
  const within = slots.flatMap((slot, i) =>
    heightMiddle(slot) > box.top && heightMiddle(slot) < box.bottom ? [i] : [],
  );
  const under = slots.findIndex(({ top, bottom }) => middle >= top && middle < bottom);
  const row = within[0] ?? under;
  return { row: Math.max(0, row), lastRow: within.at(-1) ?? Math.max(0, row), ...columnsOf(box, xs) };
}

function columnsOf({ left, right }: Box, xs: readonly number[]): Pick<Place, 'column' | 'lastColumn'> {
  const column = Math.min(nearestEdge(xs, left), xs.length - 2);
  return { column, lastColumn: Math.max(column, nearestEdge(xs, right) - 1) };
}

/** Places of the sheet, each of one cell. */
class SheetGrid {
  readonly #owners: (Cell | undefined)[][];
  readonly #columns: number;

  constructor(rows: number, columns: number) {
    this.#columns = columns;
    this.#owners = Array.from({ length: rows }, () => Array<Cell | undefined>(columns).fill(undefined));
  }

  /** An empty cell, as wide as it may be among other columns, is one in each of its places. */
  putEmpty(cell: Cell, { row, lastRow, column, lastColumn }: Place): void {
    for (let r = row; r <= lastRow; r++)
      for (let c = column; c <= lastColumn; c++)
        this.put({ ...cell, rowSpan: 1, columnSpan: 1 }, { row: r, lastRow: r, column: c, lastColumn: c });
  }

  /** What finds its first place taken goes on with the text there; of the others it takes those that are free. */
  put(cell: Cell, { row, lastRow, column, lastColumn }: Place): void {
    const owner = this.#owners[row]?.[column];
    if (owner) {
      owner.lines.push(...cell.lines);
      owner.tables.push(...cell.tables);
      return;
    }
    const isFree = this.#isFree({ row, lastRow, column, lastColumn });
    const place = isFree ? { row, lastRow, column, lastColumn } : { row, lastRow: row, column, lastColumn: column };
    const own = {
      ...cell,
      lines: [...cell.lines],
      tables: [...cell.tables],
      row,
      column,
      rowSpan: place.lastRow - row + 1,
      columnSpan: place.lastColumn - column + 1,
    };
    for (let r = row; r <= place.lastRow; r++) this.#owners[r]?.fill(own, column, place.lastColumn + 1);
  }

  /** By row, then column. */
  cells(xs: readonly number[], ys: readonly number[]): Cell[] {
    return this.#owners.flatMap((owners, row) =>
      Array.from({ length: this.#columns }, (_, column) => column).flatMap((column) => {
        const owner = owners[column];
        if (owner) return owner.row === row && owner.column === column ? [owner] : [];
        const [left = 0, right = 0] = xs.slice(column, column + 2);
        const [top = 0, bottom = 0] = ys.slice(row, row + 2);
        return [emptyCell(row, column, { left, right, top, bottom })];
      }),
    );
  }

  #isFree({ row, lastRow, column, lastColumn }: Place): boolean {
    return this.#owners
      .slice(row, lastRow + 1)
      .every((owners) => owners.slice(column, lastColumn + 1).every((owner) => owner === undefined));
  }
}

const noBorders: Borders = { top: undefined, right: undefined, bottom: undefined, left: undefined };

const emptyCell = (row: number, column: number, box: Box): Cell => ({
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  box,
  lines: [],
  tables: [],
  borders: noBorders,
  shading: undefined,
});
