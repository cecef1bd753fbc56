/** Looks codes up in the character maps of a TrueType font (OpenType, `cmap`). */

/** What all maps of the table at `cmap` make of the codes: glyphs, 0 where a map has none. Throws RangeError at a map of an unknown format. */
export function lookUp(view: DataView, cmap: number, codes: readonly number[]): number[] {
  const count = view.getUint16(cmap + 2);
  const maps = Array.from({ length: count }, (_, i) => cmap + view.getUint32(cmap + 8 + i * 8));
  return maps.flatMap((map) => codes.map((code) => mapped(view, map, code)));
}

function mapped(view: DataView, map: number, code: number): number {
  const format = view.getUint16(map);
  switch (format) {
    case 0:
      return code < 256 ? view.getUint8(map + 6 + code) : 0;
    case 4:
      return bySegments(view, map, code);
    case 6:
      return fromArray(view, map, code);
    case 12:
      return byGroups(view, map, code);
    default:
      throw new RangeError(`character map of format ${format}`);
  }
}

/** Four arrays side by side: last codes, first codes, differences, and how far on from there glyphs are listed. */
function bySegments(view: DataView, map: number, code: number): number {
  const arrayBytes = view.getUint16(map + 6);
  for (let i = 0; i < arrayBytes; i += 2) {
    if (code > view.getUint16(map + 14 + i)) continue;
    const starts = map + 16 + arrayBytes + i;
    const first = view.getUint16(starts);
    if (code < first) return 0;
    const delta = view.getUint16(starts + arrayBytes);
    const offset = view.getUint16(starts + 2 * arrayBytes);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = view.getUint16(starts + 2 * arrayBytes + offset + (code - first) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function fromArray(view: DataView, map: number, code: number): number {
  const index = code - view.getUint16(map + 6);
  return index >= 0 && index < view.getUint16(map + 8) ? view.getUint16(map + 10 + index * 2) : 0;
}

function byGroups(view: DataView, map: number, code: number): number {
  const groups = view.getUint32(map + 12);
  for (let i = 0; i < groups; i++) {
    const at = map + 16 + i * 12;
    const first = view.getUint32(at);
    if (code >= first && code <= view.getUint32(at + 4)) return view.getUint32(at + 8) + code - first;
  }
  return 0;
}
