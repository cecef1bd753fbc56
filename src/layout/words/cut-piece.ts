/** A piece of a line cut into several. Pure. */
import { boxAround } from '../box.ts';
import type { Box } from '../page.ts';
import type { Word } from './words.ts';

/** Cut before each of the words at `starts`, which are indexes in rising order. */
export function cutBefore<P extends { words: Word[]; box: Box }>(piece: P, starts: readonly number[]): P[] {
  if (starts.length === 0) return [piece];
  return [0, ...starts].map((from, i) => {
    const words = piece.words.slice(from, starts[i]);
    return { ...piece, words, box: boxAround(words) };
  });
}
