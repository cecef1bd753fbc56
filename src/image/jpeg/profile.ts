/** An ICC profile as JPEG's APP2 segments (ICC.1, annex B.4). */
import { concat } from '../bytes.ts';

const maxPart = 65_519;

/** One segment for every 64 KB, in order. */
export function profileSegments(icc: Uint8Array): Uint8Array[] {
  const count = Math.ceil(icc.length / maxPart);
  return Array.from({ length: count }, (_, i) => {
    const part = icc.subarray(i * maxPart, (i + 1) * maxPart);
    const length = part.length + 16;
    const head = [0xff, 0xe2, length >> 8, length & 255, ...new TextEncoder().encode('ICC_PROFILE\0'), i + 1, count];
    return concat([Uint8Array.from(head), part]);
  });
}
