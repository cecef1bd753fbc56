/** What stands above a fraction's line, or below it: letters and lines one after the other, up to a gap. Pure. */
import { sharedLength, widthMiddle } from '../box.ts';
import { type Atom, type Bar, isLetter, isOperatorSign } from './atoms.ts';
import type { Content } from './read-formula.ts';

/** Points that letters may reach out of their fraction. */
const slack = 1.6;
/** In sizes of the letters: between two of them, between a sum and its limits, and between letters and a line. */
const letterGap = 0.12;
const limitGap = 0.2;
const barGap = 0.6;

type Side = 'above' | 'below';

/** A letter or a line: from its edge that is nearer to the fraction's line to the other, as distances from it. */
interface Step {
  near: number;
  far: number;
  gap: number;
  atom?: Atom;
  bar?: Bar;
}

export function reachOf(line: Bar, { atoms, bars }: Content, side: Side): Content {
  const isOver = (middle: number) => middle > line.start - slack && middle < line.end + slack;
  const size = Math.max(0, ...atoms.map((atom) => atom.size));
  const end = halfWay(line, bars, side);
  const steps = [
    ...atoms.filter(({ box }) => isOver(widthMiddle(box))).map((atom) => letterStep(atom, line, side)),
    ...bars
      .filter((bar) => bar !== line && isOver((bar.start + bar.end) / 2))
      .map((bar) => barStep(bar, line, side, size)),
  ]
    .filter(({ near, far }) => near + far > 0 && near + far < 2 * end)
    .sort((a, b) => a.near - b.near);
  const reached: Step[] = [];
  let [far, wide] = [0, barGap * size];
  for (const step of steps) {
    if (step.near > far + Math.max(wide, step.gap)) break;
    reached.push(step);
    if (step.far > far) [far, wide] = [step.far, step.gap];
  }
  return {
    atoms: reached.flatMap(({ atom }) => atom ?? []),
    bars: reached.flatMap(({ bar }) => bar ?? []),
  };
}

/** To the next line that is no shorter, which lies in no part of this fraction: that of a row above or below. */
function halfWay(line: Bar, bars: readonly Bar[], side: Side): number {
  const peers = bars.filter(
    (bar) =>
      bar !== line &&
      sharedLength(bar.start, bar.end, line.start, line.end) > 0 &&
      bar.end - bar.start > line.end - line.start - 0.05,
  );
  const away = peers.map(({ at }) => (side === 'above' ? line.at - at : at - line.at)).filter((by) => by > 0);
  return Math.min(...away) / 2;
}

function letterStep(atom: Atom, { at }: Bar, side: Side): Step {
  const { top, bottom } = atom.box;
  const [near, far] = side === 'above' ? [at - bottom, at - top] : [top - at, bottom - at];
  const isSum = isLetter(atom) && isOperatorSign(atom.of.text);
  return { near, far, gap: (isSum ? limitGap : letterGap) * atom.size, atom };
}

function barStep(bar: Bar, { at }: Bar, side: Side, size: number): Step {
  const away = side === 'above' ? at - bar.at : bar.at - at;
  return { near: away, far: away, gap: barGap * size, bar };
}
