/** Titles between two tables: a line alone, set larger than the rows around it, below which other columns begin. Pure. */
import { areAligned } from '../../../box.ts';
import { sizeOfPiece } from '../../../words/piece-size.ts';
import { type LinePiece, textOfWords } from '../../../words/words.ts';
import { type Column, textColumns } from '../../columns/columns.ts';
import { isMultiple, type TextRow } from '../../rows/text-rows.ts';

/** In sizes of the table's letters. */
const titleSize = 1.25;
/** Points by which the texts of one column differ at their left, their right or their middle. */
const sameEdge = 2;
/** The part of the columns that go on where one table does. */
const sharedPart = 0.7;
/** Rows on each side that tell the columns: the same few for tables of any length. */
const maxRows = 12;

/** Set larger than all that stands in the table: over it, whatever stands at its right. */
export const isTitle = ({ pieces }: TextRow, known: readonly LinePiece[]): boolean =>
  Math.min(...pieces.map(sizeOfPiece)) > titleSize * Math.max(...known.map(sizeOfPiece));

/** A numbered heading of the text below `run`: `3   Results`. */
export const isNumberedTitle = (row: TextRow, run: readonly TextRow[]): boolean =>
  row.pieces.length === 2 &&
  /^\d+(?:\.\d+)*\.?$/.test(textOfWords(row.pieces[0]?.words ?? [])) &&
  isTitle(
    row,
    run.slice(-maxRows).flatMap(({ pieces }) => pieces),
  );

/** Row `i` is the title of a further table: those below it stand in other columns than those above it. `isKnown`: by its place, whatever its size. */
export function titlesOther(rows: readonly TextRow[], i: number, isKnown = false): boolean {
  const row = rows[i];
  if (!row || row.pieces.length > 1) return false;
  const above = rows.slice(Math.max(0, i - maxRows), i).filter(isMultiple);
  const below = rows.slice(i + 1, i + 1 + maxRows).filter(isMultiple);
  if (above.length === 0 || below.length === 0) return false;
  const around = [...above, ...below].flatMap(({ pieces }) => pieces);
  return (isKnown || isTitle(row, around)) && !goOn(columnsOf(above), columnsOf(below));
}

const columnsOf = (rows: readonly TextRow[]): Column[] => textColumns(rows.map(({ pieces }) => pieces));

/** Most of the columns below stand where columns above them do, and are as many. */
function goOn(above: readonly Column[], below: readonly Column[]): boolean {
  const shared = below.filter((column) => above.some((other) => areAligned(column, other, sameEdge)));
  return above.length === below.length && shared.length >= sharedPart * below.length;
}
