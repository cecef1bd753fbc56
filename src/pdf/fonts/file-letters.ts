/**
 * What a font's file tells of its letters where the PDF tells none: fonts that go by the numbers of their glyphs, or by codes of
 * their own, as drivers of printers and programs that cut fonts down write them.
 */
import { decode } from '../cos/filters.ts';
import { type Dict, Stream } from '../cos/objects.ts';
import { Cff } from './cff.ts';
import { descendant, goesByCid } from './codes.ts';
import { lettersOf, minKnown } from './glyph-names.ts';
import { TrueType } from './truetype.ts';

/** By code; undefined where the font names its codes itself, or its file cannot be read. */
export function lettersByFile(font: Dict): Map<number, string> | undefined {
  const isSimple = font.name('Subtype') === 'TrueType' && !font.has('Encoding');
  if (!isSimple && !goesByCid(font)) return undefined;
  const descriptor = (descendant(font) ?? font).dict('FontDescriptor');
  try {
    return isSimple ? ofOwnCodes(descriptor) : ofGlyphs(font, descriptor);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Codes of one byte. */
function ofOwnCodes(descriptor: Dict | undefined): Map<number, string> | undefined {
  const bytes = fileOf(descriptor, 'FontFile2');
  if (!bytes) return undefined;
  const file = new TrueType(bytes);
  const letters = file.letters();
  const glyphs = Array.from({ length: 256 }, (_, code) => file.coded(code));
  return new Map(glyphs.flatMap((glyph, code) => pair(code, glyph > 0 ? letters.get(glyph) : undefined)));
}

function ofGlyphs(font: Dict, descriptor: Dict | undefined): Map<number, string> | undefined {
  const trueType = fileOf(descriptor, 'FontFile2');
  const letters = trueType ? new TrueType(trueType).letters() : compactLetters(descriptor);
  const map = descendant(font)?.get('CIDToGIDMap');
  if (!letters || !trueType || !(map instanceof Stream)) return letters;
  const { bytes } = decode(map);
  const codes = Array.from({ length: Math.min(bytes.length >> 1, 0x10000) }, (_, code) => code);
  return new Map(
    codes.flatMap((code) => pair(code, letters.get((bytes[code * 2] ?? 0) * 256 + (bytes[code * 2 + 1] ?? 0)))),
  );
}

/** Of a CFF font, within OpenType or by itself; one that goes by the numbers of a character collection tells none. */
function compactLetters(descriptor: Dict | undefined): Map<number, string> | undefined {
  const bytes = fileOf(descriptor, 'FontFile3');
  if (!bytes) return undefined;
  const wrapped = descriptor?.dict('FontFile3')?.name('Subtype') === 'OpenType' ? new TrueType(bytes) : undefined;
  const table = wrapped ? wrapped.table('CFF ') : bytes;
  return new Map([...(table ? namedIn(new Cff(table)) : []), ...(wrapped?.letters() ?? [])]);
}

function namedIn({ isCid, names }: Cff): [glyph: number, letters: string][] {
  const own = isCid ? [] : [...names].filter(([name]) => name !== '.notdef');
  const known = own.flatMap(([name, glyph]) => pair(glyph, lettersOf(name)));
  return known.length < minKnown * own.length ? [] : known;
}

const pair = (code: number, letters: string | undefined): [number, string][] =>
  letters === undefined ? [] : [[code, letters]];

function fileOf(descriptor: Dict | undefined, key: string): Uint8Array | undefined {
  const file = descriptor?.get(key);
  if (!(file instanceof Stream)) return undefined;
  const { bytes, rest } = decode(file);
  return rest.length > 0 ? undefined : bytes;
}
