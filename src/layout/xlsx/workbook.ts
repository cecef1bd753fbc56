/** Gathers sheets page by page, keeping of each page only what the workbook needs. */

import type { PageContent } from '../page.ts';
import { lineText } from '../table/cells/cell-text.ts';
import { withInner } from '../table/inner-tables.ts';
import type { Table } from '../table/table.ts';
import { vocabularyOf } from '../words/line-end-hyphen.ts';
import type { LinePiece } from '../words/words.ts';
import { Across, type TablePage } from './continued/across.ts';
import {
  appendRows,
  columnIn,
  endsPage,
  fillsPage,
  isInMargin,
  isLast,
  sameColumns,
  startsPage,
} from './continued/continued.ts';
import { isColumn, LoneColumns } from './continued/lone-column.ts';
import { areOfOneSheet, textsAround } from './continued/same-margins.ts';
import type { Sheet } from './sheet.ts';
import { type SheetSource, tableSheet } from './table-sheet/table-sheet.ts';
import { outsideCells } from './text/outside-cells.ts';
import { outsideText } from './text/outside-text.ts';
import { textCells } from './text/text-cells.ts';
import { TextSheets } from './text/text-sheets.ts';
import { conventionsOf, lastYearOf } from './values/conventions.ts';

export class Workbook {
  readonly #tables: Sheet[] = [];
  /** The table that reached the foot of the last page. */
  #open: Sheet | undefined;
  /** Its rows fill that page. */
  #isFull = false;
  /** The sheet of the last page, where that had nothing but a table. */
  #across: Across | undefined;
  /** The last page, if it had one table. */
  #only: TablePage | undefined;
  /** Of the print of a spreadsheet alone: what stands in one column elsewhere is a text. */
  readonly #columns: LoneColumns | undefined;
  /** Lines of pages without tables; kept only until the first table. */
  #lines = new TextSheets([]);
  /** What stands beside the tables, and on pages that have none. */
  readonly #outside = new TextSheets(textEdges);
  /** Of the last page's dates. */
  #year: number | undefined;
  hasText = false;

  constructor(ofSpreadsheet = false) {
    this.#columns = ofSpreadsheet ? new LoneColumns() : undefined;
  }

  addPage(page: PageContent, pieces: readonly LinePiece[], tables: readonly Table[]): void {
    this.hasText ||= pieces.length > 0;
    const pageTexts = pieces.map((piece) => lineText(piece.words));
    const words = vocabularyOf(pageTexts);
    const names = new Map(
      tables.flatMap(withInner).map((table, i) => [table, `Page ${page.index + 1} Table ${i + 1}`]),
    );
    const ofSpreadsheet = this.#columns !== undefined;
    const letterPaper = isLetterPaper(page);
    const conventions = conventionsOf(pageTexts, { letterPaper, pageTexts });
    const source = { names, letterPaper, words, pageTexts, ofSpreadsheet, yearBefore: this.#year };
    this.#year = lastYearOf(pageTexts, this.#year);
    const column = tables.every(isColumn) ? this.#columns?.find(page, pieces) : undefined;
    if (column) {
      this.#columns?.join(column, tableSheet({ ...source, table: column.table, rows: column.rows }));
      if (column.rest.length > 0)
        this.#outside.add((row) => outsideCells(page.index, column.rest, [], words, conventions, row));
      return;
    }
    const outside = outsideText(pieces, tables);
    // Charts are no part of what the sheet's pages have in common.
    const only = onlyOn(page, tables, ofSpreadsheet ? outside.filter(isInMargin(page)) : outside);
    const alone = only && startsPage(only.table, page, pieces) && isLast(only.table, page, pieces) ? only : undefined;
    // A sheet of its own may have the same columns.
    if (only && this.#columns && this.#only && !areOfOneSheet(only, this.#only)) this.#open = undefined;
    this.#only = only;
    const sheets = tables.map((table, i) => {
      const open = i === 0 && startsPage(table, page, pieces) ? this.#open : undefined;
      return this.#addTable({ table, ...source }, open, alone, only);
    });
    if (!alone) this.#across = undefined;
    const places = tables.map(({ box }, i) => ({ box, sheet: sheets[i]?.name ?? '' }));
    const last = tables.at(-1);
    this.#open = last && endsPage(last, page, pieces) ? sheets.at(-1) : undefined;
    this.#isFull = last !== undefined && fillsPage(last, page);
    this.#outside.add((row) => outsideCells(page.index, outside, places, words, conventions, row));
    if (this.#tables.length > 0) this.#lines = new TextSheets([]);
    else this.#lines.add((row) => textCells(pieces, row, letterPaper));
  }

  /** Never empty: a workbook needs a sheet. */
  sheets(): Sheet[] {
    if (this.#tables.length > 0) return [...this.#tables, ...this.#outside.sheets];
    return this.#lines.sheets.length > 0 ? this.#lines.sheets : [{ name: 'Text', edges: [], cells: [] }];
  }

  /** The sheet that it is on: its own, or that of the table it goes on with. Tables in its cells have sheets behind it. */
  #addTable(source: SheetSource, open?: Sheet, alone?: TablePage, only?: TablePage): Sheet {
    const own = tableSheet(source);
    const beside = alone && this.#across?.besideRows(alone);
    const page = alone && { ...alone, ...(beside && { table: beside.table }) };
    if (page && this.#across?.addBeside(beside ? tableSheet({ ...source, ...beside }) : own, page))
      return this.#across.sheet;
    const known = this.#across?.sheet === open ? this.#across?.first : open;
    const column = known && this.#columns && this.#isFull ? columnIn(known, own) : undefined;
    const goesOn = open && known && (column !== undefined || sameColumns(known, own));
    if (goesOn) {
      const firstRow = appendRows(open, own, source.words, known, column);
      if (only) this.#columns?.addPage(only, open, firstRow);
      if (alone) this.#across?.addBelow(own, alone, firstRow);
    } else {
      this.#tables.push(own);
      if (only) this.#columns?.addPage(only, own, 0);
      this.#across = alone && new Across(own, alone);
    }
    for (const { tables } of source.table.cells) for (const table of tables) this.#addTable({ ...source, table });
    return goesOn ? open : own;
  }
}

/** The page as one of a sheet's, where it has one table. */
function onlyOn(
  { width }: PageContent,
  [table, ...others]: readonly Table[],
  outside: readonly LinePiece[],
): TablePage | undefined {
  if (!table || others.length > 0) return;
  return { table, width, around: textsAround(outside) };
}

const isLetterPaper = ({ width, height }: PageContent): boolean => Math.abs(Math.max(width, height) - 792) < 2;

/** Of the column of text, and of those for what stands beside some of it, in points. */
const textEdges = [0, 400, 600, 800, 1000];
