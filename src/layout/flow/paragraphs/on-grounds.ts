/** Text on a coloured ground of its own amid other text, as style sheets set what is to be done: it is a paragraph of its own. Pure. */
import { heightMiddle, holds, sharedHeight, widthOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import type { Decorations } from '../lines/decorations.ts';
import type { Line } from '../lines/line.ts';

/** Points by which letters reach out of their ground, and by which it is wider than they are: that of marked words is not. */
const slack = 2;
const minRim = 4;
/** Columns on more grounds are programs and tables; pages with more fills are drawings, and no line is held against each. */
const maxGrounds = 40;
const maxFills = 500;

/** Which run of lines on one ground, or on none, a line is of. */
export function onGrounds(lines: readonly Line[], { fills }: Decorations): (line: Line) => number {
  const grounds = fills.length > maxFills ? [] : fills.map(({ box }) => box).filter((box) => isGround(box, lines));
  if (grounds.length === 0 || grounds.length > maxGrounds) return () => 0;
  const runs = new Map<Line, number>();
  let [run, before] = [0, -1];
  for (const line of lines) {
    const ground = grounds.findLastIndex((box) => standsOn(line, box));
    if (ground !== before && runs.size > 0) run++;
    before = ground;
    runs.set(line, run);
  }
  return (line) => runs.get(line) ?? 0;
}

const standsOn = ({ box }: Line, ground: Box): boolean =>
  heightMiddle(box) > ground.top && heightMiddle(box) < ground.bottom;

/** Some of the column's lines stand on it, all within its sides; what others stand on is the page's. */
function isGround(ground: Box, lines: readonly Line[]): boolean {
  const own = lines.filter((line) => standsOn(line, ground));
  const widest = Math.max(...own.map(({ box }) => widthOf(box)));
  return (
    own.length > 0 &&
    own.length < lines.length &&
    widthOf(ground) > widest + minRim &&
    own.every(({ box }) => holds({ ...ground, top: box.top, bottom: box.bottom }, box, slack)) &&
    lines.some(({ box }) => sharedHeight(box, ground) <= 0)
  );
}
