/** A piece of a line cut into several. Pure. */
import { boxOfAll } from '../../box.ts';
import type { LinePiece } from '../../words/words.ts';

/** Cut before each of the words at `starts`, which are indexes in rising order. */
export function cutBefore(piece: LinePiece, starts: readonly number[]): LinePiece[] {
  if (starts.length === 0) return [piece];
  return [0, ...starts].map((from, i) => {
    const words = piece.words.slice(from, starts[i]);
    return { ...piece, words, box: boxOfAll(words.map(({ box }) => box)) };
  });
}
