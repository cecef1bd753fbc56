import { expect, test } from 'vitest';
import { glyphNames, keepNames } from '../../../src/pdf/fonts/post.ts';

/** A table of format 2: .notdef, A, eth (all known by number), a name of its own. */
const names = ['thorn.alt', 'odd'];
const post = (): Uint8Array => {
  const head = [0, 2, 0, 0, ...new Uint8Array(28)];
  const numbers = [0, 36, 234, 259].flatMap((number) => [number >> 8, number & 255]);
  return Uint8Array.from([
    ...head,
    ...[0, 4],
    ...numbers,
    ...names.flatMap((name) => [name.length, ...Buffer.from(name)]),
  ]);
};

test('glyphs have the names that are known by number, or those of the font', () => {
  expect(glyphNames(post())).toEqual(['.notdef', 'A', 'eth', 'odd']);
  expect(glyphNames(Uint8Array.of(0, 1, 0, 0)).slice(255)).toEqual(['Ccaron', 'ccaron', 'dcroat']);
});

test('a font cut down names the glyphs it has, and no more', () => {
  expect(glyphNames(keepNames(post(), new Set([0, 2]), 3))).toEqual(['.notdef', '.notdef', 'eth']);
  expect(glyphNames(keepNames(post(), new Set([3]), 4))[3]).toBe('odd');
  expect(Buffer.from(keepNames(post(), new Set([1]), 2)).includes('odd')).toBe(false);
});

test('names that are not given stay not given', () => {
  const none = Uint8Array.from([0, 3, 0, 0, ...new Uint8Array(28)]);
  expect(glyphNames(keepNames(none, new Set([1]), 2))).toEqual([]);
});
