/** ICC's multi-dimensional tables from device colours to Lab: `mft1`, `mft2` and `mAB ` (ICC.1:2022, 10.10 to 10.12). */
import { ascii, viewOf } from '../bytes.ts';
import { type Curve, readCurve, tabulated } from './curve.ts';

/** Device values 0..1 to L* 0..100, a*, b*. */
export type ToLab = (device: readonly number[]) => [number, number, number];

interface Grid {
  /** Points of each input. */
  points: number[];
  /** Values 0..1, outputs together, the last input running fastest. */
  values: Float32Array;
}

/** Undefined where the data is of another kind, has not `inputs` inputs and 3 outputs, or is cut off. */
export function readLut(data: Uint8Array, inputs: number): ToLab | undefined {
  if (data.length < 32 || data[8] !== inputs || data[9] !== 3) return undefined;
  const type = ascii(data, 0, 4);
  if (type === 'mft1' || type === 'mft2') return readTables(data, inputs, type === 'mft2' ? 2 : 1);
  return type === 'mAB ' ? readStages(data, inputs) : undefined;
}

function readTables(data: Uint8Array, inputs: number, bytes: 1 | 2): ToLab | undefined {
  const view = viewOf(data);
  const points = view.getUint8(10);
  const entries = bytes === 2 ? { input: view.getUint16(48), output: view.getUint16(50) } : { input: 256, output: 256 };
  const counts = [inputs * entries.input, points ** inputs * 3, 3 * entries.output] as const;
  const start = bytes === 2 ? 52 : 48;
  if (points < 2 || start + (counts[0] + counts[1] + counts[2]) * bytes > data.length) return undefined;
  let at = start;
  const read = (count: number) => {
    const values = valuesAt(view, at, count, bytes);
    at += count * bytes;
    return values;
  };
  const before = curvesOf(read(counts[0]), inputs);
  const grid = { points: new Array<number>(inputs).fill(points), values: read(counts[1]) };
  const after = curvesOf(read(counts[2]), 3);
  // 16-bit Lab of version 2 reaches 100 at 0xFF00
  const scale = bytes === 2 ? 65_535 / 65_280 : 1;
  return (device) => {
    const [l, a, b] = interpolated(
      grid,
      device.map((x, i) => before[i]?.(x) ?? 0),
    );
    return labOf([after[0]?.(l) ?? 0, after[1]?.(a) ?? 0, after[2]?.(b) ?? 0], scale);
  };
}

function valuesAt(view: DataView, at: number, count: number, bytes: 1 | 2): Float32Array {
  return Float32Array.from({ length: count }, (_, i) =>
    bytes === 2 ? view.getUint16(at + i * 2) / 65_535 : view.getUint8(at + i) / 255,
  );
}

function curvesOf(values: Float32Array, count: number): Curve[] {
  const length = values.length / count;
  return Array.from({ length: count }, (_, i) => tabulated(values.subarray(i * length, (i + 1) * length)));
}

function labOf([l, a, b]: readonly [number, number, number], scale: number): [number, number, number] {
  return [l * scale * 100, a * scale * 255 - 128, b * scale * 255 - 128];
}

/** A curves, grid, M curves, matrix, B curves; all but the last may be missing, here the grid may not. */
function readStages(data: Uint8Array, inputs: number): ToLab | undefined {
  const view = viewOf(data);
  const offset = {
    b: view.getUint32(12),
    matrix: view.getUint32(16),
    m: view.getUint32(20),
    grid: view.getUint32(24),
    a: view.getUint32(28),
  };
  const grid = readGrid(data, offset.grid, inputs);
  const a = readCurves(data, offset.a, inputs);
  const m = readCurves(data, offset.m, 3);
  const b = readCurves(data, offset.b, 3);
  if (!grid || !a || !m || !b) return undefined;
  const matrix = readMatrix(data, offset.matrix);
  return (device) => {
    const coloured = interpolated(
      grid,
      device.map((x, i) => a[i]?.(x) ?? 0),
    );
    const mixed = matrix(coloured.map((x, i) => m[i]?.(x) ?? 0));
    return labOf([b[0]?.(mixed[0]) ?? 0, b[1]?.(mixed[1]) ?? 0, b[2]?.(mixed[2]) ?? 0], 1);
  };
}

/** Curves that do nothing where the offset is 0. */
function readCurves(data: Uint8Array, offset: number, count: number): Curve[] | undefined {
  const curves: Curve[] = [];
  let at = offset;
  for (let i = 0; i < count; i++) {
    const read = offset === 0 ? { curve: (x: number) => x, bytes: 0 } : readCurve(data.subarray(at));
    if (!read) return undefined;
    curves.push(read.curve);
    at += read.bytes;
  }
  return curves;
}

function readGrid(data: Uint8Array, offset: number, inputs: number): Grid | undefined {
  if (offset === 0 || offset + 20 > data.length) return undefined;
  const points = [...data.subarray(offset, offset + inputs)];
  const bytes = data[offset + 16] === 2 ? 2 : 1;
  const count = points.reduce((product, n) => product * n, 3);
  if (points.some((n) => n < 2) || offset + 20 + count * bytes > data.length) return undefined;
  return { points, values: valuesAt(viewOf(data), offset + 20, count, bytes) };
}

type Triple = [number, number, number];

function readMatrix(data: Uint8Array, offset: number): (x: readonly number[]) => Triple {
  if (offset === 0 || offset + 48 > data.length) return ([x = 0, y = 0, z = 0]) => [x, y, z];
  const view = viewOf(data);
  const e = Array.from({ length: 12 }, (_, i) => view.getInt32(offset + i * 4) / 65_536);
  const row = (i: number, [x = 0, y = 0, z = 0]: readonly number[]) =>
    (e[i * 3] ?? 0) * x + (e[i * 3 + 1] ?? 0) * y + (e[i * 3 + 2] ?? 0) * z + (e[9 + i] ?? 0);
  return (x) => [row(0, x), row(1, x), row(2, x)];
}

/** Multilinear between the grid's points. */
function interpolated({ points, values }: Grid, at: readonly number[]): Triple {
  const out: Triple = [0, 0, 0];
  const low: number[] = [];
  const part: number[] = [];
  points.forEach((count, i) => {
    const place = Math.min(Math.max(at[i] ?? 0, 0), 1) * (count - 1);
    const whole = Math.min(Math.floor(place), count - 2);
    low.push(whole);
    part.push(place - whole);
  });
  for (let corner = 0; corner < 1 << points.length; corner++) {
    let index = 0;
    let weight = 1;
    points.forEach((count, i) => {
      const upper = (corner >> i) & 1;
      index = index * count + (low[i] ?? 0) + upper;
      weight *= upper ? (part[i] ?? 0) : 1 - (part[i] ?? 0);
    });
    if (weight === 0) continue;
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + weight * (values[index * 3 + c] ?? 0);
  }
  return out;
}
