/** Writes PNG, unfiltered: for pictures that a document carries, where small code matters more than the last bytes. */
import { zlibSync } from 'fflate';
import { concat, crc32, viewOf } from '../../bytes.ts';
import { chunkWriter, signature } from '../../image/png/chunk.ts';

/** Pixels are RGBA; alpha is kept only where some pixel is not opaque. */
export function encodePng(rgba: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const channels = isOpaque(rgba) ? 3 : 4;
  const rows = withFilters(rgba, width, height, channels);
  const header = new Uint8Array(13);
  const view = viewOf(header);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8);
  const chunk = chunkWriter((...parts) => crc32(concat(parts)));
  return concat([
    signature,
    ...chunk('IHDR', header),
    ...chunk('IDAT', zlibSync(rows, { level: 6 })),
    ...chunk('IEND'),
  ]);
}

function isOpaque(rgba: Uint8Array): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false;
  return true;
}

/** Every row filtered by `Up` (2): equal rows, the most of any page, become zeros. PNG specification, 9.2. */
function withFilters(rgba: Uint8Array, width: number, height: number, channels: number): Uint8Array {
  const stride = width * channels + 1;
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    let to = y * stride;
    rows[to++] = 2;
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      for (let c = 0; c < channels; c++) {
        const above = y > 0 ? (rgba[from + c - width * 4] ?? 0) : 0;
        rows[to++] = (rgba[from + c] ?? 0) - above;
      }
    }
  }
  return rows;
}
