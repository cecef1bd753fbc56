/**
 * Staves of sheet music: some lines, evenly apart, that signs of a music font stand on. They and what is drawn on them are a
 * drawing, and no table. Pure.
 */
import { areWithin, boxAround, grown, heightOf, holds } from '../../box.ts';
import type { Box, Fill, Ruling } from '../../page.ts';
import { boxOfRuling, strokeOf } from '../../ruling.ts';

/** Lines of a staff: four for chant, five, six for the strings of a guitar. */
const leastLines = 4;
/** Points from one line to the next, and by which lines of a staff differ in that, and at their ends. */
const [leastPitch, mostPitch] = [2, 16];
const samePitch = 0.6;
const sameEnd = 3;
/** How far signs and stems reach beyond a staff, in pitches. */
const reach = 6;
/** Pages of more lines or signs are no music. */
const maxLines = 4000;
const maxSigns = 4000;

interface Drawn {
  rulings: Ruling[];
  fills: Fill[];
  drawings: Box[];
}

/** What stands on staves becomes drawings; `signs` are those of music fonts. */
export function withStavesDrawn(drawn: Drawn, signs: readonly Box[]): Drawn {
  if (signs.length === 0 || signs.length > maxSigns || drawn.rulings.length > maxLines) return drawn;
  const staves = stavesOf(drawn.rulings).filter((staff) => signs.some((sign) => areWithin(sign, staff.box, 0)));
  if (staves.length === 0) return drawn;
  const areas = staves.map(({ box, pitch }) => grown(box, reach * pitch));
  const isMusic = (box: Box) => areas.some((area) => holds(area, box));
  const isLine = (ruling: Ruling) =>
    isMusic(boxOfRuling(ruling)) ||
    (ruling.direction === 'vertical' && staves.some(({ box }) => areWithin(box, boxOfRuling(ruling), sameEnd)));
  const [lines, rulings] = parted(drawn.rulings, isLine);
  const [bars, fills] = parted(drawn.fills, ({ box }) => isMusic(box));
  const boxes = [...lines.map(strokeOf), ...bars.map(({ box }) => box), ...signs.filter(isMusic)];
  return { rulings, fills, drawings: [...drawn.drawings, ...boxes] };
}

interface Staff {
  box: Box;
  /** From line to line, in points. */
  pitch: number;
}

/** Lines that stand evenly below each other, from the same left to the same right. */
function stavesOf(rulings: readonly Ruling[]): Staff[] {
  const across = rulings.filter(({ direction }) => direction === 'horizontal').sort((a, b) => a.at - b.at);
  const stacks: Ruling[][] = [];
  for (const line of across) {
    const stack = stacks.findLast((candidate) => goesOn(candidate, line));
    if (stack) stack.push(line);
    else stacks.push([line]);
  }
  return stacks.filter(({ length }) => length >= leastLines).map(staffOf);
}

const staffOf = (lines: readonly Ruling[]): Staff => {
  const box = boxAround(lines.map((line) => ({ box: boxOfRuling(line) })));
  return { box, pitch: heightOf(box) / (lines.length - 1) };
};

function goesOn(stack: readonly Ruling[], line: Ruling): boolean {
  const [before, last] = stack.slice(-2);
  const above = last ?? before;
  if (!above || Math.abs(above.start - line.start) > sameEnd || Math.abs(above.end - line.end) > sameEnd) return false;
  const pitch = line.at - above.at;
  if (pitch < leastPitch || pitch > mostPitch) return false;
  return !before || !last || Math.abs(pitch - (last.at - before.at)) < samePitch;
}

function parted<T>(all: readonly T[], test: (one: T) => boolean): [is: T[], isNot: T[]] {
  const is = new Set(all.filter(test));
  return [[...is], all.filter((one) => !is.has(one))];
}
