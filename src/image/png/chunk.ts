/** PNG's chunks as they are written: length, name, data, CRC-32 (PNG, 5.3). */
import { viewOf } from '../bytes.ts';

export const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc(parts: readonly Uint8Array[]): number {
  let c = 0xffffffff;
  for (const part of parts)
    for (let i = 0; i < part.length; i++) c = (table[(c ^ (part[i] ?? 0)) & 255] ?? 0) ^ (c >>> 8);
  return ~c >>> 0;
}

/** The chunk in parts. */
export function chunk(id: string, ...data: Uint8Array[]): Uint8Array<ArrayBuffer>[] {
  const head = new Uint8Array(8);
  viewOf(head).setUint32(
    0,
    data.reduce((sum, part) => sum + part.length, 0),
  );
  head.set(new TextEncoder().encode(id), 4);
  const tail = new Uint8Array(4);
  viewOf(tail).setUint32(0, crc([head.subarray(4), ...data]));
  return [head, ...(data as Uint8Array<ArrayBuffer>[]), tail];
}
