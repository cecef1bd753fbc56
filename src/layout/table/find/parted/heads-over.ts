/** Heads right over the first line of a further table below, which reach past the sides of the one above it or have a title over them. Pure. */
import { heightOf, sharedWidth } from '../../../box.ts';
import type { Box } from '../../../page.ts';
import type { LinePiece } from '../../../words/words.ts';
import { isAmountText } from '../../figure.ts';
import { isMultiple, textRows } from '../../rows/text-rows.ts';

/** Points by which a row may stick out of its table. */
const overhang = 12;
/** Heights of its letters between a row of heads and the line below it. */
const maxAbove = 1;

/** `other` is the table below, `own` the one above; with the title, where the heads have one. */
export function headsOver(other: Box, own: Box, pieces: readonly LinePiece[]): LinePiece[] {
  const isBetween = ({ box }: LinePiece) =>
    box.top > own.bottom && box.bottom < other.top + 1 && sharedWidth(box, other) > 0;
  const rows = textRows(pieces.filter(isBetween));
  const [title, heads] = [rows.at(-2), rows.at(-1)];
  if (!heads || other.top - heads.box.bottom > maxAbove * heightOf(heads.box)) return [];
  if (title && isMultiple(heads) && !isMultiple(title) && !heads.pieces.some(({ words }) => isAmountText(words)))
    return [...title.pieces, ...heads.pieces];
  const isPast = heads.box.right > own.right + overhang || heads.box.left < own.left - overhang;
  return isPast ? heads.pieces : [];
}
