/** Adam7's seven passes (PNG, 8.1). */

export interface Pass {
  /** First column and row, and the steps between. */
  x: number;
  y: number;
  dx: number;
  dy: number;
  width: number;
  height: number;
}

const grid = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Passes that hold pixels; empty ones have no bytes in the stream. */
export function passes(width: number, height: number): Pass[] {
  return grid
    .map(([x, y, dx, dy]) => ({
      x,
      y,
      dx,
      dy,
      width: Math.ceil((width - x) / dx),
      height: Math.ceil((height - y) / dy),
    }))
    .filter((pass) => pass.width > 0 && pass.height > 0);
}
