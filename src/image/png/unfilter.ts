/** Undoes PNG's row filters (PNG, 9) in the core, a run of rows at a time. */
import { core } from '../core.ts';
import { damaged } from '../damaged.ts';
import { type PngHeader, storedSamples } from './header.ts';

/** Takes `count` rows, filter byte first, and gives them back unfiltered in the same layout; good until the next call. Throws 422 for filters that don't exist. */
export function unfilterer(
  header: PngHeader,
  rawBytes: number,
  most: number,
): (rows: Uint8Array, count: number) => Uint8Array {
  const pixelBytes = Math.max(1, (storedSamples(header) * header.bitDepth) >> 3);
  const rowBytes = rawBytes + 1;
  const wasm = core();
  const above = wasm.alloc(rowBytes + 32);
  const rows = wasm.alloc(rowBytes * most + 32);
  return (filtered, count) => {
    const length = rowBytes * count;
    const memory = new Uint8Array(wasm.memory.buffer);
    memory.set(filtered.subarray(0, length), rows);
    if (!wasm.unfilterRows(rows, above, rawBytes, count, pixelBytes))
      throw damaged('PNG', 'a row names a filter that does not exist');
    return memory.subarray(rows, rows + length);
  };
}
