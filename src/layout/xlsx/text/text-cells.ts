/** Pages without any table -> rows: each line of text is a row, pieces with wide gaps between them its columns. */
import { lineText } from '../../table/cells/cell-text.ts';
import { textRows } from '../../table/rows/text-rows.ts';
import type { LinePiece } from '../../words/words.ts';
import type { SheetCell } from '../sheet.ts';
import { plainLook } from '../table-sheet/look.ts';
import { conventionsOf } from '../values/conventions.ts';
import { typedValue } from '../values/typed-value.ts';

/** Excel's limit: what stands further right goes on in the next row. */
const maxColumns = 16_384;

/** Cells for the rows from `firstRow` on: what stands beside something is a value where it may be one, all else text. */
export function textCells(pieces: readonly LinePiece[], firstRow: number, letterPaper: boolean): SheetCell[] {
  const conventions = conventionsOf(
    pieces.map(({ words }) => lineText(words)),
    { letterPaper },
  );
  const rows = textRows(pieces).flatMap((row) => withinColumns(row.pieces));
  return rows.flatMap((row, i) =>
    row.map((piece, column) => ({
      row: firstRow + i,
      column,
      rowSpan: 1,
      columnSpan: 1,
      value:
        column > 0 ? typedValue(lineText(piece.words), conventions) : { kind: 'text', text: lineText(piece.words) },
      look: plainLook(piece.words),
    })),
  );
}

const withinColumns = (pieces: readonly LinePiece[]): (readonly LinePiece[])[] =>
  Array.from({ length: Math.ceil(pieces.length / maxColumns) }, (_, i) =>
    pieces.slice(i * maxColumns, (i + 1) * maxColumns),
  );
