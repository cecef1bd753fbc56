/** An ICC profile in JPEG's APP2 segments (ICC.1, annex B.4). */
import { concat } from '../../bytes.ts';

const maxPart = 65_519;
/** Before a part: "ICC_PROFILE", 0, its number from 1, how many there are. */
const partAt = 14;

/** The profile of APP2 segments' data in any order; undefined where one is missing. */
export function joinedProfile(segments: readonly Uint8Array[]): Uint8Array | undefined {
  const parts = segments
    .toSorted((a, b) => (a[12] ?? 0) - (b[12] ?? 0))
    .filter((part, i) => part[12] === i + 1 && part[13] === segments.length);
  if (parts.length === 0 || parts.length < segments.length) return undefined;
  return concat(parts.map((part) => part.subarray(partAt)));
}

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
