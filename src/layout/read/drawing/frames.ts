/** A rectangle with a hole, as borders and the coloured rims of slides are drawn: one path of two, whose colour ends where the inner one begins. Pure. */
import { holds } from '../../box.ts';
import type { Box } from '../../page.ts';
import type { Point } from '../matrix.ts';

/** A rectangle as a path goes round it. */
export interface Round {
  box: Box;
  points: readonly Point[];
}

/** What is painted between the two: its four sides. */
export function rimOf([first, second, ...others]: readonly Round[], isEvenOdd: boolean): Box[] | undefined {
  if (!first || !second || others.length > 0) return undefined;
  const [outer, hole] = holds(first.box, second.box) ? [first, second] : [second, first];
  const isHole = isEvenOdd || turnOf(outer) * turnOf(hole) < 0;
  if (!isHole || !holds(outer.box, hole.box)) return undefined;
  const { left, right, top, bottom } = hole.box;
  return [
    { ...outer.box, bottom: top },
    { ...outer.box, top: bottom },
    { ...outer.box, top, bottom, right: left },
    { ...outer.box, top, bottom, left: right },
  ];
}

/** Which way round it goes, by its sign: twice its area. */
const turnOf = ({ points }: Round): number =>
  points.reduce((sum, { x, y }, i) => {
    const next = points[(i + 1) % points.length];
    return next ? sum + x * next.y - next.x * y : sum;
  }, 0);
