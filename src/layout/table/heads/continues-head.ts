/** Whether a line above the first figures goes on with the heads above it, of which some have more lines than others. Pure. */
import { areAligned, heightOf } from '../../box.ts';
import type { Box, Ruling } from '../../page.ts';
import type { LinePiece } from '../../words/words.ts';
import { isAmountText } from '../figure.ts';
import { type Band, holds, isDatumCell, type Line } from '../rows/band.ts';
import { haveSameSubheads } from './repeated-subheads.ts';

/** Between two lines of one head, in line heights. */
export const maxHeadLeading = 0.5;

/**
 * A line closes the heads, or figures follow: line i + 1 has heads in more columns than line i, or in fewer, or both have the
 * longest head's alone; and what stands in the same column is set alike. Codes and numbers begin rows.
 */
export function continuesHead(lines: readonly Line[], i: number, { bottom, isBody, kind }: Band): boolean {
  const [line, next] = [lines[i], lines[i + 1]];
  if (!line || !next || line.spanning || next.spanning || lines.slice(0, i + 2).some(holdsAmounts)) return false;
  const isClosed = bottom.ruled && !isBody && kind !== 'grid';
  if (!isClosed && !lines.slice(i + 2).some(holdsAmounts)) return false;
  if (next.box.top - line.box.bottom > maxHeadLeading * heightOf(line.box)) return false;
  if ([line, next].every((own) => isDatumCell(own, 0))) return false;
  const [fewer, more] = line.texts.size < next.texts.size ? [line, next] : [next, line];
  const isLabel = fewer.texts.size === 1 && fewer.texts.has(0);
  return (
    (fewer.texts.size < more.texts.size || more.texts.size === 1) &&
    !isLabel &&
    !haveSameSubheads(line, next) &&
    [...fewer.texts].every(([column, [piece]]) => {
      const [other] = more.texts.get(column) ?? [];
      return piece && other && areAligned(piece.box, other.box);
    })
  );
}

/** Close lines of heads over several columns: every piece of the shorter one has an underline in common with one of the other. */
export function shareUnderlines(line: Line, next: Line, { underlines: all, columns, isBody }: Band): boolean {
  const isOverSeveral = ({ start, end }: Ruling) => columns.some(({ at }) => at > start + 2 && at < end - 2);
  const underlines = all.filter(isOverSeveral);
  if (isBody || all.length < 2 || [line, next].some(holdsAmounts) || line.texts.size === next.texts.size) return false;
  if (next.box.top - line.box.bottom > maxHeadLeading * heightOf(line.box)) return false;
  const [fewer, more] = line.texts.size < next.texts.size ? [line, next] : [next, line];
  return fewer.pieces.every((piece) => sharesUnderline(piece, more, underlines));
}

/** A line under some of the columns stands under this piece and one of the other line alone, in whose middle it is. */
function sharesUnderline({ box }: LinePiece, { pieces }: Line, underlines: readonly Ruling[]): boolean {
  const isOver = (own: Box) => (line: Ruling) => line.start < own.right && line.end > own.left;
  const [underline, ...others] = underlines.filter(isOver(box));
  if (!underline || others.length > 0) return false;
  const [piece, ...rest] = pieces.filter((own) => isOver(own.box)(underline));
  return piece !== undefined && rest.length === 0 && areAligned(piece.box, box);
}

const holdsAmounts = (line: Line): boolean =>
  [...line.texts.keys()].some((column) => column > 0 && holds(line, column, isAmountText));
