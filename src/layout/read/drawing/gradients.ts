/** Gradients that a page draws in steps: rectangles side by side, or one within the other, each of nearly the colour before. Pure. */
import { areWithin, boxAround } from '../../box.ts';
import { distanceOf } from '../../color.ts';
import type { Box, Fill } from '../../page.ts';
import { chunkWhile } from '../../sequences.ts';

/** Fewer are the shades of a table or of a chart's bars. */
const minSteps = 12;
const minColors = 8;
/** Levels (of 255) by which one step differs from the next, at most. */
const maxStep = 12;

/** Fills without the steps of gradients, and where these are. */
export function withoutGradients(fills: readonly Fill[]): { fills: Fill[]; gradients: Box[] } {
  const gradients = chunkWhile(fills, goesOn).filter(isGradient);
  const steps = new Set(gradients.flat());
  return {
    fills: fills.filter((fill) => !steps.has(fill)),
    gradients: gradients.map((run) => boxAround(run)),
  };
}

const goesOn = (last: Fill, next: Fill): boolean =>
  sharesEdges(last.box, next.box) &&
  areWithin(last.box, next.box, 0.5) &&
  distanceOf(last.color, next.color) <= maxStep;

/** Side by side or below one another with both ends in line, or around one middle. */
function sharesEdges(a: Box, b: Box): boolean {
  const sideBySide = near(a.top, b.top) && near(a.bottom, b.bottom);
  const stacked = near(a.left, b.left) && near(a.right, b.right);
  return (
    sideBySide || stacked || (near(a.left + a.right, b.left + b.right) && near(a.top + a.bottom, b.top + b.bottom))
  );
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.5;

const isGradient = (run: readonly Fill[]): boolean =>
  run.length >= minSteps && new Set(run.map(({ color }) => color)).size >= minColors;
