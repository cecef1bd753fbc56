/** Which glyphs of a CFF font file are shown, and the file without the others. */
import type { Dict } from '../cos/objects.ts';
import { Cff } from './cff.ts';
import { descendant, glyphsByName, goesByCid } from './codes.ts';
import type { CutFont, User } from './subset.ts';

/** Fonts within OpenType are left whole. */
export function cutCff(bytes: Uint8Array, users: readonly User[], file: Dict): CutFont | undefined {
  if (!['Type1C', 'CIDFontType0C'].includes(file.name('Subtype') ?? '')) return undefined;
  const font = new Cff(bytes);
  const uses = users.map((user) =>
    user.font.name('Subtype') === 'Type0' ? composite(user, font) : simple(user, font),
  );
  if (uses.some((glyphs) => glyphs === undefined)) return undefined;
  const smaller = font.subset(uses.flatMap((glyphs) => [...(glyphs ?? [])]));
  return smaller && { bytes: smaller, entries: {} };
}

/** Readers differ in whether CIDs are numbers of glyphs: those of both ways are kept. */
function composite({ font: dict, codes }: User, font: Cff): Iterable<number> | undefined {
  if (!goesByCid(dict) || descendant(dict)?.name('Subtype') !== 'CIDFontType0') return undefined;
  return font.isCid ? [...codes, ...font.collected(codes)] : codes;
}

function simple({ font: dict, codes }: User, font: Cff): Iterable<number> | undefined {
  if (font.isCid || !['Type1', 'MMType1'].includes(dict.name('Subtype') ?? '')) return undefined;
  const { names } = font;
  const named = glyphsByName(dict.get('Encoding'), codes, names);
  const own = [...codes].flatMap((code) => font.encoded(code) ?? []);
  const unknown = [...names].flatMap(([name, glyph]) => (name.startsWith('?') ? [glyph] : []));
  return named && [...named, ...own, ...unknown];
}
