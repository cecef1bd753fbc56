/** Cells of a row that begin on one baseline and end on several: they stand at its top, whatever room is above and below. Pure. */
import type { Line } from '../lines/line.ts';
import type { RawCell } from '../page-layout.ts';

/** Points by which baselines of one line differ. */
const sameLine = 0.6;

export function levelCells(cells: readonly RawCell[]): ReadonlySet<RawCell> {
  const rows = Map.groupBy(
    cells.filter(({ rowSpan, direction }) => rowSpan === 1 && direction === 'across'),
    ({ row }) => row,
  );
  return new Set([...rows.values()].flatMap((row) => row.filter((cell) => row.some((other) => areLevel(cell, other)))));
}

function areLevel(cell: RawCell, other: RawCell): boolean {
  const [one, two] = [linesOf(cell), linesOf(other)];
  const differs = (a: Line | undefined, b: Line | undefined) => Math.abs((a?.baseline ?? 0) - (b?.baseline ?? 0));
  return (
    one.length > 0 && two.length > 0 && differs(one[0], two[0]) < sameLine && differs(one.at(-1), two.at(-1)) > sameLine
  );
}

const linesOf = ({ paragraphs }: RawCell): Line[] => paragraphs.flatMap(({ lines }) => lines);
