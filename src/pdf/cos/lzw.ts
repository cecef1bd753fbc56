/** Decodes LZW data (ISO 32000-1, 7.4.4). Ends quietly where the data makes no sense. */

/** Entries of the table, codes being of 12 bits at most. */
const maxEntries = 4096;

/** @returns undefined where it would come to more than `maxBytes` */
export function unlzw(data: Uint8Array, earlyChange: number, maxBytes: number): Uint8Array | undefined {
  const prefix = new Uint16Array(maxEntries);
  const suffix = new Uint8Array(maxEntries);
  const lengths = new Uint16Array(maxEntries);
  for (let i = 0; i < 256; i++) {
    suffix[i] = i;
    lengths[i] = 1;
  }
  let out = new Uint8Array(data.length * 4 + 64);
  let size = 0;
  let next = 258;
  let width = 9;
  let before = -1;
  let held = 0;
  let heldBits = 0;
  let at = 0;
  for (;;) {
    while (heldBits < width && at < data.length) {
      held = ((held << 8) | data[at++]!) & 0xffffff;
      heldBits += 8;
    }
    if (heldBits < width) break;
    const code = (held >> (heldBits - width)) & ((1 << width) - 1);
    heldBits -= width;
    if (code === 257) break;
    if (code === 256) {
      next = 258;
      width = 9;
      before = -1;
      continue;
    }
    if (code > next || (code === next && before < 0) || (code >= 256 && code < 258)) break;
    const known = code < next;
    const length = known ? lengths[code]! : lengths[before]! + 1;
    if (size + length > maxBytes) return undefined;
    if (size + length > out.length) {
      const grown = new Uint8Array(Math.max(out.length * 2, size + length));
      grown.set(out);
      out = grown;
    }
    let from = known ? code : before;
    let to = size + length - (known ? 1 : 2);
    for (; to >= size; to--) {
      out[to] = suffix[from]!;
      from = prefix[from]!;
    }
    if (!known) out[size + length - 1] = out[size]!;
    if (before >= 0 && next < maxEntries) {
      prefix[next] = before;
      suffix[next] = out[size]!;
      lengths[next] = lengths[before]! + 1;
      next++;
      if (next + earlyChange >= 1 << width && width < 12) width++;
    }
    size += length;
    before = code;
  }
  return out.subarray(0, size);
}
