/** Labels that stand left of a region, which alone has lines. Pure. */
import { boxAround, heightOf, sharedHeight } from '../../../box.ts';
import type { Box } from '../../../page.ts';
import { type LinePiece, textOfWords } from '../../../words/words.ts';
import { isFigure } from '../../figure.ts';
import { textRows } from '../../rows/text-rows.ts';
import type { Region } from '../region.ts';

/** The box of labels left of a grid, beside most of its rows. */
export const besideLabels = ({ box, verticals }: Region, inside: readonly LinePiece[], free: readonly LinePiece[]) =>
  verticals.length > 0 ? labelsLeftOf(box, inside, free) : undefined;

/** The box of labels left of columns of figures, which alone are underlined. */
export const besideFigures = (box: Box, inside: readonly LinePiece[], free: readonly LinePiece[]) =>
  inside.filter(({ words }) => isFigure(words)).length > 0.7 * inside.length
    ? labelsLeftOf(box, inside, free)
    : undefined;

/** One beside each of most rows; figures between them and the region are numbers of notes. */
function labelsLeftOf(box: Box, inside: readonly LinePiece[], free: readonly LinePiece[]): Box | undefined {
  const rows = textRows(inside);
  const labels = free.filter(
    (piece) =>
      piece.angle === 0 &&
      piece.box.right < box.left + 3 &&
      rows.some((row) => sharedHeight(row.box, piece.box) > 0.6 * heightOf(piece.box)),
  );
  const notes = labels.filter(({ words }) => isNote(textOfWords(words)));
  const texts = labels.filter((piece) => !notes.includes(piece));
  const isColumn = rows.length > 2 && texts.length >= 0.6 * rows.length && texts.length <= rows.length;
  return isColumn ? boxAround(labels) : undefined;
}

/** `5`, `12(b)`, and the head above them. */
const isNote = (text: string): boolean =>
  /^(?:\d{1,2}(?:\.\d{1,2})?(?: ?\(?\p{L}\)?)?|notes?|anh(?:ang)?\.?|anmerkung)$/iu.test(text);
