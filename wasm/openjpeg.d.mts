/** Types of openjpeg.mjs. */
import type { EmscriptenOptions } from '../src/image/foreign.ts';

interface J2KDecoder {
  /** Room for a file, in the instance's memory. */
  getEncodedBuffer(length: number): Uint8Array;
  /** With 1/2 to the power of `level` of the sides, and all layers where `layers` is 0. Throws where the data is broken. */
  decodeSubResolution(level: number, layers: number): void;
  /** Interleaved samples, in the instance's memory. */
  getDecodedBuffer(): Uint8Array;
}

interface Silence {
  print(text: string): void;
  printErr(text: string): void;
}

export const openjpegModule: WebAssembly.Module;
export function openjpeg(options: EmscriptenOptions & Silence): Promise<{ J2KDecoder: new () => J2KDecoder }>;
