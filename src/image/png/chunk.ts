/** PNG's chunks: length, name, data, CRC-32 (PNG, 5.3). */
import { ascii, viewOf } from '../../bytes.ts';
import type { Crc } from './crc.ts';

export const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Writes chunks: each in parts. */
export function chunkWriter(crc: Crc): (id: string, ...data: Uint8Array[]) => Uint8Array<ArrayBuffer>[] {
  return (id, ...data) => {
    const head = new Uint8Array(8);
    const length = data.reduce((sum, part) => sum + part.length, 0);
    viewOf(head).setUint32(0, length);
    head.set(new TextEncoder().encode(id), 4);
    const tail = new Uint8Array(4);
    viewOf(tail).setUint32(0, crc(head.subarray(4), ...data));
    return [head, ...(data as Uint8Array<ArrayBuffer>[]), tail];
  };
}

export interface Chunk {
  id: string;
  data: Uint8Array<ArrayBuffer>;
  end: number;
  /** Its CRC fits its bytes. */
  sound: boolean;
}

/** The chunk at `at`; undefined at the end of the file, or where it is cut off. */
export function chunkAt(bytes: Uint8Array, at: number, crc: Crc): Chunk | undefined {
  if (at + 12 > bytes.length) return undefined;
  const view = viewOf(bytes);
  const length = view.getUint32(at);
  const end = at + 12 + length;
  if (end > bytes.length) return undefined;
  return {
    id: ascii(bytes, at + 4, 4),
    data: bytes.subarray(at + 8, end - 4) as Uint8Array<ArrayBuffer>,
    end,
    sound: view.getUint32(end - 4) === crc(bytes.subarray(at + 4, end - 4)),
  };
}
