/**
 * Paragraphs that stand apart by little, but always by the same: there such a gap begins one, however full the line above
 * it is. Pure.
 */
import { pairwise } from '../../sequences.ts';
import { commonest } from '../../statistics.ts';
import { endsSentence, type Line, sizeOf, startsSmall } from '../lines/line.ts';

/** Points: distances that differ by less are the same. */
const same = 0.4;
const leastGap = 1;
/** Fewer ends of paragraphs show no rule, and so many of them must keep to it. */
const minEnds = 3;
const mostly = 0.8;
/** Points by which lines differ that a program sets all as far apart. */
const exact = 0.1;
/** In pitches, to a paragraph: less may be a line's that is higher than others. */
const leastApart = 1.15;
/** Inside of one. */
const mostInside = 1.3;

interface Step {
  before: Line;
  line: Line;
  distance: number;
  isShort: boolean;
}

/** The lines that stand that far below the ones before them; none where no such gap is shown. Each size of letters has its own. */
export function afterGaps(lines: readonly Line[], isShort: (before: Line, line: Line) => boolean): ReadonlySet<Line> {
  const alike = pairwise(lines).filter(([before, line]) => Math.abs(sizeOf(before) - sizeOf(line)) < 0.1);
  const steps = alike.map(
    ([before, line]): Step => ({
      before,
      line,
      distance: line.baseline - before.baseline,
      isShort: isShort(before, line),
    }),
  );
  const sizes = Map.groupBy(steps, ({ line }) => Math.round(sizeOf(line)));
  return new Set([...sizes.values()].flatMap((own) => [...afterGap(own), ...afterSentences(own)]));
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

/** Where all lines inside of paragraphs are as far apart, those that begin a sentence further down: TeX fills pages by this gap, which is another on each. */
function afterSentences(steps: readonly Step[]): Line[] {
  const inner = steps.filter((step) => !step.isShort);
  const pitch = usual(inner) ?? 0;
  const inside = inner.filter((step) => step.distance < mostInside * pitch && !isSentence(step));
  const even = inside.filter(({ distance }) => Math.abs(distance - pitch) < exact);
  if (even.length < Math.max(minEnds, mostly * inside.length)) return [];
  const [high, deep] = [
    Math.min(...even.map(({ line }) => heightOver(line))),
    Math.min(...even.map(({ before }) => depthOf(before))),
  ];
  const isPlain = ({ before, line }: Step) => heightOver(line) < high + leastGap && depthOf(before) < deep + leastGap;
  return steps
    .filter((step) => step.distance > leastApart * pitch && isPlain(step))
    .filter(isSentence)
    .map(({ line }) => line);
}

const isSentence = ({ before, line }: Step): boolean => endsSentence(before) && !startsSmall(line);

/** What is higher or deeper than other lines takes room of its own. */
const heightOver = ({ box, baseline }: Line): number => baseline - box.top;
const depthOf = ({ box, baseline }: Line): number => box.bottom - baseline;

const usual = (steps: readonly Step[]): number | undefined =>
  commonest(
    steps.map(({ distance }) => distance),
    same,
  );
