/**
 * How far the lines of a table's cells may go: to the column's edge less the margin that its cells have on the left, unless
 * a line that surely goes on shows that it was broken before. Pure.
 */
import { widthOf } from '../../box.ts';
import { pairwise } from '../../sequences.ts';
import { share } from '../../statistics.ts';
import type { Cell, Table } from '../../table/table.ts';
import { sizeOfWord } from '../../words/piece-size.ts';
import { isRightToLeft } from '../../words/reading-direction.ts';
import { usualSpace } from '../../words/word-space.ts';
import type { Word } from '../../words/words.ts';

/** Of a cell's text, x on the page; undefined where nothing but the text itself tells. */
export type CellEdges = (cell: Cell) => number | undefined;

/** Points: more on the left of all cells is no margin, but of those whose lines stand in their middle. */
const widestMargin = 15;
/** Points by which the white at both sides of such a line differs, and the part of the cells with text. */
const sameWhite = 3;
const mostly = 0.8;

export function cellEdges({ cells, kind }: Table): CellEdges {
  const upright = cells.filter(isUpright);
  const least = Math.min(...upright.flatMap(marginsOf));
  const margin = Math.min(least, widestMargin);
  const edges = new Map<Cell, number>();
  if (least > widestMargin && share(upright.filter(hasText), isCentred) < mostly) return () => undefined;
  for (const own of Map.groupBy(upright, ({ column, columnSpan }) => column + columnSpan).values()) {
    const reached = Math.max(...own.flatMap(({ lines }) => lines.map(rightOf)));
    const closed = Math.min(...own.map(({ box }) => box.right)) - Math.max(0, margin);
    const edge = kind === 'grid' ? Math.max(closed, reached) : reached;
    if (!own.some((cell) => breaksBefore(cell, edge))) for (const cell of own) edges.set(cell, edge);
  }
  return (cell) => edges.get(cell);
}

const isUpright = ({ lines }: Cell): boolean =>
  lines.flat().every(({ text, characters }) => characters[0]?.style.angle === 0 && !isRightToLeft(text));

const hasText = ({ lines }: Cell): boolean => lines.length > 0;

const isCentred = ({ lines, box }: Cell): boolean =>
  lines.every((words) => Math.abs((words[0]?.box.left ?? 0) - box.left - (box.right - rightOf(words))) < sameWhite);

const marginsOf = ({ lines, box }: Cell): number[] =>
  lines.map((words) => (words[0]?.box.left ?? box.right) - box.left);

const rightOf = (words: readonly Word[]): number => Math.max(...words.map(({ box }) => box.right));

/** A line had room for the small letters that the next one begins with. */
const breaksBefore = ({ lines }: Cell, edge: number): boolean =>
  pairwise(lines).some(([before, [next]]) => {
    if (!next || !/^\p{Ll}/u.test(next.text)) return false;
    const space = usualSpace * sizeOfWord(next);
    return rightOf(before) + space + widthOf(next.box) < edge;
  });
