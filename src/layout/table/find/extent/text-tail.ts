/** The rest of a text in a table's last row, where it wraps below all else of the row. */
import { heightOf, widthOf } from '../../../box.ts';
import type { Box } from '../../../page.ts';
import type { LinePiece } from '../../../words/words.ts';
import { byBaseline } from '../../../words/words.ts';
import type { Column } from '../../columns/columns.ts';
import { isOver } from '../../columns/columns.ts';
import { isBold } from '../../rows/band.ts';
import type { TextRow } from '../../rows/text-rows.ts';
import { isCaption } from '../captions.ts';

/** Lines of one text stand this close (in line heights), and are no more than so many. */
const leading = 0.45;
const maxLines = 8;

/** Boxes of the lines below the table that end the last text of a column. `pieces` are the table's own, `rows` what lies below it. */
export function textTail(pieces: readonly LinePiece[], column: Column, rows: readonly TextRow[]): Box[] {
  const own = pieces.filter(({ box }) => isOver(box, column));
  let above = own.toSorted(byBaseline).at(-1);
  const boxes: Box[] = [];
  for (const row of rows.slice(0, maxLines)) {
    const [piece, ...others] = row.pieces;
    if (!above || !piece || others.length > 0 || isCaption(row) || !goesOn(above, piece, column)) break;
    boxes.push(piece.box);
    above = piece;
  }
  return boxes;
}

/** Close below, as bold as the line above, within the column, and with a first word that did not fit above. */
function goesOn(above: LinePiece, piece: LinePiece, column: Column): boolean {
  const [word] = piece.words;
  return (
    word !== undefined &&
    isBold(word) === isBold(above.words.at(-1)) &&
    piece.box.top - above.box.bottom < leading * heightOf(piece.box) &&
    piece.box.left >= column.left - 2 &&
    piece.box.right <= column.right + 2 &&
    above.box.right + widthOf(word.box) + 2 > column.right
  );
}
