/** What the character codes of a font dictionary stand for, before its font file is asked (ISO 32000-1, 9.6.6 and 9.7.5). */
import { type Cos, Dict, Name, resolve } from '../cos/objects.ts';
import { namesOf, possibleCharacters, unicodeOf } from './glyph-names.ts';

/** The font that a composite font takes its glyphs from. */
export function descendant(font: Dict): Dict | undefined {
  const first = resolve(font.array('DescendantFonts')?.[0] ?? null);
  return first instanceof Dict ? first : undefined;
}

/** Whether codes of a composite font are the numbers (CIDs) of its descendant's glyphs. */
export function goesByCid(font: Dict): boolean {
  const encoding = font.name('Encoding');
  return font.name('Subtype') === 'Type0' && (encoding === 'Identity-H' || encoding === 'Identity-V');
}

/** The names that a simple font's Encoding gives to the codes. */
export function differences(encoding: Cos, codes: ReadonlySet<number>): Map<number, string> {
  const names = new Map<number, string>();
  if (!(encoding instanceof Dict)) return names;
  let code = 0;
  for (const value of (encoding.array('Differences') ?? []).map(resolve)) {
    if (typeof value === 'number') code = value;
    else if (value instanceof Name) {
      if (codes.has(code)) names.set(code, value.text);
      code++;
    }
  }
  return names;
}

/** All characters that a code may mean to one reader or another. */
export function charactersOf(code: number, name: string | undefined): number[] {
  const different = unicodeOf(name ?? '');
  return different === undefined ? possibleCharacters(code) : [different, ...possibleCharacters(code)];
}

/** The glyphs that codes of a simple font may stand for by their names; undefined where a name can't be understood. */
export function glyphsByName(
  encoding: Cos,
  codes: ReadonlySet<number>,
  glyphs: ReadonlyMap<string, number>,
): Set<number> | undefined {
  const different = differences(encoding, codes);
  const found = new Set<number>();
  for (const code of codes) {
    const name = different.get(code);
    const names = [...(name === undefined ? [] : [name]), ...namesOf(charactersOf(code, name))];
    for (const each of names) if (glyphs.has(each)) found.add(glyphs.get(each)!);
    if (name !== undefined && !glyphs.has(name) && unicodeOf(name) === undefined && name !== '.notdef')
      return undefined;
  }
  return found;
}
