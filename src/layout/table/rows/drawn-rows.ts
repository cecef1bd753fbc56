/**
 * Rows of a printed spreadsheet, which is drawn cell by cell from left to right. The lines of a text that wraps are drawn one
 * after the other; behind the last cell of a row the page goes back to the left. Pure.
 */
import type { Character, Tag } from '../../page.ts';
import { sizeOfWord } from '../../words/piece-size.ts';
import type { LinePiece } from '../../words/words.ts';
import type { Line } from './band.ts';

/** When a page draws a character, as a number; spaces have none. */
export type DrawingOrder = ReadonlyMap<Character, number>;

/** `characters` are the page's, as they are drawn. */
export const drawingOrder = (characters: readonly Character[]): DrawingOrder =>
  new Map(characters.filter(({ text }) => text.trim() !== '').map((character, i) => [character, i]));

/** Whether tags say that the lines are of one row, or of two; undefined where they say nothing. */
export function areOneTaggedRow(line: Line, next: Line): boolean | undefined {
  const [rows, nextRows] = [rowTagsOf(line), rowTagsOf(next)];
  if (rows.size > 0 && nextRows.size > 0) return [...rows].some((row) => nextRows.has(row));
}

const rowTagsOf = ({ pieces }: Line): Set<Tag> =>
  new Set(pieces.flatMap(({ words: [word] }) => word?.characters[0]?.cellTag?.parent ?? []));

/** The next line is no rest of this one's texts: these do not go on right where they ended, or as near as lines of a text stand. */
export function areDrawnApart(line: Line, next: Line, order: DrawingOrder): boolean {
  const shared = [...next.texts.keys()].filter((column) => line.texts.has(column));
  const goesOn = (column: number) => isNext(line.texts.get(column)?.at(-1), next.texts.get(column)?.[0], order);
  const isFar = (column: number) => pitchOf(line.texts.get(column)?.at(-1), next.texts.get(column)?.[0]) > maxPitch;
  return !shared.every(goesOn) || isDrawnBelow(line, next, order) || shared.some(isFar);
}

/** Of lines of one text, in font sizes; rows as high as one line of text has need of stand further apart. */
const maxPitch = 1.26;

function pitchOf(above: LinePiece | undefined, below: LinePiece | undefined): number {
  const size = sizeOfWord(below?.words[0]);
  return ((below?.baseline ?? 0) - (above?.baseline ?? 0)) / size;
}

function isNext(above: LinePiece | undefined, below: LinePiece | undefined, order: DrawingOrder): boolean {
  const [last, first] = [above?.words.at(-1)?.characters.at(-1), below?.words[0]?.characters[0]];
  return last !== undefined && first !== undefined && order.get(first) === (order.get(last) ?? 0) + 1;
}

/** The next line was begun once all of the line was drawn, and further left than that ended. */
function isDrawnBelow(line: Line, next: Line, order: DrawingOrder): boolean {
  const [last, first] = [drawnIn(line, order).at(-1), drawnIn(next, order).at(0)];
  return last !== undefined && first !== undefined && first.at > last.at && first.column < last.column;
}

/** Columns of the line's pieces in the order of drawing. */
const drawnIn = ({ texts }: Line, order: DrawingOrder) =>
  [...texts]
    .flatMap(([column, pieces]) => pieces.map(({ words }) => ({ column, at: startOf(words, order) })))
    .sort((a, b) => a.at - b.at || a.column - b.column);

const startOf = ([word]: LinePiece['words'], order: DrawingOrder): number =>
  (word?.characters[0] && order.get(word.characters[0])) ?? 0;
