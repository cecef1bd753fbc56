/** Pages without any table -> rows: each line of text is a row, pieces with wide gaps between them its columns. */
import { lineText } from '../table/cells/cell-text.ts';
import { textRows } from '../table/rows/text-rows.ts';
import type { LinePiece } from '../words/words.ts';
import { plainLook } from './look.ts';
import type { SheetCell } from './sheet.ts';

/** Cells for the rows from `firstRow` on; values are all text. */
export function textCells(pieces: readonly LinePiece[], firstRow: number): SheetCell[] {
  return textRows(pieces).flatMap((row, i) =>
    row.pieces.map((piece, column) => ({
      row: firstRow + i,
      column,
      rowSpan: 1,
      columnSpan: 1,
      value: { kind: 'text', text: lineText(piece.words) } as const,
      look: plainLook(piece.words),
    })),
  );
}
