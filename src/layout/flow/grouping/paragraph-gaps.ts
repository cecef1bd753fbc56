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

/** The lines that stand that far below the ones before them; none where no such gap is shown. */
export function afterGaps(lines: readonly Line[], isShort: (before: Line, line: Line) => boolean): ReadonlySet<Line> {
  const steps = pairwise(lines).flatMap(([before, line]): Step[] => {
    const isAlike = Math.abs(sizeOf(before) - sizeOf(line)) < 0.1;
    return isAlike ? [{ line, distance: line.baseline - before.baseline, isShort: isShort(before, line) }] : [];
  });
  const [ends, inner] = [steps.filter((step) => step.isShort), steps.filter((step) => !step.isShort)];
  const [gap, pitch] = [usual(ends), usual(inner)];
  if (gap === undefined || pitch === undefined || gap < pitch + leastGap) return new Set();
  const at = (all: readonly Step[], distance: number) =>
    all.filter((step) => Math.abs(step.distance - distance) < same);
  if (at(ends, gap).length < Math.max(minEnds, mostly * ends.length)) return new Set();
  if (at(inner, pitch).length + at(inner, gap).length < mostly * inner.length) return new Set();
  return new Set(at(steps, gap).map(({ line }) => line));
}

const usual = (steps: readonly Step[]): number | undefined =>
  commonest(
    steps.map(({ distance }) => distance),
    same,
  );
