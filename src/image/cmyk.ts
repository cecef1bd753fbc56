/** CMYK as JPEG holds it to sRGB, by its profile, or as an offset press prints it where it has none: worked out on a grid, and between its points by simplices. */
import { colourOfCmyk } from './icc/cmyk.ts';
import { readProfile } from './icc/profile.ts';
import { printed } from './offset-press.ts';
import type { Picture, Samples } from './picture.ts';

/** Ink 0..1 each to sRGB 0..1. */
export type Inks = readonly [c: number, m: number, y: number, k: number];
export type ColourOf = (inks: Inks) => readonly [number, number, number];

/** 255 means no ink, as Adobe writes it and every reader takes it, whether Adobe's marker is there or not. */
export function cmykToRgb(picture: Omit<Picture, 'model'>): Picture {
  const profile = picture.icc && readProfile(picture.icc);
  const convert = byGrid(gridOf((profile && colourOfCmyk(profile)) ?? printed));
  async function* rgb() {
    for await (const strip of picture.strips) yield convert(strip);
  }
  return { ...picture, model: 'rgb', icc: undefined, strips: rgb() };
}

/** Points of the grid, each way. */
const points = 17;
const strides = [points ** 3 * 3, points ** 2 * 3, points * 3, 3] as const;

/** sRGB, 0 to 255, at each point. */
function gridOf(colourOf: ColourOf): Float32Array {
  const grid = new Float32Array(points ** 4 * 3);
  for (let at = 0; at < grid.length; at += 3) {
    const ink = (i: 0 | 1 | 2 | 3) => (Math.floor(at / strides[i]) % points) / (points - 1);
    const [r, g, b] = colourOf([ink(0), ink(1), ink(2), ink(3)]);
    grid[at] = r * 255;
    grid[at + 1] = g * 255;
    grid[at + 2] = b * 255;
  }
  return grid;
}

/** From the lower corner one axis after the other, the one with the largest remainder first. */
function byGrid(grid: Float32Array): (strip: Samples) => Uint8Array {
  const steps = Array.from({ length: 256 }, (_, value) =>
    Math.min(points - 2, Math.floor((value * (points - 1)) / 255)),
  );
  const parts = steps.map((step, value) => (value * (points - 1)) / 255 - step);
  const part = new Float64Array(4);
  const axes = new Uint32Array(4);
  return (strip) => {
    const out = new Uint8ClampedArray((strip.length / 4) * 3);
    for (let from = 0, to = 0; from < strip.length; from += 4, to += 3) {
      let corner = 0;
      for (let i = 0; i < 4; i++) {
        const value = 255 - (strip[from + i] ?? 0);
        corner += (steps[value] ?? 0) * (strides[i] ?? 0);
        insert(part, axes, i, parts[value] ?? 0, strides[i] ?? 0);
      }
      let weight = 1 - (part[0] ?? 0);
      let r = weight * (grid[corner] ?? 0);
      let g = weight * (grid[corner + 1] ?? 0);
      let b = weight * (grid[corner + 2] ?? 0);
      for (let i = 0; i < 4; i++) {
        corner += axes[i] ?? 0;
        weight = (part[i] ?? 0) - (i < 3 ? (part[i + 1] ?? 0) : 0);
        r += weight * (grid[corner] ?? 0);
        g += weight * (grid[corner + 1] ?? 0);
        b += weight * (grid[corner + 2] ?? 0);
      }
      out[to] = r;
      out[to + 1] = g;
      out[to + 2] = b;
    }
    return new Uint8Array(out.buffer);
  };
}

/** Keeps the first `count` parts from the largest to the smallest, each with its axis. */
function insert(part: Float64Array, axes: Uint32Array, count: number, value: number, axis: number): void {
  let at = count;
  for (; at > 0 && (part[at - 1] ?? 0) < value; at--) {
    part[at] = part[at - 1] ?? 0;
    axes[at] = axes[at - 1] ?? 0;
  }
  part[at] = value;
  axes[at] = axis;
}
