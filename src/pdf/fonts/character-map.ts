/** Looks codes up in the character maps of a TrueType font (OpenType, `cmap`), and what characters its glyphs are. */

/** What all maps of the table at `cmap` make of the codes: glyphs, 0 where a map has none. Throws RangeError at a map of an unknown format. */
export function lookUp(view: DataView, cmap: number, codes: readonly number[]): number[] {
  return mapsOf(view, cmap).flatMap(({ at }) => codes.map((code) => mapped(view, at, code)));
}

/** The first character of each glyph, as maps of Unicode have them. Throws RangeError at one of an unknown format. */
export function charactersByGlyph(view: DataView, cmap: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const { at } of mapsOf(view, cmap).filter(isOfUnicode))
    for (const code of codesOf(view, at)) {
      const glyph = mapped(view, at, code);
      if (glyph > 0 && !found.has(glyph)) found.set(glyph, code);
    }
  return found;
}

/** What the maps that are no Unicode make of a font's own codes: those of a Macintosh, and of symbols, which begin at U+F000. */
export function glyphOfCode(view: DataView, cmap: number, code: number): number {
  const own = mapsOf(view, cmap).filter((map) => !isOfUnicode(map));
  return (
    own.flatMap(({ at }) => [mapped(view, at, symbols + code), mapped(view, at, code)]).find((glyph) => glyph) ?? 0
  );
}

const symbols = 0xf000;

interface CharacterMap {
  at: number;
  platform: number;
  encoding: number;
}

const mapsOf = (view: DataView, cmap: number): CharacterMap[] =>
  Array.from({ length: view.getUint16(cmap + 2) }, (_, i) => {
    const record = cmap + 4 + i * 8;
    return {
      platform: view.getUint16(record),
      encoding: view.getUint16(record + 2),
      at: cmap + view.getUint32(record + 4),
    };
  });

/** Of the platforms Unicode and Windows; variants (5) are no map from code to glyph. */
const isOfUnicode = ({ platform, encoding }: CharacterMap): boolean =>
  platform === 0 ? encoding !== 5 : platform === 3 && (encoding === 1 || encoding === 10);

/** More than fonts have: a damaged one may claim millions. */
const maxCodes = 0x20000;

/** The codes that a map may have a glyph for. */
function* codesOf(view: DataView, map: number): Generator<number> {
  let left = maxCodes;
  for (const [first, last] of rangesOf(view, map))
    for (let code = first; code <= last && left-- > 0; code++) yield code;
}

function rangesOf(view: DataView, map: number): (readonly [first: number, last: number])[] {
  const ranges = (count: number, range: (i: number) => readonly [number, number]) =>
    Array.from({ length: count }, (_, i) => range(i));
  switch (view.getUint16(map)) {
    case 4: {
      const arrayBytes = view.getUint16(map + 6) & ~1;
      const [ends, starts] = [map + 14, map + 16 + arrayBytes];
      return ranges(arrayBytes / 2, (i) => [view.getUint16(starts + 2 * i), view.getUint16(ends + 2 * i)]);
    }
    case 12:
      return ranges(Math.min(view.getUint32(map + 12), maxCodes), (i) => {
        const at = map + 16 + i * 12;
        return [view.getUint32(at), view.getUint32(at + 4)];
      });
    default:
      return [[0, 0xffff]];
  }
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
