/** How high and how wide a matrix draws letters: a narrower or wider one is a character scale that somebody chose. Pure. */
import { type Matrix, scaleOf } from '../matrix.ts';

/** Less is what typesetters do to fill a line, and what rounding does. */
const leastStretch = 0.04;
/** Beyond these it is no letter's scale but a drawing's. */
const [narrowest, widest] = [0.1, 6];

/** `height` scales font sizes; `stretch` says how much wider letters are than that, 1 where `even` is wanted. */
export function scalesOf(matrix: Matrix, even = false): { height: number; stretch: number } {
  const scale = scaleOf(matrix);
  const along = Math.hypot(matrix[0], matrix[1]);
  const height = along === 0 ? 0 : scale ** 2 / along;
  const stretch = height === 0 ? 1 : Math.round((100 * along) / height) / 100;
  const isMeant = Math.abs(stretch - 1) > leastStretch && stretch > narrowest && stretch < widest;
  if (even) return { height, stretch: 1 };
  return !isMeant ? { height: scale, stretch: 1 } : { height, stretch };
}
