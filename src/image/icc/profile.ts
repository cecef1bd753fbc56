/** An ICC profile's header and tags (ICC.1:2022, 7). Nothing is interpreted but where things lie. */
import { ascii, viewOf } from '../../bytes.ts';

export interface Profile {
  /** Signatures, trailing spaces kept: `RGB `, `GRAY`, `CMYK`; `Lab ` or `XYZ `. */
  space: string;
  connection: string;
  /** The tag's data; undefined where there is none, or none whole. */
  tag(signature: string): Uint8Array | undefined;
}

const headerBytes = 132;
const maxTags = 200;

/** Undefined where the bytes are no profile. */
export function readProfile(icc: Uint8Array): Profile | undefined {
  if (icc.length < headerBytes || ascii(icc, 36, 4) !== 'acsp') return undefined;
  const view = viewOf(icc);
  const count = Math.min(view.getUint32(128), maxTags, Math.floor((icc.length - headerBytes) / 12));
  const tags = new Map<string, Uint8Array>();
  for (let at = headerBytes; at < headerBytes + count * 12; at += 12) {
    const start = view.getUint32(at + 4);
    const end = start + view.getUint32(at + 8);
    if (end <= icc.length) tags.set(ascii(icc, at, 4), icc.subarray(start, end));
  }
  return { space: ascii(icc, 16, 4), connection: ascii(icc, 20, 4), tag: (signature) => tags.get(signature) };
}
