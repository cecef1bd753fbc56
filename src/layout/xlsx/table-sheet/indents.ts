/** Labels of a table that stand under another as its parts: how many steps each is indented. Pure. */
import { boxAround } from '../../box.ts';
import { pairwise } from '../../sequences.ts';
import type { Cell } from '../../table/table.ts';

/** Points of one step, at the least and at the most: less is chance, more is another alignment. */
const minStep = 4;
const maxStep = 30;
/** Excel would show more, but no table has them. */
const maxLevel = 6;

/** Of the texts of the first column, by cell; those that are not indented are left out. */
export function indentsOf(cells: readonly Cell[]): Map<Cell, number> {
  const labels = cells
    .filter(({ column, columnSpan, lines }) => column === 0 && columnSpan === 1 && lines.length > 0)
    .map((cell) => ({ cell, left: boxAround(cell.lines.flat()).left }));
  const levels = levelsOf(labels.map(({ left }) => left));
  if (!levels || labels.length < 3) return new Map();
  const levelOf = (left: number) => levels.findLastIndex((level) => left > level - minStep / 2);
  return new Map(labels.map(({ cell, left }) => [cell, levelOf(left)] as const).filter(([, level]) => level > 0));
}

/** Where texts begin, from the left; undefined where they are not indented but centred or set to the right. */
function levelsOf(lefts: readonly number[]): number[] | undefined {
  const levels: number[] = [];
  for (const left of lefts.toSorted((a, b) => a - b))
    if (left > (levels.at(-1) ?? -minStep) + minStep) levels.push(left);
  const steps = pairwise(levels).map(([before, level]) => level - before);
  const shared = lefts.filter((left) => levels.some((level) => Math.abs(left - level) < 0.5)).length;
  const isEven = levels.length <= maxLevel && steps.every((step) => step <= maxStep) && shared === lefts.length;
  return isEven && levels.length < 0.7 * lefts.length ? levels : undefined;
}
