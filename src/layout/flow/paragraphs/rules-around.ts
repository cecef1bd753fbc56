/** Text between two lines of one length, as quotations are set: it goes no further than these, however wide its column is. Pure. */
import type { Ruling } from '../../page.ts';
import type { Decorations } from '../lines/decorations.ts';
import type { Line } from '../lines/line.ts';
import type { Edges } from './shape.ts';

/** Points by which lines of one length differ, and by which they end short of their column. */
const sameEnd = 2;
const minShort = 10;
/** Columns with more such lines are forms. */
const maxRules = 20;

/** The line above that such text stands below, for each line of a column that is between two. */
export function rulesAround(
  lines: readonly Line[],
  { left, right }: Edges,
  { rulings }: Decorations,
): (line: Line) => Ruling | undefined {
  const across = rulings
    .filter(({ start, end }) => start > left - sameEnd && end < right - minShort && end > start)
    .sort((a, b) => a.at - b.at);
  if (across.length > maxRules) return () => undefined;
  const pairs = across.flatMap((above, i) => {
    const below = across[i + 1];
    return below && isAlike(above, below) && areWithin(linesBetween(lines, above, below), above)
      ? [{ above, below }]
      : [];
  });
  return (line) => pairs.find(({ above, below }) => stands(line, above, below))?.above;
}

const isAlike = (a: Ruling, b: Ruling): boolean =>
  Math.abs(a.start - b.start) < sameEnd && Math.abs(a.end - b.end) < sameEnd;

const linesBetween = (lines: readonly Line[], above: Ruling, below: Ruling): Line[] =>
  lines.filter((line) => stands(line, above, below));

const stands = ({ box, baseline }: Line, above: Ruling, below: Ruling): boolean =>
  (box.top + baseline) / 2 > above.at && baseline < below.at;

/** Two lines of text or more, of which none goes beyond the rule. */
const areWithin = (lines: readonly Line[], { start, end }: Ruling): boolean =>
  lines.length > 1 && lines.every(({ box }) => box.left > start - sameEnd && box.right < end + sameEnd);
