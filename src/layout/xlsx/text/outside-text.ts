/** What of a page's text stands in none of its tables. Pure. */
import { boxAround } from '../../box.ts';
import type { Character } from '../../page.ts';
import { chunksWhere } from '../../sequences.ts';
import { wordsIn } from '../../table/inner-tables.ts';
import type { Table } from '../../table/table.ts';
import type { LinePiece, Word } from '../../words/words.ts';

/** The pieces, without the words that cells hold; a piece with such words in its middle is two. */
export function outsideText(pieces: readonly LinePiece[], tables: readonly Table[]): LinePiece[] {
  const taken = new Set<Character>(tables.flatMap(wordsIn).flatMap(({ characters }) => characters));
  if (taken.size === 0) return [...pieces];
  return pieces.flatMap((piece) => without(piece, taken));
}

function without(piece: LinePiece, taken: ReadonlySet<Character>): LinePiece[] {
  const isFree = ({ characters }: Word) => !characters.every((character) => taken.has(character));
  if (piece.words.every(isFree)) return [piece];
  return chunksWhere(piece.words, isFree).map((words) => ({ ...piece, words, box: boxAround(words) }));
}
