/**
 * Sections of a text, as of the story of a life: rows of words far apart below a heading, the next heading and rows below it.
 * Rows of several sections stand in columns by chance, and are no one table. Pure.
 */
import { heightOf } from '../../../box.ts';
import { sizeOfPiece } from '../../../words/piece-size.ts';
import { lookAlike } from '../../../words/same-look.ts';
import { type LinePiece, textOfWords } from '../../../words/words.ts';
import { isAmountText } from '../../figure.ts';
import { isSetBold } from '../../rows/band.ts';
import { isMultiple, type TextRow } from '../../rows/text-rows.ts';

/** Points by which headings start apart from one another. */
const sameLeft = 3;
/** How far above its rows a heading stands, in its heights. */
const maxAbove = 1.6;

/**
 * The run, parted where lines stand alone that look like the heading right above it; these belong to none of the parts.
 * `around` are the page's other pieces. Parts of a statement, which have amounts in columns below names of their own size, stay one
 * table.
 */
export function partAtHeadings(rows: readonly TextRow[], around: readonly LinePiece[]): TextRow[][] {
  const heading = headingAbove(rows, around);
  if (!heading || (rows.some(hasAmounts) && !isLarger(heading, rows))) return [[...rows]];
  const parts: TextRow[][] = [[]];
  for (const row of rows) {
    const [piece, ...others] = row.pieces;
    if (piece && others.length === 0 && areAlike(piece, heading)) parts.push([]);
    else parts.at(-1)?.push(row);
  }
  return parts.map(withoutSingleEnds).filter((part) => part.length > 0);
}

/** In sizes of the rows' letters. */
const largerSize = 1.1;

const isLarger = (heading: LinePiece, rows: readonly TextRow[]): boolean =>
  sizeOfPiece(heading) >
  largerSize * Math.max(...rows.filter(isMultiple).flatMap(({ pieces }) => pieces.map(sizeOfPiece)));

/** An amount stands behind another text. */
const hasAmounts = ({ pieces }: TextRow): boolean => pieces.slice(1).some(({ words }) => isAmountText(words));

function withoutSingleEnds(rows: readonly TextRow[]): TextRow[] {
  return rows.slice(Math.max(0, rows.findIndex(isMultiple)), rows.findLastIndex(isMultiple) + 1);
}

/** A bold line with nothing beside it. */
function headingAbove([first]: readonly TextRow[], around: readonly LinePiece[]): LinePiece | undefined {
  if (!first) return undefined;
  const above = around.filter(
    ({ box }) => box.bottom < first.box.top + 2 && box.bottom > first.box.top - maxAbove * heightOf(box),
  );
  const lowest = Math.max(...above.map(({ baseline }) => baseline));
  const [heading, ...beside] = above.filter(({ box }) => box.bottom > lowest);
  return heading && beside.length === 0 && isSetBold(heading) ? heading : undefined;
}

function areAlike(one: LinePiece, other: LinePiece): boolean {
  const areCapitals = ({ words }: LinePiece) => textOfWords(words) === textOfWords(words).toUpperCase();
  return (
    isSetBold(one) &&
    lookAlike(one.words[0], other.words[0]) &&
    areCapitals(one) === areCapitals(other) &&
    Math.abs(one.box.left - other.box.left) < sameLeft
  );
}
