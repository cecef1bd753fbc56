/** Sheets of text, gathered page by page: as many as Excel's limit of rows asks for. */
import { mostlyRightToLeft } from '../../words/reading-direction.ts';
import type { Sheet, SheetCell } from '../sheet.ts';

/** Excel's sheets end after 1,048,576 rows; a page has far fewer than the rest. */
const maxRows = 1_000_000;

export class TextSheets {
  readonly #sheets: Sheet[] = [];
  readonly #edges: number[];
  #rows = 0;

  /** `edges` are those of the sheets' columns, as in Sheet. */
  constructor(edges: number[]) {
    this.#edges = edges;
  }

  /** A sheet of texts runs from the right where most of them do. */
  get sheets(): Sheet[] {
    if (this.#edges.length === 0) return this.#sheets;
    return this.#sheets.map((sheet) => ({ ...sheet, rightToLeft: mostlyRightToLeft(sheet.cells.flatMap(textIn)) }));
  }

  /** Cells for the rows from a first one on; an empty row follows them. */
  add(cellsFrom: (firstRow: number) => SheetCell[]): void {
    const cells = cellsFrom(this.#rows > maxRows ? 0 : this.#rows);
    const last = cells.at(-1);
    if (!last) return;
    if (this.#sheets.length === 0 || this.#rows > maxRows) this.#sheets.push(this.#next());
    const own = this.#sheets.at(-1)?.cells;
    for (const cell of cells) own?.push(cell);
    this.#rows = last.row + 2;
  }

  #next(): Sheet {
    const number = this.#sheets.length + 1;
    return { name: number === 1 ? 'Text' : `Text ${number}`, edges: this.#edges, cells: [] };
  }
}

const textIn = ({ value }: SheetCell) => (value.kind === 'text' ? [value] : []);
