/** Cuts embedded fonts down to the glyphs that a document shows. Fonts of which that is not certain stay whole. */
import { decode } from '../cos/filters.ts';
import { type Cos, type Dict, Stream } from '../cos/objects.ts';
import { descendant } from './codes.ts';
import { cutCff } from './cut-cff.ts';
import { cutTrueType } from './cut-truetype.ts';
import { cutType1 } from './cut-type1.ts';

/** Character codes shown, by font dictionary: of one byte in simple fonts, of two in composite ones. */
export type ShownCodes = ReadonlyMap<Dict, ReadonlySet<number>>;

/** A font dictionary that uses a font file, and the codes shown with it. */
export interface User {
  font: Dict;
  codes: ReadonlySet<number>;
}

export interface CutFont {
  bytes: Uint8Array;
  /** For the stream's dictionary. */
  entries: Record<string, Cos>;
  /** Where the descriptor has it, if it has become a file of another kind. */
  key?: string;
}

/** Undefined where the font must stay whole, or would not get smaller. Throws RangeError where it is damaged or of another kind. */
type Cut = (bytes: Uint8Array, users: readonly User[], file: Dict) => CutFont | undefined;

const cuts: readonly [key: string, cut: Cut][] = [
  ['FontFile2', cutTrueType],
  ['FontFile3', cutCff],
  ['FontFile', cutType1],
];

/**
 * @param fonts all font dictionaries that the document can reach
 * @param untouched fonts that may yet be typed with, such as those of forms
 */
export function subsetFonts(fonts: readonly Dict[], shown: ShownCodes, untouched: ReadonlySet<Dict>): void {
  const users = new Map<Stream, { key: string; cut: Cut; dicts: Dict[] }>();
  for (const font of new Set(fonts)) {
    // Descendants are shown by the composite font above them.
    if (font.name('Subtype')?.startsWith('CIDFont')) continue;
    for (const [key, cut] of cuts) {
      const file = descriptorOf(font)?.get(key);
      if (file instanceof Stream) users.set(file, { key, cut, dicts: [...(users.get(file)?.dicts ?? []), font] });
    }
  }
  for (const [file, { key, cut, dicts }] of users) {
    if (dicts.some((font) => untouched.has(font))) continue;
    try {
      const uses = dicts.map((font) => ({ font, codes: shown.get(font) ?? new Set<number>() }));
      replace(file, key, cut, uses);
    } catch (error) {
      // Damaged tables: the font stays as it is.
      if (!(error instanceof RangeError)) throw error;
    }
  }
}

const descriptorOf = (font: Dict): Dict | undefined => (descendant(font) ?? font).dict('FontDescriptor');

function replace(file: Stream, key: string, cut: Cut, users: readonly User[]): void {
  const { bytes, rest } = decode(file);
  if (rest.length > 0) return;
  const smaller = cut(bytes, users, file.dict);
  if (!smaller) return;
  file.bytes = smaller.bytes;
  file.dict.delete('Filter', 'DecodeParms', 'F', 'DP');
  if (smaller.key) moveFile(file, key, smaller.key, users);
  for (const [entry, value] of Object.entries(smaller.entries)) file.dict.set(entry, value);
}

function moveFile({ dict }: Stream, from: string, to: string, users: readonly User[]): void {
  dict.delete('Length1', 'Length2', 'Length3');
  for (const { font } of users) {
    const descriptor = descriptorOf(font);
    if (!descriptor?.has(from)) continue;
    descriptor.set(to, descriptor.raw(from));
    descriptor.delete(from);
  }
}
