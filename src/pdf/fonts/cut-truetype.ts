/** Which glyphs of a TrueType font file are shown, and the file without the others. */
import { decode } from '../cos/filters.ts';
import { type Cos, type Dict, Stream } from '../cos/objects.ts';
import { charactersOf, descendant, differences, goesByCid } from './codes.ts';
import { namesOf, unicodeOf } from './glyph-names.ts';
import type { CutFont, User } from './subset.ts';
import { TrueType } from './truetype.ts';

interface Use {
  glyphs: Set<number>;
  byCharacter: boolean;
}

export function cutTrueType(bytes: Uint8Array, users: readonly User[]): CutFont | undefined {
  const font = new TrueType(bytes);
  if (!font.isWhole) return undefined;
  const uses = users.map((user) => useOf(user, font));
  const known = uses.filter((use) => use !== undefined);
  if (known.length < uses.length) return undefined;
  const glyphs = new Set(known.flatMap((use) => [...use.glyphs]));
  const smaller = font.subset(
    glyphs,
    known.some(({ byCharacter }) => byCharacter),
  );
  return smaller.length < bytes.length ? { bytes: smaller, entries: { Length1: smaller.length } } : undefined;
}

/** Undefined where it can't be told which glyphs the codes stand for. */
function useOf({ font: dict, codes }: User, font: TrueType): Use | undefined {
  if (dict.name('Subtype') === 'Type0') return composite(dict, codes);
  if (dict.name('Subtype') !== 'TrueType') return undefined;
  const glyphs = simple(dict.get('Encoding'), font, codes);
  return glyphs && { glyphs, byCharacter: true };
}

function composite(dict: Dict, codes: ReadonlySet<number>): Use | undefined {
  if (!goesByCid(dict)) return undefined;
  const map = descendant(dict)?.get('CIDToGIDMap') ?? null;
  if (!(map instanceof Stream)) return { glyphs: new Set(codes), byCharacter: false };
  const { bytes, rest } = decode(map);
  if (rest.length > 0) return undefined;
  const glyphs = [...codes].map((code) => (bytes[code * 2] ?? 0) * 256 + (bytes[code * 2 + 1] ?? 0));
  return { glyphs: new Set(glyphs), byCharacter: false };
}

/** Readers differ in how they look a code up (ISO 32000-1, 9.6.6.4): the glyphs of all ways are kept. */
function simple(encoding: Cos, font: TrueType, codes: ReadonlySet<number>): Set<number> | undefined {
  const names = differences(encoding, codes);
  const wanted = new Set(names.values());
  const characters = [...codes].flatMap((code) => charactersOf(code, names.get(code)));
  const named = font.named(new Set([...wanted, ...namesOf(characters)]));
  for (const name of wanted)
    if (!named.has(name) && unicodeOf(name) === undefined && name !== '.notdef') return undefined;
  const symbols = [...codes].flatMap((code) => [code, 0xf000 + code, 0xf100 + code, 0xf200 + code]);
  const looked = font.lookUp([...symbols, ...characters]);
  return new Set([...looked, ...named.values()]);
}
