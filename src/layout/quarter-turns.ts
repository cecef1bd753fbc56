/** Turned text made upright: frames in which a line runs from left to right and the baseline is a y, whatever its angle on the page. */
import type { Box } from './page.ts';

/** A box in a frame: `from` and `to` along the line, `over` and `under` across it. */
export interface Span {
  from: number;
  to: number;
  over: number;
  under: number;
}

/** A page box seen along text of a quarter turn; other angles are seen as the nearest one. */
export function along(box: Box, angle: number): Span {
  switch (quarterOf(angle)) {
    case 1:
      return {
        from: box.top,
        to: box.bottom,
        over: -box.right,
        under: -box.left,
      };
    case 2:
      return {
        from: -box.right,
        to: -box.left,
        over: -box.bottom,
        under: -box.top,
      };
    case 3:
      return {
        from: -box.bottom,
        to: -box.top,
        over: box.left,
        under: box.right,
      };
    default:
      return {
        from: box.left,
        to: box.right,
        over: box.top,
        under: box.bottom,
      };
  }
}

/** A character's baseline in its frame, growing downwards as seen by who reads the line. */
export function baselineAlong(baseline: number, angle: number): number {
  const quarter = quarterOf(angle);
  return quarter === 1 || quarter === 2 ? -baseline : baseline;
}

/** Degrees from the nearest quarter turn, 0 to 45. */
export const slantOf = (angle: number): number => Math.abs(angle - 90 * Math.round(angle / 90));

export const quarterOf = (angle: number) => Math.round(angle / 90) % 4;

/** Text at this angle reads up or down the page. */
export const runsVertically = (angle: number): boolean => quarterOf(angle) % 2 === 1;
