/** A title and heads of a further table between shaded rows, which show where neither table begins. Pure. */
import type { LinePiece } from '../../../words/words.ts';
import { isBold } from '../../rows/band.ts';
import { type TextRow, textRows } from '../../rows/text-rows.ts';
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
    if (title.pieces.length > 1 || !heads || !next || !isSetBold(heads) || isSetBold(next)) return false;
    return headsOtherColumns(rows.slice(0, at), heads, rows.slice(at + 2), true);
  });
}

const isSetBold = ({ pieces }: TextRow): boolean => pieces.every(({ words }) => words.every(isBold));
