/**
 * First lines that all are set in, or all hang out, as those of a novel and of a dictionary: there a line begins a paragraph
 * by where it starts, however full the one before it is. Pure.
 */
import { pairwise } from '../../sequences.ts';
import { commonest } from '../../statistics.ts';
import { type Line, sizeOf } from '../lines/line.ts';

/** Fewer paragraphs show no rule. */
const minParagraphs = 3;
/** Points: lines that start this near to one another start alike. */
const sameLeft = 1;
/** How far first lines are set in or out, in sizes of the letters. */
const leastStep = 0.6;
const mostStep = 5;
/** The part of the lines that go on which stand below a full one. */
const nearlyAll = 0.95;
/** Lines that hang out follow full ones of their kind by chance, which is seldom: else they are running text. */
const seldom = 0.5;

/** Two lines below each other, and whether the upper one had room for the first word of the lower. */
interface Step {
  from: Side;
  to: Side;
  isShort: boolean;
  line: Line;
}

type Side = 'out' | 'in' | undefined;

/** The lines that begin a paragraph by that rule; none where the column has none. `isItem` lines tell nothing of it. */
export function firstLines(
  lines: readonly Line[],
  isShort: (before: Line, line: Line) => boolean,
  isItem: (line: Line) => boolean,
): ReadonlySet<Line> {
  const text = lines.filter((line) => !isItem(line));
  const sideAt = sidesOf(text);
  if (!sideAt) return new Set();
  const sideOf = (line: Line) => (isItem(line) ? undefined : sideAt(line));
  const steps = pairwise(lines).map(
    ([before, line]): Step => ({ from: sideOf(before), to: sideOf(line), isShort: isShort(before, line), line }),
  );
  if (setIn(steps)) return new Set(lines.filter((line) => sideOf(line) === 'in'));
  if (!hungOut(steps)) return new Set();
  const goesOn = new Set(runningText(lines, steps, sideOf));
  return new Set(lines.filter((line) => sideOf(line) === 'out' && !goesOn.has(line)));
}

/** Lines hung out below full ones that are not set in, nor are those below them: a paragraph above the references. */
const runningText = (lines: readonly Line[], steps: readonly Step[], sideOf: (line: Line) => Side): Line[] =>
  steps
    .filter(({ from, to, isShort }, i) => {
      const next = lines[i + 2];
      return from !== 'in' && to === 'out' && !isShort && !(next && sideOf(next) === 'in');
    })
    .map(({ line }) => line);

/** Of the two places where nearly all lines start, the one that a line starts at. */
function sidesOf(lines: readonly Line[]): ((line: Line) => Side) | undefined {
  const lefts = lines.map(({ box }) => box.left);
  const out = commonest(
    lefts.filter((left) => left < Math.min(...lefts) + sameLeft),
    step,
  );
  if (out === undefined) return undefined;
  const size = commonest(lines.map(sizeOf), step) ?? 0;
  const further = lefts.filter((left) => left > out + leastStep * size && left < out + mostStep * size);
  const inner = commonest(further, step);
  if (inner === undefined) return undefined;
  return ({ box }) =>
    Math.abs(box.left - out) < sameLeft ? 'out' : Math.abs(box.left - inner) < sameLeft ? 'in' : undefined;
}

/** Points that lefts and sizes are rounded to. */
const step = 0.5;

const count = (steps: readonly Step[], from: Side, to: Side, short?: boolean): number =>
  steps.filter((step) => step.from === from && step.to === to && (short === undefined || step.isShort === short))
    .length;

/** Paragraphs end short before lines set in, and hardly ever before others. */
function setIn(steps: readonly Step[]): boolean {
  const begins = count(steps, 'out', 'in');
  const goesOn = count(steps, 'in', 'out') + count(steps, 'out', 'out');
  const full = count(steps, 'in', 'out', false) + count(steps, 'out', 'out', false);
  return isShown(count(steps, 'out', 'in', true), begins) && full >= nearlyAll * goesOn;
}

/** The other way round. */
function hungOut(steps: readonly Step[]): boolean {
  const begins = count(steps, 'in', 'out');
  const goesOn = count(steps, 'out', 'in') + count(steps, 'in', 'in');
  const full = count(steps, 'out', 'in', false) + count(steps, 'in', 'in', false);
  const chance = count(steps, 'out', 'out', false) <= seldom * begins;
  return chance && isShown(count(steps, 'in', 'out', true), begins) && full >= nearlyAll * goesOn;
}

const isShown = (short: number, begins: number): boolean => begins >= minParagraphs && 2 * short >= begins;
