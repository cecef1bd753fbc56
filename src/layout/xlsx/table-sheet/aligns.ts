/** How texts are aligned in their cells: as most texts of the column stand, or by the room at both sides of their own. Pure. */
import { boxAround, widthOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import type { Cell } from '../../table/table.ts';
import type { Look } from '../sheet.ts';

/** Points by which one edge of a column's texts differs. */
const sameEdge = 1.5;
/** The part of a column's texts that shares an edge. */
const minShare = 0.6;
/** Fewer texts show no edge. */
const minTexts = 3;

type Align = Look['align'];

/** Of each of the cells; undefined where nothing but the value tells. */
export function alignsOf(cells: readonly Cell[]): (cell: Cell) => Align {
  const single = cells.filter(({ columnSpan, lines }) => columnSpan === 1 && lines.length > 0);
  const aligns = new Map<Cell, Align>();
  for (const column of Map.groupBy(single, (cell) => cell.column).values())
    for (const side of ['left', 'right'] as const) {
      const flush = flushAt(column, side);
      for (const cell of flush) if (!aligns.has(cell)) aligns.set(cell, side);
    }
  return (cell) => (aligns.has(cell) ? aligns.get(cell) : alignOf(cell));
}

/** The texts that begin, or end, where most of their column do; where most do both, the column shows nothing. */
function flushAt(column: readonly Cell[], side: 'left' | 'right'): Cell[] {
  const boxes = column.map((cell) => [cell, textBox(cell)] as const);
  const at = (edge: 'left' | 'right') => {
    const groups = boxes.map(([, box]) => boxes.filter(([, other]) => Math.abs(other[edge] - box[edge]) < sameEdge));
    return groups.reduce((most, group) => (group.length > most.length ? group : most), []);
  };
  const own = at(side);
  const other = at(side === 'left' ? 'right' : 'left');
  const isShown = own.length >= minTexts && own.length >= minShare * boxes.length && own.length > other.length;
  return isShown ? own.map(([cell]) => cell) : [];
}

const textBox = ({ lines }: Cell): Box => boxAround(lines.flat());

/** Told by the room at both sides of the text. */
function alignOf(cell: Cell): Align {
  const { box, lines } = cell;
  if (lines.length === 0) return;
  const text = textBox(cell);
  const [before, after] = [text.left - box.left, box.right - text.right];
  if (before + after < 0.1 * widthOf(box)) return;
  if (Math.abs(before - after) < 0.2 * (before + after)) return 'center';
  return before > 2 * after ? 'right' : after > 2 * before ? 'left' : undefined;
}
