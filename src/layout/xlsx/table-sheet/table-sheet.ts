/**
 * A table -> a sheet: texts typed, rows and columns without text left out. A table in a cell is on a sheet of its own, that
 * its figures can be worked with, and its cell leads there.
 */
import { firstAbove } from '../../sequences.ts';
import { cellText, lineText } from '../../table/cells/cell-text.ts';
import type { Cell, Table } from '../../table/table.ts';
import type { Vocabulary } from '../../words/line-end-hyphen.ts';
import { mostlyRightToLeft } from '../../words/reading-direction.ts';
import type { Sheet, SheetCell } from '../sheet.ts';
import { conventionsOf, type PageHints } from '../values/conventions.ts';
import { identifiersOf } from '../values/identifiers.ts';
import { markRows } from '../values/mark-rows.ts';
import { raisedTail } from '../values/raised-tail.ts';
import { type TypedValue, typedValue } from '../values/typed-value.ts';
import { alignsOf } from './aligns.ts';
import { indentsOf } from './indents.ts';
import { lookOf } from './look.ts';

export interface SheetSource extends PageHints {
  table: Table;
  /** Of the sheets of the table and of those in its cells. */
  names: ReadonlyMap<Table, string>;
  /** Of the page. */
  words: Vocabulary;
  /** Rows that it has whether they are filled or not; those that are where nothing says so. */
  rows?: readonly number[];
}

export function tableSheet({ table, names, words, rows: known, ...hints }: SheetSource): Sheet {
  const linkOf = ({ tables: [inner] }: Cell) => (inner && names.get(inner)) ?? '';
  const texts = table.cells.map((cell) => cellText(cell, words) || linkOf(cell));
  const conventions = conventionsOf(texts, hints);
  const rows = known ?? filledLines(table.cells, 'row', 'rowSpan');
  const columns = filledLines(table.cells, 'column', 'columnSpan');
  const isNamed = identifiersOf(table.cells, texts);
  const marks = markRows(table.cells, texts);
  const indents = indentsOf(table.cells);
  const aligns = alignsOf(table.cells);
  // A spreadsheet sets figures at the right by itself, and texts at the left.
  const isId = (cell: Cell, text: string) =>
    isNamed(cell, text) && !(hints.ofSpreadsheet && aligns(cell) === 'right' && !/^0\d/.test(text));
  const cells = table.cells.flatMap((cell, i): SheetCell[] => {
    const rowSpan = countWithin(rows, cell.row, cell.rowSpan);
    const columnSpan = countWithin(columns, cell.column, cell.columnSpan);
    if (rowSpan === 0 || columnSpan === 0) return [];
    return [
      {
        row: countWithin(rows, 0, cell.row),
        column: countWithin(columns, 0, cell.column),
        rowSpan,
        columnSpan,
        value:
          textValue(cell, texts[i] ?? '', isId) ??
          typedValue(
            texts[i] ?? '',
            marks.has(cell.row) ? { ...conventions, parenthesesAreNegative: false } : conventions,
          ),
        look: { ...lookOf(cell), align: aligns(cell), indent: indents.get(cell) ?? 0 },
        lineLength: Math.max(0, ...cell.lines.map((line) => lineText(line).length)),
        ...(cell.tables.length > 0 && { sheetLink: linkOf(cell) }),
      },
    ];
  });
  const edges = columns.map((column) => table.xs[column] ?? 0);
  const last = columns.at(-1);
  if (last !== undefined) edges.push(table.xs[last + 1] ?? 0);
  alignFigures(cells);
  const sheet = { name: names.get(table) ?? '', edges, cells, headRows: countWithin(rows, 0, table.headerRows) };
  return isRightToLeft(table) ? mirrored(sheet) : sheet;
}

/** Of identifiers, and of what ends with raised letters: neither is a number. */
function textValue(cell: Cell, text: string, isId: (cell: Cell, text: string) => boolean): TypedValue | undefined {
  if (isId(cell, text)) return { kind: 'text', text };
  const raised = raisedTail(cell);
  if (raised !== '' && text.endsWith(raised)) return { kind: 'text', text, raisedFrom: text.length - raised.length };
}

/** Most of its words are. */
const isRightToLeft = ({ cells }: Table): boolean =>
  mostlyRightToLeft(cells.flatMap(({ lines }) => lines.flat()).filter(({ text }) => /\p{L}/u.test(text)));

/** The first column is the rightmost, as the sheet will be shown. */
function mirrored(sheet: Sheet): Sheet {
  const right = sheet.edges.at(-1) ?? 0;
  const columns = sheet.edges.length - 1;
  return {
    ...sheet,
    edges: sheet.edges.map((edge) => right - edge).reverse(),
    cells: sheet.cells.map((cell) => ({ ...cell, column: columns - cell.column - cell.columnSpan })),
    rightToLeft: true,
  };
}

/** Rows or columns in which some text begins. */
export function filledLines(
  cells: readonly Cell[],
  position: 'row' | 'column',
  span: 'rowSpan' | 'columnSpan',
): number[] {
  const filled = new Set<number>();
  const holdsAny = ({ lines, tables }: Cell) => lines.length > 0 || tables.length > 0;
  for (const cell of cells) if (holdsAny(cell) && cell[span] === 1) filled.add(cell[position]);
  for (const cell of cells) {
    if (!holdsAny(cell) || cell[span] === 1) continue;
    const own = Array.from({ length: cell[span] }, (_, i) => cell[position] + i);
    if (!own.some((line) => filled.has(line))) filled.add(cell[position]);
  }
  return [...filled].sort((a, b) => a - b);
}

/** How many of the lines, which are in order, are `count` from `from` on. */
const countWithin = (lines: readonly number[], from: number, count: number): number =>
  firstAbove(lines, from + count - 1, itself) - firstAbove(lines, from - 1, itself);

const itself = (line: number): number => line;

/** Figures of one column are aligned alike: in the middle or to the left where most of them stand there, else as spreadsheets align them. */
function alignFigures(cells: readonly SheetCell[]): void {
  const figures = cells.filter(({ value, columnSpan }) => value.kind === 'number' && columnSpan === 1);
  for (const column of Map.groupBy(figures, (cell) => cell.column).values()) {
    const isMost = (align: 'center' | 'left') =>
      column.filter(({ look }) => look.align === align).length > column.length / 2;
    const align = (['center', 'left'] as const).find(isMost);
    for (const { look } of column) look.align = align;
  }
}
