/** What a font's file tells of its letters, where its dictionary names none. */
import { expect, test } from 'vitest';
import { concat } from '../../../src/bytes.ts';
import { type Cos, Dict, fromLatin1, Name, Stream } from '../../../src/pdf/cos/objects.ts';
import { lettersByFile } from '../../../src/pdf/fonts/file-letters.ts';
import { writeTables } from '../../../src/pdf/fonts/sfnt.ts';
import { cff } from './outlines.ts';

const words = (...values: number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]));

/** A map from `first` on to glyphs 1 and 2. */
const map = (first: number) => words(6, 14, 0, first, 2, 1, 2);
const records = (...maps: [platform: number, encoding: number, first: number][]) =>
  concat([
    words(
      0,
      maps.length,
      ...maps.flatMap(([platform, encoding], i) => [platform, encoding, 0, 4 + 8 * maps.length + 14 * i]),
    ),
    ...maps.map(([, , first]) => map(first)),
  ]);
/** The names of three glyphs. */
const post = (...names: string[]) =>
  concat([
    words(2, ...new Array(15).fill(0), 3, 0, 258, 259),
    ...names.map((name) => fromLatin1(String.fromCharCode(name.length) + name)),
  ]);
const trueType = (tables: Record<string, Uint8Array>) => writeTables(new Map(Object.entries(tables)));

const descriptor = (key: string, file: Uint8Array, subtype?: string) =>
  Dict.of({ [key]: new Stream(Dict.of(subtype ? { Subtype: new Name(subtype) } : {}), file) });
const simple = (file: Uint8Array, more: Record<string, Cos> = {}) =>
  Dict.of({ Subtype: new Name('TrueType'), FontDescriptor: descriptor('FontFile2', file), ...more });
const composite = (FontDescriptor: Dict, more: Record<string, Cos> = {}) =>
  Dict.of({
    Subtype: new Name('Type0'),
    Encoding: new Name('Identity-H'),
    DescendantFonts: [Dict.of({ Subtype: new Name('CIDFontType2'), FontDescriptor, ...more })],
  });

test('numbers of glyphs are the letters that the map of Unicode has for them, or their names', () => {
  const mapped = trueType({ cmap: records([3, 1, 0x414]), post: post('A', 'B') });
  expect([...(lettersByFile(composite(descriptor('FontFile2', mapped))) ?? [])]).toEqual([
    [1, 'Д'],
    [2, 'Е'],
  ]);
  const named = trueType({ post: post('A', 'f_i') });
  expect(lettersByFile(composite(descriptor('FontFile2', named)))).toEqual(
    new Map([
      [1, 'A'],
      [2, 'fi'],
    ]),
  );
});

test('codes that are mapped to numbers of glyphs have the letters of these', () => {
  const file = trueType({ cmap: records([0, 3, 0x61]) });
  const CIDToGIDMap = new Stream(new Dict(), words(0, 0, 2, 1));
  expect(lettersByFile(composite(descriptor('FontFile2', file), { CIDToGIDMap }))).toEqual(
    new Map([
      [2, 'b'],
      [3, 'a'],
    ]),
  );
});

test.each<[string, [number, number, number]]>([
  ['a Macintosh', [1, 0, 33]],
  ['symbols', [3, 0, 0xf021]],
])("codes of %s' own map are the letters of their glyphs", (_, own) => {
  const file = trueType({ cmap: records(own, [3, 1, 0x74]), post: post('x', 'y') });
  expect(lettersByFile(simple(file))).toEqual(
    new Map([
      [33, 't'],
      [34, 'u'],
    ]),
  );
  expect(lettersByFile(simple(file, { Encoding: new Name('WinAnsiEncoding') }))).toBeUndefined();
});

test('glyphs of CFF fonts are the letters that they are named for, where most are named so', () => {
  const font = (...names: string[]) =>
    composite(descriptor('FontFile3', cff(Object.fromEntries(names.map((name) => [name, 300]))), 'CIDFontType0C'));
  expect(lettersByFile(font('eacute', 'f_i'))?.get(1)).toBe('é');
  expect(lettersByFile(font('g1', 'g2', 'A'))?.size).toBe(0);
});

test('a font that is cut off, or has no file, tells nothing', () => {
  expect(lettersByFile(simple(words(1, 0)))).toBeUndefined();
  expect(lettersByFile(composite(new Dict()))).toBeUndefined();
  expect(lettersByFile(Dict.of({ Subtype: new Name('Type1') }))).toBeUndefined();
});
