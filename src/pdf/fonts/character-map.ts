/** Looks codes up in the character maps of a TrueType font (OpenType, `cmap`), and what characters its glyphs are. */

/** What all maps of the table at `cmap` make of the codes: glyphs, 0 where a map has none. Throws RangeError at a map of an unknown format. */
export function lookUp(view: DataView, cmap: number, codes: readonly number[]): number[] {
  return codeMapsOf(view, cmap).flatMap(({ at }) => codes.map((code) => mapped(view, at, code)));
}

/** The first character of each glyph, as maps of Unicode have them. Throws RangeError at one of an unknown format. */
export function charactersByGlyph(view: DataView, cmap: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const { at } of mapsOf(view, cmap).filter(isOfUnicode))
    for (const [code, glyph] of entriesOf(view, at)) if (glyph > 0 && !found.has(glyph)) found.set(glyph, code);
  return found;
}

/** What the maps that are no Unicode make of a font's own codes: those of a Macintosh, and of symbols, which begin at U+F000. */
export function glyphOfCode(view: DataView, cmap: number, code: number): number {
  const own = codeMapsOf(view, cmap).filter((map) => !isOfUnicode(map));
  return (
    own.flatMap(({ at }) => [mapped(view, at, symbols + code), mapped(view, at, code)]).find((glyph) => glyph) ?? 0
  );
}

const symbols = 0xf000;

export interface CharacterMap {
  /** Where it starts. */
  at: number;
  platform: number;
  encoding: number;
}

/** More than fonts have: a damaged one may claim thousands. */
const maxMaps = 40;

const mapsOf = (view: DataView, cmap: number): CharacterMap[] =>
  Array.from({ length: Math.min(view.getUint16(cmap + 2), maxMaps) }, (_, i) => {
    const record = cmap + 4 + i * 8;
    return {
      platform: view.getUint16(record),
      encoding: view.getUint16(record + 2),
      at: cmap + view.getUint32(record + 4),
    };
  });

/** Those from codes to glyphs: variants of characters (encoding 5 of the platform Unicode) are none. */
export const codeMapsOf = (view: DataView, cmap: number): CharacterMap[] =>
  mapsOf(view, cmap).filter(({ platform, encoding }) => platform !== 0 || encoding !== 5);

/** Of the platforms Unicode and Windows. */
const isOfUnicode = ({ platform, encoding }: CharacterMap): boolean =>
  platform === 0 ? encoding !== 5 : platform === 3 && (encoding === 1 || encoding === 10);

/** More than fonts have: a damaged one may claim millions. */
const maxCodes = 0x20000;

/** The codes that a map has, and their glyphs, which may be 0. Throws RangeError at a map of an unknown format. */
export function* entriesOf(view: DataView, map: number): Generator<[code: number, glyph: number]> {
  let left = maxCodes;
  for (const { first, last, glyphOf } of rangesOf(view, map))
    for (let code = first; code <= last && left-- > 0; code++) yield [code, glyphOf(code)];
}

interface Range {
  first: number;
  last: number;
  glyphOf(code: number): number;
}

function rangesOf(view: DataView, map: number): Range[] {
  switch (view.getUint16(map)) {
    case 4: {
      const ends = map + 14;
      const arrayBytes = view.getUint16(map + 6) & ~1;
      return Array.from({ length: arrayBytes / 2 }, (_, i) => ({
        first: view.getUint16(ends + 2 + arrayBytes + 2 * i),
        last: view.getUint16(ends + 2 * i),
        glyphOf: (code) => inSegment(view, map, 2 * i, code),
      }));
    }
    case 12:
      return Array.from({ length: Math.min(view.getUint32(map + 12), maxCodes) }, (_, i) => {
        const at = map + 16 + i * 12;
        const first = view.getUint32(at);
        return { first, last: view.getUint32(at + 4), glyphOf: (code) => view.getUint32(at + 8) + code - first };
      });
    default:
      return [{ first: 0, last: 0xffff, glyphOf: (code) => mapped(view, map, code) }];
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
  for (let i = 0; i < arrayBytes; i += 2)
    if (code <= view.getUint16(map + 14 + i)) return inSegment(view, map, i, code);
  return 0;
}

/** @param i how far into each of the arrays */
function inSegment(view: DataView, map: number, i: number, code: number): number {
  const arrayBytes = view.getUint16(map + 6);
  const starts = map + 16 + arrayBytes + i;
  const first = view.getUint16(starts);
  if (code < first) return 0;
  const delta = view.getUint16(starts + arrayBytes);
  const offset = view.getUint16(starts + 2 * arrayBytes);
  if (offset === 0) return (code + delta) & 0xffff;
  const glyph = view.getUint16(starts + 2 * arrayBytes + offset + (code - first) * 2);
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
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
