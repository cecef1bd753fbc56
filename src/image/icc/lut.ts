/** ICC's multi-dimensional tables between device colours and Lab: `mft1`, `mft2`, `mAB ` and `mBA ` (ICC.1:2022, 10.10 to 10.13). */
import { ascii, viewOf } from '../../bytes.ts';
import { type Curve, readCurve, tabulated } from './curve.ts';

/** Device values 0..1 to L* 0..100, a*, b*. */
export type ToLab = (device: readonly number[]) => [number, number, number];

interface Grid {
  /** Points of each input. */
  points: number[];
  /** Values 0..1, outputs together, the last input running fastest. */
  values: Float32Array;
  outputs: number;
}

/** L* 0..100, a*, b* to device values 0..1. */
export type FromLab = (lab: readonly [number, number, number]) => number[];

/** Values 0..1 to values 0..1; Lab as the kind of table encodes it. */
interface Lut {
  map(values: readonly number[]): number[];
  /** Of 16-bit Lab of version 2, which reaches 100 at 0xFF00; else 1. */
  scale: number;
}

/** Undefined where the data is of another kind, has not `inputs` inputs and 3 outputs, or is cut off. */
export function readLut(data: Uint8Array, inputs: number): ToLab | undefined {
  const lut = readMap(data, inputs, 3);
  return (
    lut &&
    ((device) => {
      const [l = 0, a = 0, b = 0] = lut.map(device);
      return [l * lut.scale * 100, a * lut.scale * 255 - 128, b * lut.scale * 255 - 128];
    })
  );
}

/** The same the other way. */
export function readInverseLut(data: Uint8Array, outputs: number): FromLab | undefined {
  const lut = readMap(data, 3, outputs);
  return lut && (([l, a, b]) => lut.map([l / 100, (a + 128) / 255, (b + 128) / 255].map((x) => x / lut.scale)));
}

function readMap(data: Uint8Array, inputs: number, outputs: number): Lut | undefined {
  if (data.length < 32 || data[8] !== inputs || data[9] !== outputs) return undefined;
  const type = ascii(data, 0, 4);
  if (type === 'mft1' || type === 'mft2') return readTables(data, inputs, outputs, type === 'mft2' ? 2 : 1);
  if (type !== 'mAB ' && type !== 'mBA ') return undefined;
  const map = readStages(data, inputs, outputs, type === 'mAB ');
  return map && { map, scale: 1 };
}

function readTables(data: Uint8Array, inputs: number, outputs: number, bytes: 1 | 2): Lut | undefined {
  const view = viewOf(data);
  const points = view.getUint8(10);
  const start = bytes === 2 ? 52 : 48;
  if (data.length < start) return undefined;
  const entries = bytes === 2 ? { input: view.getUint16(48), output: view.getUint16(50) } : { input: 256, output: 256 };
  const counts = [inputs * entries.input, points ** inputs * outputs, outputs * entries.output] as const;
  if (points < 2 || start + (counts[0] + counts[1] + counts[2]) * bytes > data.length) return undefined;
  let at = start;
  const read = (count: number) => {
    const values = valuesAt(view, at, count, bytes);
    at += count * bytes;
    return values;
  };
  const before = curvesOf(read(counts[0]), inputs);
  const grid = { points: new Array<number>(inputs).fill(points), values: read(counts[1]), outputs };
  const after = curvesOf(read(counts[2]), outputs);
  return {
    map: (values) => through(after, interpolated(grid, through(before, values))),
    scale: bytes === 2 ? 65_535 / 65_280 : 1,
  };
}

const through = (curves: readonly Curve[], values: readonly number[]): number[] =>
  values.map((x, i) => curves[i]?.(x) ?? x);

function valuesAt(view: DataView, at: number, count: number, bytes: 1 | 2): Float32Array {
  return Float32Array.from({ length: count }, (_, i) =>
    bytes === 2 ? view.getUint16(at + i * 2) / 65_535 : view.getUint8(at + i) / 255,
  );
}

function curvesOf(values: Float32Array, count: number): Curve[] {
  const length = values.length / count;
  return Array.from({ length: count }, (_, i) => tabulated(values.subarray(i * length, (i + 1) * length)));
}

/**
 * From the device: A curves, grid, M curves, matrix, B curves; to it the other way round. All but the B curves may be
 * missing, here the grid may not.
 */
function readStages(data: Uint8Array, inputs: number, outputs: number, fromDevice: boolean): Lut['map'] | undefined {
  const view = viewOf(data);
  const [device, lab] = fromDevice ? [inputs, outputs] : [outputs, inputs];
  const grid = readGrid(data, view.getUint32(24), inputs, outputs);
  const a = readCurves(data, view.getUint32(28), device);
  const m = readCurves(data, view.getUint32(20), lab);
  const b = readCurves(data, view.getUint32(12), lab);
  if (!grid || !a || !m || !b) return undefined;
  const matrix = readMatrix(data, view.getUint32(16));
  return fromDevice
    ? (values) => through(b, matrix(through(m, interpolated(grid, through(a, values)))))
    : (values) => through(a, interpolated(grid, through(m, matrix(through(b, values)))));
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

function readGrid(data: Uint8Array, offset: number, inputs: number, outputs: number): Grid | undefined {
  if (offset === 0 || offset + 20 > data.length) return undefined;
  const points = [...data.subarray(offset, offset + inputs)];
  const bytes = data[offset + 16] === 2 ? 2 : 1;
  const count = points.reduce((product, n) => product * n, outputs);
  if (points.some((n) => n < 2) || offset + 20 + count * bytes > data.length) return undefined;
  return { points, values: valuesAt(viewOf(data), offset + 20, count, bytes), outputs };
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
function interpolated({ points, values, outputs }: Grid, at: readonly number[]): number[] {
  const out = new Array<number>(outputs).fill(0);
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
    for (let c = 0; c < outputs; c++) out[c] = (out[c] ?? 0) + weight * (values[index * outputs + c] ?? 0);
  }
  return out;
}
