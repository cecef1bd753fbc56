/** A picture's pixels as the page shows them turned or slanted: PDFium cuts off the corners of such. Pure. */
import { heightOf, widthOf } from '../../box.ts';
import type { Box } from '../../page.ts';
import { type Matrix, map } from '../matrix.ts';
import type { Bitmap } from './bitmap.ts';

/** `matrix` maps the unit square, whose foot is at y = 0, to the page; `box` is around it, and is drawn at so many pixels a point. */
export function slanted(source: Bitmap, matrix: Matrix, box: Box, pixelsPerPoint: number): Bitmap {
  const width = Math.max(1, Math.ceil(widthOf(box) * pixelsPerPoint));
  const height = Math.max(1, Math.ceil(heightOf(box) * pixelsPerPoint));
  const rgba = new Uint8Array(width * height * 4);
  const back = toPixels(matrix, source);
  const step = map(back, 1 / pixelsPerPoint, 0);
  const start = map(back, 0, 0);
  for (let row = 0; row < height; row++) {
    let { x, y } = map(back, box.left + 0.5 / pixelsPerPoint, box.top + (row + 0.5) / pixelsPerPoint);
    for (let at = row * width * 4, end = at + width * 4; at < end; at += 4) {
      blend(source, x, y, rgba, at);
      x += step.x - start.x;
      y += step.y - start.y;
    }
  }
  return { rgba, width, height };
}

/** From the page to the source's pixels. */
function toPixels([a, b, c, d, e, f]: Matrix, { width, height }: Bitmap): Matrix {
  const area = a * d - b * c || Number.EPSILON;
  const [u, v] = [width / area, -height / area];
  return [d * u, -b * v, -c * u, a * v, (c * f - d * e) * u, (b * e - a * f) * v + height];
}

/** The four nearest pixels, each by how near it is; beyond the edges there is nothing. */
function blend({ rgba, width, height }: Bitmap, x: number, y: number, out: Uint8Array, to: number): void {
  const cover = Math.min(x, y, width - x, height - y) + 0.5;
  if (cover <= 0) return;
  const [left, top] = [clamp(x - 0.5, width), clamp(y - 0.5, height)];
  const [i, j] = [Math.floor(left), Math.floor(top)];
  const [right, below] = [left - i, top - j];
  const from = 4 * (j * width + i);
  const across = i + 1 < width ? 4 : 0;
  const down = j + 1 < height ? 4 * width : 0;
  for (let k = from; k < from + 4; k++) {
    const upper = (rgba[k] ?? 0) * (1 - right) + (rgba[k + across] ?? 0) * right;
    const lower = (rgba[k + down] ?? 0) * (1 - right) + (rgba[k + down + across] ?? 0) * right;
    out[to + k - from] = upper + (lower - upper) * below + 0.5;
  }
  if (cover < 1) out[to + 3] = (out[to + 3] ?? 0) * cover;
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
