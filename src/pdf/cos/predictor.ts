/** Undoes the PNG and TIFF predictors of Flate and LZW data (ISO 32000-1, 7.4.4.4). */
import type { Dict } from './objects.ts';

/** `parms` is the filter's DecodeParms. A cut-off last row is kept as far as it goes. */
export function unpredict(data: Uint8Array, parms: Dict | undefined): Uint8Array {
  const predictor = parms?.number('Predictor') ?? 1;
  if (!parms || predictor < 2) return data;
  const colors = clamp(parms.number('Colors') ?? 1, 32);
  const bits = clamp(parms.number('BitsPerComponent') ?? 8, 16);
  const columns = clamp(parms.number('Columns') ?? 1, 1 << 24);
  const pixelBytes = Math.max(1, (colors * bits) >> 3);
  const rowBytes = Math.ceil((colors * bits * columns) / 8);
  return predictor === 2 ? tiff(data, colors, bits, rowBytes) : png(data, pixelBytes, rowBytes);
}

const clamp = (value: number, most: number): number => Math.min(Math.max(1, Math.trunc(value)), most);

function png(data: Uint8Array, pixelBytes: number, rowBytes: number): Uint8Array {
  const rows = Math.ceil(data.length / (rowBytes + 1));
  const out = new Uint8Array(Math.max(0, data.length - rows));
  for (let row = 0; row < rows; row++) {
    const from = row * (rowBytes + 1) + 1;
    const to = row * rowBytes;
    const length = Math.min(rowBytes, data.length - from);
    unfilter(data[from - 1]!, data.subarray(from, from + length), out, to, pixelBytes, row === 0 ? -1 : to - rowBytes);
  }
  return out;
}

/** One PNG row (W3C PNG, 9.2). `above` is where the row before starts in `out`, or -1. */
function unfilter(type: number, row: Uint8Array, out: Uint8Array, to: number, bpp: number, above: number): void {
  for (let i = 0; i < row.length; i++) {
    const left = i >= bpp ? out[to + i - bpp]! : 0;
    const up = above >= 0 ? out[above + i]! : 0;
    const corner = above >= 0 && i >= bpp ? out[above + i - bpp]! : 0;
    out[to + i] = row[i]! + guess(type, left, up, corner);
  }
}

/** What a row's filter takes a byte for, by those around it. */
export function guess(type: number, left: number, up: number, corner: number): number {
  switch (type) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      return 0;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const a = Math.abs(estimate - left);
  const b = Math.abs(estimate - up);
  const c = Math.abs(estimate - corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function tiff(data: Uint8Array, colors: number, bits: number, rowBytes: number): Uint8Array {
  const out = data.slice();
  for (let row = 0; row < out.length; row += rowBytes) {
    const end = Math.min(row + rowBytes, out.length);
    if (bits === 8) for (let i = row + colors; i < end; i++) out[i]! += out[i - colors]!;
    else if (bits === 16)
      for (let i = row + 2 * colors; i + 1 < end; i += 2) {
        const sum = out[i]! * 256 + out[i + 1]! + out[i - 2 * colors]! * 256 + out[i - 2 * colors + 1]!;
        out[i] = sum >> 8;
        out[i + 1] = sum;
      }
    else tiffBits(out, row, end, colors, bits);
  }
  return out;
}

function tiffBits(out: Uint8Array, row: number, end: number, colors: number, bits: number): void {
  const mask = (1 << bits) - 1;
  const before = new Array<number>(colors).fill(0);
  const samples = Math.floor(((end - row) * 8) / bits);
  for (let n = 0; n < samples; n++) {
    const at = row + ((n * bits) >> 3);
    const shift = 8 - bits - ((n * bits) & 7);
    const value = (((out[at]! >> shift) & mask) + before[n % colors]!) & mask;
    before[n % colors] = value;
    out[at] = (out[at]! & ~(mask << shift)) | (value << shift);
  }
}
