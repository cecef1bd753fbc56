/** How two lines stand to one another by their left and right ends. Pure. */
import { widthMiddle } from '../../box.ts';
import type { Line } from '../lines/line.ts';

/** As lines do that are set to the right: their room is on the left. */
export const endTogether = (a: Line, b: Line): boolean =>
  Math.abs(a.box.right - b.box.right) < 1.5 && Math.abs(a.box.left - b.box.left) > 1;

/** All end together and start each somewhere else: no first line's indent is that. */
export const setRight = (first: Line, second: Line, line: Line): boolean =>
  endTogether(first, second) && endTogether(second, line) && Math.abs(line.box.left - first.box.left) > 1;

/** About one middle, and not from the same left. */
export function centred(a: Line, b: Line): boolean {
  const middle = (line: Line) => widthMiddle(line.box);
  return Math.abs(middle(a) - middle(b)) < 2 && Math.abs(a.box.left - b.box.left) > 4;
}
