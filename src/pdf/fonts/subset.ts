/** Cuts embedded TrueType fonts down to the glyphs that a document shows. Fonts of which that is not certain stay whole. */
import { decode } from '../cos/filters.ts';
import { type Cos, Dict, Name, resolve, Stream } from '../cos/objects.ts';
import { namesOf, possibleCharacters, unicodeOf } from './glyph-names.ts';
import { TrueType } from './truetype.ts';

/** Character codes shown, by font dictionary: of one byte in simple fonts, of two in composite ones. */
export type ShownCodes = ReadonlyMap<Dict, ReadonlySet<number>>;

interface Use {
  glyphs: Set<number>;
  byCharacter: boolean;
}

/**
 * @param fonts all font dictionaries that the document can reach
 * @param untouched fonts that may yet be typed with, such as those of forms
 */
export function subsetFonts(fonts: readonly Dict[], shown: ShownCodes, untouched: ReadonlySet<Dict>): void {
  const users = new Map<Stream, Dict[]>();
  for (const font of new Set(fonts)) {
    const file = fontFile(font);
    // Descendants are shown by the composite font above them.
    if (file && !font.name('Subtype')?.startsWith('CIDFont')) users.set(file, [...(users.get(file) ?? []), font]);
  }
  for (const [file, dicts] of users) {
    if (dicts.some((font) => untouched.has(font))) continue;
    try {
      subsetFile(file, dicts, shown);
    } catch (error) {
      // Damaged tables: the font stays as it is.
      if (!(error instanceof RangeError)) throw error;
    }
  }
}

function subsetFile(file: Stream, dicts: readonly Dict[], shown: ShownCodes): void {
  const { bytes, rest } = decode(file);
  if (rest.length > 0) return;
  const font = new TrueType(bytes);
  if (!font.isWhole) return;
  const uses = dicts.map((dict) => useOf(dict, font, shown.get(dict) ?? new Set()));
  const known = uses.filter((use) => use !== undefined);
  if (known.length < uses.length) return;
  const glyphs = new Set(known.flatMap((use) => [...use.glyphs]));
  const smaller = font.subset(
    glyphs,
    known.some(({ byCharacter }) => byCharacter),
  );
  if (smaller.length >= bytes.length) return;
  file.bytes = smaller;
  file.dict.delete('Filter', 'DecodeParms', 'F', 'DP').set('Length1', smaller.length);
}

function fontFile(font: Dict): Stream | undefined {
  const file = (descendant(font) ?? font).dict('FontDescriptor')?.get('FontFile2');
  return file instanceof Stream ? file : undefined;
}

function descendant(font: Dict): Dict | undefined {
  const first = resolve(font.array('DescendantFonts')?.[0] ?? null);
  return first instanceof Dict ? first : undefined;
}

/** Undefined where it can't be told which glyphs the codes stand for. */
function useOf(dict: Dict, font: TrueType, codes: ReadonlySet<number>): Use | undefined {
  if (dict.name('Subtype') === 'Type0') return composite(dict, codes);
  if (dict.name('Subtype') !== 'TrueType') return undefined;
  const glyphs = simple(dict.get('Encoding'), font, codes);
  return glyphs && { glyphs, byCharacter: true };
}

function composite(dict: Dict, codes: ReadonlySet<number>): Use | undefined {
  const encoding = dict.name('Encoding');
  if (encoding !== 'Identity-H' && encoding !== 'Identity-V') return undefined;
  const map = descendant(dict)?.get('CIDToGIDMap') ?? null;
  if (!(map instanceof Stream)) return { glyphs: new Set(codes), byCharacter: false };
  const { bytes, rest } = decode(map);
  if (rest.length > 0) return undefined;
  const glyphs = [...codes].map((code) => (bytes[code * 2] ?? 0) * 256 + (bytes[code * 2 + 1] ?? 0));
  return { glyphs: new Set(glyphs), byCharacter: false };
}

/** Readers differ in how they look a code up (ISO 32000-1, 9.6.6.4): the glyphs of all ways are kept. */
function simple(encoding: Cos, font: TrueType, codes: ReadonlySet<number>): Set<number> | undefined {
  const names = encoding instanceof Dict ? differences(encoding, codes) : new Map<number, string>();
  const wanted = new Set(names.values());
  const characters = [...codes].flatMap((code) => {
    const different = unicodeOf(names.get(code) ?? '');
    return different === undefined ? possibleCharacters(code) : [different, ...possibleCharacters(code)];
  });
  const named = font.named(new Set([...wanted, ...characters.flatMap(namesOf)]));
  for (const name of wanted)
    if (!named.has(name) && unicodeOf(name) === undefined && name !== '.notdef') return undefined;
  const symbols = [...codes].flatMap((code) => [code, 0xf000 + code, 0xf100 + code, 0xf200 + code]);
  const looked = font.lookUp([...symbols, ...characters]);
  return new Set([...looked, ...named.values()]);
}

/** The names that an Encoding gives to the codes. */
function differences(encoding: Dict, codes: ReadonlySet<number>): Map<number, string> {
  const names = new Map<number, string>();
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
