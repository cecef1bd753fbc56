/** Lines of text among rows of cells. */
import type { Column } from '../columns/columns.ts';
import { columnsUnder } from '../columns/columns.ts';
import { headsIn } from '../heads/heads-in-order.ts';
import type { TextRow } from './text-rows.ts';

/** Words of a line of text. */
const minWords = 6;

/** Alone over all columns but one at the most: a label would stand in one of them. */
export function isTextLine({ pieces: [piece, ...others] }: TextRow, columns: readonly Column[]): boolean {
  if (!piece || others.length > 0 || piece.words.length < minWords) return false;
  const under = columnsUnder(piece.box, columns);
  return under.length > 1 && under.length >= columns.length - 1 && !headsIn(piece, columns);
}
