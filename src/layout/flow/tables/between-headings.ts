/**
 * What stands between the lines below two headings, as in the story of a life: its rows and the second heading look like a
 * table between two lines, and are the text of a section.
 */
import { boxAround, heightOf } from '../../box.ts';
import type { Cell, Table } from '../../table/table.ts';
import { lookAlike } from '../../words/same-look.ts';
import type { LinePiece } from '../../words/words.ts';

/** Points by which headings start apart from one another. */
const sameLeft = 3;
/** How far above its line a heading stands, in its heights. */
const maxAbove = 0.8;

/** The last row is one text alone that looks like the one above the table, as others in it may do, and nothing beside them. */
export function isBetweenHeadings({ kind, box, cells, ys }: Table, pieces: readonly LinePiece[]): boolean {
  if (kind !== 'rows') return false;
  const head = pieces.find((piece) => isRightAbove(piece, box.top));
  const rows = Map.groupBy(
    cells.filter(({ lines }) => lines.length > 0),
    ({ row }) => row,
  );
  const end = rows.get(ys.length - 2);
  if (!head || !end || !isHeading(end, head)) return false;
  const others = [...rows.values()].filter((row) => !isHeading(row, head)).flat();
  return !others.some(({ lines }) => lines.flat().some((word) => lookAlike(word, head.words[0])));
}

function isHeading(row: readonly Cell[], head: LinePiece): boolean {
  const [words, ...more] = row.flatMap(({ lines }) => lines);
  if (!words || more.length > 0) return false;
  const isFlush = Math.abs(head.box.left - boxAround(words).left) < sameLeft;
  return isFlush && words.every((word) => lookAlike(word, head.words[0]));
}

const isRightAbove = ({ box }: LinePiece, top: number): boolean =>
  box.top < top && box.bottom < top + 0.5 * heightOf(box) && box.bottom > top - maxAbove * heightOf(box);
