/** Wavy lines, as word processors draw them below words: told from other curves by how low and how even they are. Pure. */
import { heightMiddle, heightOf, widthOf } from '../../box.ts';
import { boxOfPoints, type Point } from '../matrix.ts';

/** Points. */
const [minLength, maxHeight] = [6, 10];
/** Turns up and down of the shortest, and the length of one in parts of the height. */
const minTurns = 4;
const maxPitch = 6;

/** `points` are corners, or those that control curves. */
export function isWave(points: readonly Point[]): boolean {
  const box = boxOfPoints(points);
  const [length, height] = [widthOf(box), heightOf(box)];
  if (length < minLength || height > maxHeight || height < 0.2 || length < 2 * height) return false;
  if (points.some(({ x }, i) => x < (points[i - 1]?.x ?? x) - 0.1)) return false;
  const turns = turnsOf(points, heightMiddle(box), height / 4);
  return turns >= minTurns && length / turns < maxPitch * height;
}

/** How often the line goes from above `middle` to below it or back, by more than `least`. */
function turnsOf(points: readonly Point[], middle: number, least: number): number {
  const sides = points.map(({ y }) => (Math.abs(y - middle) < least ? 0 : Math.sign(y - middle))).filter(Boolean);
  return sides.filter((side, i) => i > 0 && side !== sides[i - 1]).length;
}
