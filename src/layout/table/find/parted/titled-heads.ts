/** A title and heads of a further table between shaded rows, which show where neither table begins. Pure. */
import type { LinePiece } from '../../../words/words.ts';
import { isAllBold } from '../../rows/band.ts';
import { textRows } from '../../rows/text-rows.ts';
import { headsOtherColumns } from './other-heads.ts';

/** The text between two shaded rows, and in those above and below them. */
export function holdsTitledHeads(
  above: readonly LinePiece[],
  band: readonly LinePiece[],
  below: readonly LinePiece[],
): boolean {
  const [before, own] = [textRows(above), textRows(band)];
  const rows = [...before, ...own, ...textRows(below)];
  return own.some((title, i) => {
    const at = before.length + i;
    const [heads, next] = [rows[at + 1], rows[at + 2]];
    if (title.pieces.length > 1 || !heads || !next || !isAllBold(heads) || isAllBold(next)) return false;
    return headsOtherColumns(rows.slice(0, at), heads, rows.slice(at + 2), true);
  });
}
