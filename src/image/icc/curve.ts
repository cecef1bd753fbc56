/** ICC's one-dimensional curves: `curv` and `para` (ICC.1:2022, 10.6 and 10.18), from 0..1 to 0..1. */
import { ascii, viewOf } from '../../bytes.ts';

export type Curve = (x: number) => number;

export interface ReadCurve {
  curve: Curve;
  /** Its length, filled up to a multiple of 4. */
  bytes: number;
}

/** Undefined where the bytes hold no curve. */
export function readCurve(data: Uint8Array): ReadCurve | undefined {
  if (data.length < 12) return undefined;
  const type = ascii(data, 0, 4);
  if (type === 'curv') return readTable(data);
  return type === 'para' ? readParametric(data) : undefined;
}

function readTable(data: Uint8Array): ReadCurve | undefined {
  const view = viewOf(data);
  const count = view.getUint32(8);
  const bytes = (12 + count * 2 + 3) & ~3;
  if (12 + count * 2 > data.length) return undefined;
  if (count === 0) return { curve: (x) => x, bytes };
  if (count === 1) {
    const gamma = view.getUint16(12) / 256;
    return { curve: (x) => x ** gamma, bytes };
  }
  return {
    curve: tabulated(Float64Array.from({ length: count }, (_, i) => view.getUint16(12 + i * 2) / 65_535)),
    bytes,
  };
}

/** Between the values, evenly spaced over 0..1, by straight lines. */
export function tabulated(values: ArrayLike<number>): Curve {
  const last = values.length - 1;
  return (x) => {
    const place = Math.min(Math.max(x, 0), 1) * last;
    const i = Math.min(Math.floor(place), Math.max(0, last - 1));
    const low = values[i] ?? 0;
    return low + ((values[i + 1] ?? low) - low) * (place - i);
  };
}

/** Parameters of each function type: 1, 3, 4, 5 or 7, in the standard's order g a b c d e f. */
const parameterCounts = [1, 3, 4, 5, 7];

function readParametric(data: Uint8Array): ReadCurve | undefined {
  const view = viewOf(data);
  const type = view.getUint16(8);
  const count = parameterCounts[type];
  if (count === undefined || 12 + count * 4 > data.length) return undefined;
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from(
    { length: count },
    (_, i) => view.getInt32(12 + i * 4) / 65_536,
  );
  const power = (x: number) => Math.max(0, a * x + b) ** g;
  const curves: Curve[] = [
    (x) => x ** g,
    (x) => (x >= -b / a ? power(x) : 0),
    (x) => (x >= -b / a ? power(x) + c : c),
    (x) => (x >= d ? power(x) : c * x),
    (x) => (x >= d ? power(x) + e : c * x + f),
  ];
  const curve = curves[type];
  return curve && { curve, bytes: 12 + count * 4 };
}
