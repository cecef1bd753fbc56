/** Grounds that style sheets give to text: code within a sentence, programs. They are no rows of a table. Pure. */
import { heightOf, holdsMiddle } from '../../box.ts';
import type { Box } from '../../page.ts';
import { sizeOfPiece } from '../../words/piece-size.ts';
import type { LinePiece } from '../../words/words.ts';
import { isMonospace } from '../columns/fine-pieces.ts';
import { textRows } from './text-rows.ts';

/** In sizes of the letters: how high a ground within a line is at the most, and how near to it its sentence's other words stand. */
const highest = 2;
const nearest = 0.6;
/** Of a program's lines, those that have no more than one text: comments may stand beside others. */
const mostly = 0.5;

export const isOfText = (ground: Box, pieces: readonly LinePiece[]): boolean =>
  isUnderProgram(ground, pieces) || pieces.some((piece) => isWithin(ground, piece));

/** Words of the line are on it, others go on right beside it. */
function isWithin(ground: Box, piece: LinePiece): boolean {
  const size = sizeOfPiece(piece);
  const middle = piece.baseline - size / 3;
  if (heightOf(ground) > highest * size || ground.top > middle || ground.bottom < middle) return false;
  const outside = piece.words.filter(({ box }) => !holdsMiddle(ground, box));
  return (
    outside.length < piece.words.length &&
    outside.some(({ box }) => Math.max(box.left - ground.right, ground.left - box.right) < nearest * size)
  );
}

function isUnderProgram(ground: Box, pieces: readonly LinePiece[]): boolean {
  const own = pieces.filter(({ box }) => holdsMiddle(ground, box));
  if (own.length === 0 || !own.every(({ words }) => words.every(isMonospace))) return false;
  const rows = textRows(own);
  return rows.filter((row) => row.pieces.length === 1).length > mostly * rows.length;
}
