/**
 * What stands between the lines below two headings, as in the story of a life: its rows and the second heading look like a
 * table between two lines, and are the text of a section.
 */
import { boxAround, heightOf } from '../../box.ts';
import type { Table } from '../../table/table.ts';
import type { LinePiece, Word } from '../../words/words.ts';

/** Points by which headings start apart from one another. */
const sameLeft = 3;
/** How far above its line a heading stands, in its heights. */
const maxAbove = 0.8;

/** The last row is one text alone, and looks like the one above the table and like nothing else in it. */
export function isBetweenHeadings({ kind, box, cells, ys }: Table, pieces: readonly LinePiece[]): boolean {
  const last = cells.filter(({ row, lines }) => row === ys.length - 2 && lines.length > 0);
  const [end] = last;
  if (kind !== 'rows' || !end || last.length > 1 || end.lines.length > 1) return false;
  const heading = end.lines.flat();
  const above = pieces.filter((piece) => isRightAbove(piece, box.top));
  const [head] = above;
  const others = cells.filter((cell) => cell !== end).flatMap(({ lines }) => lines.flat());
  return (
    head !== undefined &&
    Math.abs(head.box.left - boxAround(heading).left) < sameLeft &&
    heading.every((word) => looksLike(word, head.words[0])) &&
    !others.some((word) => looksLike(word, head.words[0]))
  );
}

const isRightAbove = ({ box }: LinePiece, top: number): boolean =>
  box.top < top && box.bottom < top + 0.5 * heightOf(box) && box.bottom > top - maxAbove * heightOf(box);

const looksLike = ({ characters: [a] }: Word, other: Word | undefined): boolean =>
  a !== undefined && a.style.font.name === other?.characters[0]?.style.font.name;
