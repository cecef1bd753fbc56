/** Grounds that style sheets give to code within a sentence. They are no rows of a table. Pure. */
import { heightOf, holdsMiddle } from '../../box.ts';
import type { Box } from '../../page.ts';
import { sizeOfPiece } from '../../words/piece-size.ts';
import type { LinePiece } from '../../words/words.ts';

/** In sizes of the letters: how high a ground within a line is at the most, and how near to it its sentence's other words stand. */
const highest = 2;
const nearest = 0.6;

export const isOfText = (ground: Box, pieces: readonly LinePiece[]): boolean =>
  pieces.some((piece) => isWithin(ground, piece));

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
