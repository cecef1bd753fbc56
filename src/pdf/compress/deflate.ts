/** Deflates as far as it goes, with PNG's predictors where they help. */
import { zlibSync } from 'fflate';
import { concat } from '../../bytes.ts';
import { deflated as pieces } from '../../image/png/deflate.ts';
import { guess } from '../cos/predictor.ts';

export interface Rows {
  rowBytes: number;
  pixelBytes: number;
}

/** Up to this the runtime's own deflate takes longer to start than it wins. */
const leastBytes = 4096;
/** Up to this fflate, six times slower, is tried too: on drawings it does better, on text worse. */
const mostTriedBytes = 8 << 20;

/** The smaller of plain and predicted. */
export async function deflated(data: Uint8Array, rows?: Rows): Promise<{ bytes: Uint8Array; predicted: boolean }> {
  const plain = await quickly(data);
  if (!rows) return { bytes: thoroughly(data, plain), predicted: false };
  const differences = predict(data, rows);
  const other = await quickly(differences);
  const predicted = other.length < plain.length;
  return { bytes: predicted ? thoroughly(differences, other) : thoroughly(data, plain), predicted };
}

async function quickly(data: Uint8Array): Promise<Uint8Array> {
  if (data.length < leastBytes) return zlibSync(data, { level: 9 });
  const packed: Uint8Array[] = [];
  for await (const piece of pieces([data])) packed.push(piece);
  return concat(packed);
}

/** What fflate makes of it where that is smaller than what there is. */
function thoroughly(data: Uint8Array, packed: Uint8Array): Uint8Array {
  if (data.length < leastBytes || data.length > mostTriedBytes) return packed;
  const again = zlibSync(data, { level: 9 });
  return again.length < packed.length ? again : packed;
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
    const difference = (data[at]! - guess(type, left, up, corner)) & 255;
    out[i] = difference;
    sum += difference < 128 ? difference : 256 - difference;
  }
  return sum;
}
