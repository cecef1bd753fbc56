/** Deflates as far as it goes, with PNG's predictors where they help. */
import { zlibSync } from 'fflate';
import { paeth } from '../cos/predictor.ts';

export interface Rows {
  rowBytes: number;
  pixelBytes: number;
}

/** The smaller of plain and predicted. */
export function deflated(data: Uint8Array, rows?: Rows): { bytes: Uint8Array; predicted: boolean } {
  const plain = zlibSync(data, { level: 9 });
  if (!rows) return { bytes: plain, predicted: false };
  const predicted = zlibSync(predict(data, rows), { level: 9 });
  return predicted.length < plain.length ? { bytes: predicted, predicted: true } : { bytes: plain, predicted: false };
}

/** Each row with the filter that leaves the smallest differences (W3C PNG, 12.8). */
function predict(data: Uint8Array, { rowBytes, pixelBytes }: Rows): Uint8Array {
  const rows = Math.floor(data.length / rowBytes);
  const out = new Uint8Array(rows * (rowBytes + 1));
  const tries = [0, 1, 2, 3, 4].map(() => new Uint8Array(rowBytes));
  for (let row = 0; row < rows; row++) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    tries.forEach((tried, type) => {
      const sum = filterRow(type, data, row * rowBytes, rowBytes, pixelBytes, tried);
      if (sum < least) {
        least = sum;
        best = type;
      }
    });
    out[row * (rowBytes + 1)] = best;
    out.set(tries[best]!, row * (rowBytes + 1) + 1);
  }
  return out;
}

function filterRow(
  type: number,
  data: Uint8Array,
  start: number,
  length: number,
  bpp: number,
  out: Uint8Array,
): number {
  let sum = 0;
  for (let i = 0; i < length; i++) {
    const at = start + i;
    const left = i >= bpp ? data[at - bpp]! : 0;
    const up = start > 0 ? data[at - length]! : 0;
    const corner = i >= bpp && start > 0 ? data[at - length - bpp]! : 0;
    const guess =
      type === 1 ? left : type === 2 ? up : type === 3 ? (left + up) >> 1 : type === 4 ? paeth(left, up, corner) : 0;
    const difference = (data[at]! - guess) & 255;
    out[i] = difference;
    sum += difference < 128 ? difference : 256 - difference;
  }
  return sum;
}
