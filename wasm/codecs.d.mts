/** Types of codecs.mjs. */
import type { EmscriptenOptions } from '../src/image/foreign.ts';

type Bytes = Uint8Array | Uint8ClampedArray | Uint16Array;
interface Decoded {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}
interface Encoder {
  encode(rgba: Bytes, width: number, height: number, options: Record<string, number | boolean>): Uint8Array | null;
}

export const coreModule: WebAssembly.Module;
export const mozjpegEncodeModule: WebAssembly.Module;
export const webpDecodeModule: WebAssembly.Module;

export function mozjpegEncoder(options: EmscriptenOptions): Promise<Encoder>;
export function webpDecoder(options: EmscriptenOptions): Promise<{ decode(bytes: Uint8Array): Decoded | null }>;
