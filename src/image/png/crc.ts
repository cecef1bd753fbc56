/** CRC-32 of PNG's chunks (PNG, 5.5), counted by the core. */
import { core } from '../core.ts';

/** Of the parts, one after the other. */
export type Crc = (...parts: readonly Uint8Array[]) => number;

const pieceBytes = 65_536;

/** One for each job, in an instance of its own. */
export function crcCounter(): Crc {
  const wasm = core();
  const at = wasm.alloc(pieceBytes);
  const memory = new Uint8Array(wasm.memory.buffer);
  return (...parts) => {
    let crc = 0;
    for (const part of parts)
      for (let from = 0; from < part.length; from += pieceBytes) {
        const piece = part.subarray(from, from + pieceBytes);
        memory.set(piece, at);
        crc = wasm.crc32(crc, at, piece.length);
      }
    return crc >>> 0;
  };
}
