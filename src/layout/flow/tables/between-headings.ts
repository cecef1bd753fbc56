/**
 * What stands between the lines below two headings, as in the story of a life: its rows and the second heading look like a
 * table between two lines, and are the text of a section.
 */
import { heightOf, holdsMiddle, sharedHeight } from '../../box.ts';
import type { Table } from '../../table/table.ts';
import { lookAlike } from '../../words/same-look.ts';
import type { LinePiece } from '../../words/words.ts';

/** Points by which headings start apart from one another. */
const sameLeft = 3;
/** In its heights: what reaches farther into its row stands beside it. */
const maxBeside = 0.4;
/** How far above its line a heading stands, in its heights. */
const maxAbove = 0.8;

/** Right above the table's foot stands one that looks like the one above its top, as others in it may do, and nothing beside them. */
export function isBetweenHeadings({ kind, box }: Table, pieces: readonly LinePiece[]): boolean {
  if (kind !== 'rows') return false;
  const head = pieces.find((piece) => isRightAbove(piece, box.top));
  const inside = pieces.filter((piece) => holdsMiddle(box, piece.box));
  const end = inside.find((piece) => isRightAbove(piece, box.bottom));
  if (!head || !end || !isHeading(end, head, inside)) return false;
  const others = inside.filter((piece) => !isHeading(piece, head, inside));
  return !others.some(({ words }) => words.some((word) => lookAlike(word, head.words[0])));
}

const isHeading = ({ box, words }: LinePiece, head: LinePiece, around: readonly LinePiece[]): boolean =>
  Math.abs(head.box.left - box.left) < sameLeft &&
  words.every((word) => lookAlike(word, head.words[0])) &&
  !around.some((other) => other.box !== box && sharedHeight(other.box, box) > maxBeside * heightOf(box));

const isRightAbove = ({ box }: LinePiece, top: number): boolean =>
  box.top < top && box.bottom < top + 0.5 * heightOf(box) && box.bottom > top - maxAbove * heightOf(box);
