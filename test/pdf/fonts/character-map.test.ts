/** Character maps of every format that fonts in PDFs have find the same glyphs. */
import { expect, test } from 'vitest';
import { viewOf } from '../../../src/bytes.ts';
import { charactersByGlyph, lookUp } from '../../../src/pdf/fonts/character-map.ts';
import { keepCharacters } from '../../../src/pdf/fonts/cut-character-map.ts';

const words = (...values: number[]): number[] => values.flatMap((value) => [(value >> 8) & 255, value & 255]);

/** A table of these maps, behind two other bytes. */
function cmap(...maps: number[][]): DataView {
  const first = 4 + maps.length * 8;
  const records = maps.flatMap((_, i) => words(3, 1, 0, first + maps.slice(0, i).flat().length));
  return viewOf(Uint8Array.from([9, 9, ...words(0, maps.length), ...records, ...maps.flat()]));
}

const bytes = Array.from({ length: 256 }, (_, code) => ({ 65: 1, 66: 2, 70: 9, 255: 4 })[code] ?? 0);
/** Codes 65 and 66 by a difference, 70 to 72 by a list that another difference is added to, then the end. */
const segments = [
  ...words(4, 0, 0, 6, 0, 0, 0),
  ...words(66, 72, 0xffff, 0),
  ...words(65, 70, 0xffff),
  ...words(0x10000 - 64, 5, 1),
  ...words(0, 4, 0),
  ...words(4, 0, 0xffff),
];
const groups = [...words(12, 0, 0, 0, 0, 0, 0, 2), ...words(0, 65, 0, 66, 0, 1), ...words(1, 0xf600, 1, 0xf601, 0, 7)];

test.each([
  ['0: a byte a code', [...words(0, 262, 0), ...bytes], { 64: 0, 65: 1, 66: 2, 255: 4, 256: 0 }],
  ['4: segments', segments, { 64: 0, 65: 1, 66: 2, 67: 0, 69: 0, 70: 9, 71: 0, 72: 4, 73: 0, 65535: 0 }],
  ['6: an array', words(6, 0, 0, 65, 3, 1, 2, 9), { 64: 0, 65: 1, 66: 2, 67: 9, 68: 0 }],
  ['12: groups', groups, { 64: 0, 65: 1, 66: 2, 67: 0, 128512: 7, 128513: 8, 128514: 0 }],
])('format %s', (_, map, glyphs) => {
  const codes = Object.keys(glyphs).map(Number);
  expect(lookUp(cmap(map), 2, codes)).toEqual(Object.values(glyphs));
});

test('every map of a font is asked', () => {
  expect(lookUp(cmap(words(6, 0, 0, 65, 1, 1), words(6, 0, 0, 65, 1, 2)), 2, [65, 66])).toEqual([1, 0, 2, 0]);
});

test('another format is told, and what is cut off', () => {
  expect(() => lookUp(cmap(words(2, 0)), 2, [65])).toThrow('character map of format 2');
  expect(() => lookUp(cmap(words(4, 0, 0, 6)), 2, [65])).toThrow(RangeError);
});

test('variants of characters are no map that codes are looked up in', () => {
  const variants = words(14, 0, 10, 0, 0);
  const table = Uint8Array.from([...words(0, 2, 0, 5, 0, 20, 3, 1, 0, 30), ...variants, ...words(6, 0, 0, 65, 1, 1)]);
  expect(lookUp(viewOf(table), 0, [65])).toEqual([1]);
});

/** As long as those of fonts with thousands of glyphs: one segment, or group, for each of these codes. */
const many = Array.from({ length: 500 }, (_, i) => i);
const longSegments = [
  ...words(4, 16 + many.length * 8, 0, many.length * 2, 0, 0, 0),
  ...words(...many.map((i) => 100 + 2 * i), 0),
  ...words(...many.map((i) => 100 + 2 * i)),
  ...words(...many.map((i) => 0x10000 - 99 - i)),
  ...words(...many.map(() => 0)),
];
const longGroups = [
  ...words(12, 0, 0, 16 + many.length * 12, 0, 0, 0, many.length),
  ...many.flatMap((i) => words(1, 2 * i, 1, 2 * i, 0, 1 + i)),
];

test.each([
  ['0: a byte a code', [...words(0, 262, 0), ...bytes], [65, 66, 70], [1, 0, 9]],
  ['4: segments', longSegments, [100, 102, 104, 106, 1098], [1, 0, 0, 4, 0]],
  ['12: groups', longGroups, [0x10000, 0x10002, 0x10006, 0x1000a], [1, 0, 4, 0]],
])('cut down to some glyphs, a map of format %s has their codes, and room for no others', (_, map, codes, glyphs) => {
  const table = new Uint8Array(cmap(map, map).buffer).slice(2);
  const cut = keepCharacters(table, new Set([0, 1, 4, 9]));
  expect(lookUp(viewOf(cut), 0, codes)).toEqual([...glyphs, ...glyphs]);
  expect(cut.length).toBeLessThan(620);
  expect([...charactersByGlyph(viewOf(cut), 0).keys()].every((glyph) => [1, 4, 9].includes(glyph))).toBe(true);
});
