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
  for (const column of Map.groupBy(single, (cell) => cell.column).values()) {
    const [side, flush] = flushIn(column);
    for (const cell of flush) aligns.set(cell, side);
  }
  return (cell) => (aligns.has(cell) ? aligns.get(cell) : alignOf(cell));
}

/** The texts that begin, or end, where most of their column do; where as many do both, the column shows nothing. */
function flushIn(column: readonly Cell[]): [side: 'left' | 'right', flush: Cell[]] {
  const boxes = column.map(textBox);
  const [left, right] = (['left', 'right'] as const).map((side) => together(boxes.map((box) => box[side])));
  if (!left || !right || left.size === right.size) return ['left', []];
  const [side, places] = left.size > right.size ? (['left', left] as const) : (['right', right] as const);
  const isShown = places.size >= minTexts && places.size >= minShare * column.length;
  return [side, isShown ? column.filter((_, i) => places.has(i)) : []];
}

/** Places of the values that are near to one of them, the one that most are near to: of several the first. */
function together(values: readonly number[]): Set<number> {
  const sorted = values.toSorted((a, b) => a - b);
  const near = new Map<number, number>();
  let [from, to] = [0, 0];
  for (const value of sorted) {
    while (value - (sorted[from] ?? value) >= sameEdge) from++;
    while (to < sorted.length && (sorted[to] ?? value) - value < sameEdge) to++;
    near.set(value, to - from);
  }
  const most = values.reduce((a, b) => ((near.get(b) ?? 0) > (near.get(a) ?? 0) ? b : a), values[0] ?? 0);
  return new Set(values.flatMap((value, i) => (Math.abs(value - most) < sameEdge ? [i] : [])));
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
