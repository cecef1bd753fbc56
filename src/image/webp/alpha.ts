/** The ALPH chunk (RFC 9649, 2.7.1.2): alpha without loss by VP8L. */
import type { Core } from '../core.ts';
import type { Size } from '../resample.ts';
import { bitWriter } from './lossless/bits.ts';
import { kinds, planeData, putTransform, symbolsAcross } from './lossless/plane.ts';
import { putSmallImage } from './lossless/small-image.ts';

const lossless = 1;

/** The chunk's data in parts. `kind`, as the core has it; `tokens` are taken off as they are packed. */
export function* alphaData(wasm: Core, kind: number, size: Size, tokens: Uint8Array[]): Generator<Uint8Array> {
  const bits = bitWriter();
  bits.put(lossless, 8);
  if (kind !== kinds.bundled) return yield* planeData(wasm, bits, kind, size, tokens);
  const present = new Uint8Array(wasm.memory.buffer, wasm.alphaValues(), 256);
  const values = [...present.keys()].filter((value) => present[value]);
  putTransform(bits, 'colours');
  bits.put(values.length - 1, 8);
  const differences = values.map((value, i) => value - (values[i - 1] ?? 0));
  putSmallImage(bits, Uint8Array.from(differences), values.length);
  const across = symbolsAcross(size.width, values.length);
  yield* planeData(wasm, bits, kind, { width: across, height: size.height }, tokens);
}
