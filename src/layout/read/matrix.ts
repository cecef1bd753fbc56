/** Affine maps as PDF writes them, and the one from a page's own space to upright page points. */
import type { Box } from '../page.ts';

/** [a b c d e f]: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Point {
  x: number;
  y: number;
}

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `first`, then `second`. */
export function chain(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [A, B, C, D, E, F] = second;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

export function map([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The upright box around a mapped rectangle. */
export function mapBox(matrix: Matrix, x1: number, y1: number, x2: number, y2: number): Box {
  const [a, b, c, d, e, f] = matrix;
  return {
    left: Math.min(a * x1, a * x2) + Math.min(c * y1, c * y2) + e,
    top: Math.min(b * x1, b * x2) + Math.min(d * y1, d * y2) + f,
    right: Math.max(a * x1, a * x2) + Math.max(c * y1, c * y2) + e,
    bottom: Math.max(b * x1, b * x2) + Math.max(d * y1, d * y2) + f,
  };
}

/** The smallest box holding all points. */
export function boxOfPoints(points: readonly Point[]): Box {
  const box = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** How much lengths grow: the square root of the area's growth. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** From a page's own space (y upwards) to upright points, for its visible box and quarter turns clockwise. */
export function pageMatrix(
  [left, top, right, bottom]: readonly [number, number, number, number],
  quarterTurns: number,
): Matrix {
  switch (quarterTurns & 3) {
    case 1:
      return [0, 1, 1, 0, -bottom, -left];
    case 2:
      return [-1, 0, 0, 1, right, -bottom];
    case 3:
      return [0, -1, -1, 0, top, right];
    default:
      return [1, 0, 0, -1, -left, top];
  }
}
