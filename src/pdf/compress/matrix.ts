/** Transformations of what content draws, as far as they change its size (ISO 32000-1, 8.3.3). */
import type { Size } from '../../image/resample.ts';
import { type Cos, type Dict, resolve } from '../cos/objects.ts';

/** a b c d; where it moves things to does not matter here. */
export type Matrix = [number, number, number, number];

const unit: Matrix = [1, 0, 0, 1];

/** The identity where what stands there is no transformation. */
export function matrixOf(values: readonly Cos[]): Matrix {
  const numbers = values.slice(0, 4).map((value) => resolve(value));
  return numbers.length === 4 && numbers.every((value) => typeof value === 'number') ? (numbers as Matrix) : unit;
}

/** What brings an appearance's box to the annotation's rectangle (ISO 32000-1, 12.5.5). */
export function fitting(form: Dict, annotation: Dict): Matrix {
  const box = sidesOf(form.array('BBox'));
  const rectangle = sidesOf(annotation.array('Rect'));
  if (!box || !rectangle) return unit;
  const [a, b, c, d] = matrixOf(form.array('Matrix') ?? []).map(Math.abs) as Matrix;
  const width = box.width * a + box.height * c;
  const height = box.width * b + box.height * d;
  return width > 0 && height > 0 ? [rectangle.width / width, 0, 0, rectangle.height / height] : unit;
}

function sidesOf(box: readonly Cos[] | undefined): Size | undefined {
  const [left, bottom, right, top] = (box ?? []).map(resolve);
  if (typeof left !== 'number' || typeof bottom !== 'number') return undefined;
  if (typeof right !== 'number' || typeof top !== 'number') return undefined;
  return { width: Math.abs(right - left), height: Math.abs(top - bottom) };
}

/** First the one, then the other. */
export function times([a, b, c, d]: Matrix, [e, f, g, h]: Matrix): Matrix {
  return [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h];
}
