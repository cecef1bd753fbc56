/** Rows without what only stands above them: the items of a list, or one row with text between it and the table's head. Pure. */
import { boxAround, widthMiddle } from '../../../box.ts';
import { bullet } from '../../../signs.ts';
import { median } from '../../../statistics.ts';
import { sizeOfPiece } from '../../../words/piece-size.ts';
import { type Column, columnsUnder, textColumns } from '../../columns/columns.ts';
import type { TextRow } from '../../rows/text-rows.ts';

/** Rows of one piece between that line and the table's head; a head has text in so many of its columns. */
const minSingles = 2;
const headShare = 0.5;

/**
 * Without a list's items, each with its bullet and text: those above a row of more texts that heads others, and those below
 * the last row of more.
 */
export function withoutItems(rows: readonly TextRow[]): TextRow[] {
  const head = rows.findIndex(isWide);
  const start = areItems(rows.slice(0, Math.max(0, head))) ? head : 0;
  const end = rows.findLastIndex(isWide) + 1;
  return rows.slice(start, end > 0 && areItems(rows.slice(end)) ? end : rows.length);
}

const isWide = ({ pieces }: TextRow): boolean => pieces.length > 2;

function areItems(rows: readonly TextRow[]): boolean {
  const multiple = rows.filter(({ pieces }) => pieces.length > 1);
  return multiple.length > 0 && multiple.every(isItem);
}

const isItem = ({ pieces: [mark, ...texts] }: TextRow): boolean =>
  mark !== undefined && texts.length === 1 && mark.words.length === 1 && bullet.test(mark.words[0]?.text ?? '');

/** The rows below the text, where one row alone stands above it and heads few of their columns, or is a letter's title above an address. */
export function withoutLead(rows: readonly TextRow[]): TextRow[] {
  const [first] = rows;
  const second = rows.findIndex(({ pieces }, i) => i > 0 && pieces.length > 1);
  if (!first || second <= minSingles) return [...rows];
  const rest = rows.slice(second);
  if (isTitle(first, rest)) return rest;
  const columns = textColumns(rest.map(({ pieces }) => pieces));
  const isLead = first.pieces.length <= headShare * columns.length;
  return isLead && rows.slice(1, second).some((row) => isText(row, columns)) ? rest : [...rows];
}

/** In sizes of the rows' letters: no head is so large. */
const titleSize = 1.2;

/** And something stands at its right, as the number of an account: the number of a heading stands before it. */
function isTitle({ pieces }: TextRow, rest: readonly TextRow[]): boolean {
  const usual = median(rest.flatMap((row) => row.pieces.map(sizeOfPiece)));
  const middle = widthMiddle(boxAround(rest));
  return pieces.every((piece) => sizeOfPiece(piece) > titleSize * usual) && (pieces.at(-1)?.box.left ?? 0) > middle;
}

/** Words that a label or a head seldom has, over several columns. */
const minWords = 6;

const isText = ({ pieces: [piece] }: TextRow, columns: readonly Column[]): boolean =>
  piece !== undefined && piece.words.length >= minWords && columnsUnder(piece.box, columns).length > 1;
