/** Gathers sheets page by page, keeping of each page only what the workbook needs. */
import { vocabularyOf } from '../line-end-hyphen.ts';
import type { PageContent } from '../page.ts';
import { lineText } from '../table/cell-text.ts';
import type { Table } from '../table/table.ts';
import type { LinePiece } from '../words.ts';
import { appendRows, endsPage, sameColumns, startsPage } from './continued.ts';
import type { Sheet } from './sheet.ts';
import { tableSheet } from './table-sheet.ts';
import { textCells } from './text-sheet.ts';

/** Text is kept only until the first table shows that the document has some. */
export class Workbook {
  readonly #tables: Sheet[] = [];
  /** The table that reached the foot of the last page. */
  #open: Sheet | undefined;
  #text: Sheet[] = [];
  #textRows = 0;
  hasText = false;

  addPage(page: PageContent, pieces: readonly LinePiece[], tables: readonly Table[]): void {
    this.hasText ||= pieces.length > 0;
    const letterPaper = Math.abs(Math.max(page.width, page.height) - 792) < 2;
    const words = vocabularyOf(tables.length > 0 ? pieces.map((piece) => lineText(piece.words)) : []);
    tables.forEach((table, i) => {
      const sheet = tableSheet({ table, name: `Page ${page.index + 1} Table ${i + 1}`, letterPaper, words });
      const open = i === 0 && startsPage(table, page, pieces) ? this.#open : undefined;
      if (open && sameColumns(open, sheet)) appendRows(open, sheet);
      else this.#tables.push(sheet);
    });
    const last = tables.at(-1);
    this.#open = last && endsPage(last, page, pieces) ? this.#tables.at(-1) : undefined;
    if (this.#tables.length > 0) this.#text = [];
    else this.#addText(pieces);
  }

  /** Never empty: a workbook needs a sheet. */
  sheets(): Sheet[] {
    if (this.#tables.length > 0) return this.#tables;
    return this.#text.length > 0 ? this.#text : [textSheet(1)];
  }

  #addText(pieces: readonly LinePiece[]): void {
    let sheet = this.#text.at(-1);
    if (!sheet || this.#textRows > maxTextRows) {
      sheet = textSheet(this.#text.length + 1);
      this.#text.push(sheet);
      this.#textRows = 0;
    }
    const cells = textCells(pieces, this.#textRows);
    for (const cell of cells) sheet.cells.push(cell);
    const last = cells.at(-1);
    if (last) this.#textRows = last.row + 2;
  }
}

/** Excel's sheets end after 1,048,576 rows; a page has far fewer than the rest. */
const maxTextRows = 1_000_000;

const textSheet = (number: number): Sheet => ({ name: number === 1 ? 'Text' : `Text ${number}`, edges: [], cells: [] });
