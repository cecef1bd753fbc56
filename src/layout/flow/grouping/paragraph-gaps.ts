/**
 * Paragraphs that stand apart by little, but always by the same: there such a gap begins one, however full the line above
 * it is. Pure.
 */
import { pairwise } from '../../sequences.ts';
import { commonest } from '../../statistics.ts';
import { type Line, sizeOf } from '../lines/line.ts';

/** Points: distances that differ by less are the same. */
const same = 0.4;
const leastGap = 1;
/** Fewer ends of paragraphs show no rule, and so many of them must keep to it. */
const minEnds = 3;
const mostly = 0.8;

interface Step {
  line: Line;
  distance: number;
  isShort: boolean;
}

/** The lines that stand that far below the ones before them; none where no such gap is shown. Each size of letters has its own. */
export function afterGaps(lines: readonly Line[], isShort: (before: Line, line: Line) => boolean): ReadonlySet<Line> {
  const alike = pairwise(lines).filter(([before, line]) => Math.abs(sizeOf(before) - sizeOf(line)) < 0.1);
  const steps = alike.map(
    ([before, line]): Step => ({ line, distance: line.baseline - before.baseline, isShort: isShort(before, line) }),
  );
  const sizes = Map.groupBy(steps, ({ line }) => Math.round(sizeOf(line)));
  return new Set([...sizes.values()].flatMap(afterGap));
}

function afterGap(steps: readonly Step[]): Line[] {
  const [ends, inner] = [steps.filter((step) => step.isShort), steps.filter((step) => !step.isShort)];
  const [gap, pitch] = [usual(ends), usual(inner)];
  if (gap === undefined || pitch === undefined || gap < pitch + leastGap) return [];
  const at = (all: readonly Step[], distance: number) =>
    all.filter((step) => Math.abs(step.distance - distance) < same);
  if (at(ends, gap).length < Math.max(minEnds, mostly * ends.length)) return [];
  if (at(inner, pitch).length + at(inner, gap).length < mostly * inner.length) return [];
  return at(steps, gap).map(({ line }) => line);
}

const usual = (steps: readonly Step[]): number | undefined =>
  commonest(
    steps.map(({ distance }) => distance),
    same,
  );
