/** Rectangles with round corners, as style sheets give them to code in a line, notices and buttons: a ground like any other. Pure. */
import { widthOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import type { Point } from '../matrix.ts';

/** Points: those of larger radius are the shapes of drawings. */
const maxRadius = 12;
/** In parts of the width: how long the straight part above and below is. A disc's outline has none so long. */
const minStraight = 0.4;
/** Points: what lies on a side is as near to it. */
const near = 0.1;

/** All four. `points` go round the path, those that bend its curves among them. */
export function hasRoundCorners(points: readonly Point[], box: Box): boolean {
  const isAtCorner = ({ x, y }: Point) => {
    const [across, down] = [Math.min(x - box.left, box.right - x), Math.min(y - box.top, box.bottom - y)];
    return Math.max(across, down) <= maxRadius && Math.max(across, down) > near;
  };
  const isStraight = (at: number) =>
    points.some((point, i) => {
      const next = points[(i + 1) % points.length] ?? point;
      const isOn = Math.abs(point.y - at) < near && Math.abs(next.y - at) < near;
      return isOn && Math.abs(next.x - point.x) >= minStraight * widthOf(box);
    });
  return points.every(isAtCorner) && isStraight(box.top) && isStraight(box.bottom);
}
