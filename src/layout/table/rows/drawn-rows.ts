/**
 * Rows of a printed spreadsheet, which is drawn cell by cell from left to right. The lines of a text that wraps are drawn one
 * after the other; behind the last cell of a row the page goes back to the left. Pure.
 */
import type { Character, PageContent, Tag } from '../../page.ts';
import { chunkWhile } from '../../sequences.ts';
import { sizeOfWord } from '../../words/piece-size.ts';
import type { LinePiece } from '../../words/words.ts';
import type { Line } from './band.ts';
import { drawnBeforeWrapped } from './wrapped-cells.ts';

export interface DrawingOrder {
  /** When the page draws a character, as a number; spaces have none. */
  places: ReadonlyMap<Character, number>;
  /** From here on it draws cells of several lines. */
  wrappedFrom: number;
}

/** `characters` are the page's, as they are drawn. */
export function drawingOrder({ characters, height }: Pick<PageContent, 'characters' | 'height'>): DrawingOrder {
  const shown = characters.filter(({ text }) => text.trim() !== '');
  return {
    places: new Map(shown.map((character, i) => [character, i])),
    wrappedFrom: drawnBeforeWrapped(shown, height),
  };
}

/** Whether tags say that the lines are of one row, or of two; undefined where they say nothing. */
export function areOneTaggedRow(line: Line, next: Line): boolean | undefined {
  const [rows, nextRows] = [rowTagsOf(line), rowTagsOf(next)];
  if (rows.size > 0 && nextRows.size > 0) return [...rows].some((row) => nextRows.has(row));
}

const rowTagsOf = ({ pieces }: Line): Set<Tag> =>
  new Set(pieces.flatMap(({ words: [word] }) => word?.characters[0]?.cellTag?.parent ?? []));

/** The next line is no rest of this one's texts: these do not go on right where they ended, or as near as lines of a text stand. */
export function areDrawnApart(line: Line, next: Line, order: DrawingOrder): boolean {
  const isFar = (column: number) => pitchOf(line.texts.get(column)?.at(-1), next.texts.get(column)?.[0]) > maxPitch;
  return !goesOn(line, next, order) || isDrawnBelow(line, next, order) || sharedColumns(line, next).some(isFar);
}

/** Each text of the next line in a column that this one fills, too, is drawn right behind the text there. */
export const goesOn = (line: Line, next: Line, order: DrawingOrder): boolean =>
  sharedColumns(line, next).every((column) => isDrawnNext(line.texts.get(column), next.texts.get(column), order));

const sharedColumns = (line: Line, next: Line): number[] =>
  [...next.texts.keys()].filter((column) => line.texts.has(column));

/** From the top of the first line of a cell's text to the foot of its last one. */
export interface WrappedText {
  top: number;
  bottom: number;
}

/** Texts of several of the lines, which need not be neighbours: beside a text that wraps, others stand where their cells put them. */
export function wrappedTexts(lines: readonly Line[], order: DrawingOrder): WrappedText[] {
  const columns = [...new Set(lines.flatMap(({ texts }) => [...texts.keys()]))];
  return columns.flatMap((column) =>
    chunkWhile(
      lines.flatMap(({ texts }) => (texts.has(column) ? [texts.get(column) ?? []] : [])),
      (above, below) => areLinesOfOne(above, below, order),
    )
      .filter(({ length }) => length > 1)
      .map((own) => ({ top: own[0][0]?.box.top ?? 0, bottom: own.at(-1)?.[0]?.box.bottom ?? 0 })),
  );
}

function areLinesOfOne(above: readonly LinePiece[], below: readonly LinePiece[], order: DrawingOrder): boolean {
  const [upper, lower] = [above[0], below[0]];
  if (!upper || !lower || drawnAt(upper, order) < order.wrappedFrom || !isDrawnNext(above, below, order)) return false;
  const sides = [upper.box.left - lower.box.left, upper.box.right - lower.box.right];
  const middles = (sides[0] ?? 0) + (sides[1] ?? 0);
  return pitchOf(upper, lower) < maxPitch && [...sides, middles / 2].some((apart) => Math.abs(apart) < sameSide);
}

/** Points. */
const sameSide = 1;

/** Of lines of one text, in font sizes; rows as high as one line of text has need of stand further apart. */
const maxPitch = 1.26;

function pitchOf(above: LinePiece | undefined, below: LinePiece | undefined): number {
  const size = sizeOfWord(below?.words[0]);
  return ((below?.baseline ?? 0) - (above?.baseline ?? 0)) / size;
}

/** Nothing is drawn between them; whatever is read from the right is drawn in another order than it is read. */
export function isDrawnNext(
  above: readonly LinePiece[] = [],
  below: readonly LinePiece[] = [],
  order: DrawingOrder,
): boolean {
  return Math.min(...placesOf(below, order)) === Math.max(...placesOf(above, order)) + 1;
}

const placesOf = (pieces: readonly LinePiece[], order: DrawingOrder): number[] =>
  pieces.flatMap(({ words }) =>
    words.flatMap(({ characters }) => characters.flatMap((own) => order.places.get(own) ?? [])),
  );

/** The next line was begun once all of the line was drawn, and further left than that ended. */
function isDrawnBelow(line: Line, next: Line, order: DrawingOrder): boolean {
  const [last, first] = [drawnIn(line, order).at(-1), drawnIn(next, order).at(0)];
  return last !== undefined && first !== undefined && first.at > last.at && first.column < last.column;
}

/** Columns of the line's pieces in the order of drawing. */
const drawnIn = ({ texts }: Line, order: DrawingOrder) =>
  [...texts]
    .flatMap(([column, pieces]) => pieces.map((piece) => ({ column, at: drawnAt(piece, order) })))
    .sort((a, b) => a.at - b.at || a.column - b.column);

export const drawnAt = ({ words: [word] }: Pick<LinePiece, 'words'>, order: DrawingOrder): number =>
  (word?.characters[0] && order.places.get(word.characters[0])) ?? 0;
