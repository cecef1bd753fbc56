/** The tables of a drawn page, and what they say. */
import { openPdf } from '../../../src/layout/read/open.ts';
import { cellText } from '../../../src/layout/table/cells/cell-text.ts';
import { findTables } from '../../../src/layout/table/find/find-tables.ts';
import type { Table } from '../../../src/layout/table/table.ts';
import { linePiecesOf } from '../../../src/layout/words/words.ts';
import { drawnPdf, type Sheet } from '../drawn-pdf.ts';

export async function tablesOf(draw: (sheet: Sheet) => void): Promise<Table[]> {
  const pdf = await openPdf(await drawnPdf([draw]));
  const page = await pdf.readPage(0);
  return findTables(page, linePiecesOf(page));
}

/** Rows of texts; a cell over several columns is `text×columns`, over several rows `text↓rows`. */
export const shown = ({ cells, ys }: Table) =>
  Array.from({ length: ys.length - 1 }, (_, row) =>
    cells
      .filter((cell) => cell.row === row)
      .map(
        (cell) =>
          `${cellText(cell, new Set())}${cell.columnSpan > 1 ? `×${cell.columnSpan}` : ''}${cell.rowSpan > 1 ? `↓${cell.rowSpan}` : ''}`,
      ),
  );
