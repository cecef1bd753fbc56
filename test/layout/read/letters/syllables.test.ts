/** Syllables whose signs are drawn one by one are read once, as wide as all of their signs. */
import { expect, test } from 'vitest';
import type { Placed } from '../../../../src/layout/read/letters/characters.ts';
import { wholeSyllables } from '../../../../src/layout/read/letters/syllables.ts';
import { letters } from '../../letters.ts';

/** What is told of each glyph: the text, where it is drawn, and in which text object. */
function placed(text: string, left: number, right: number, object = 1): Placed {
  const [letter] = letters('a', left, 100);
  if (!letter) throw new Error('no letter');
  const character = { ...letter, text, box: { ...letter.box, left, right } };
  return { character, index: 0, object, font: 1, unnamed: false, x: left, y: 100 };
}

const textOf = (read: readonly Placed[]) => read.map(({ character }) => character.text).join('');
const rightsOf = (read: readonly Placed[]) => read.map(({ character }) => character.box.right);

test('a sign that is set over a syllable is not the syllable once more', () => {
  const read = [placed('र्या', 0, 9), placed('ल', 12, 20), placed('र्या', 11, 12, 2), placed('य', 20, 28)];
  expect(textOf(wholeSyllables(read))).toBe('र्यालय');
});

test('nor is one that is drawn over it, or where its own last sign should be', () => {
  const read = [placed('पु', 0, 6), placed('रा', 6, 11), placed('पु', 1, 10, 2), placed('रा', 10.5, 15, 3)];
  expect(textOf(wholeSyllables(read))).toBe('पुरा');
});

test('a syllable that is said twice is', () => {
  expect(textOf(wholeSyllables([placed('मा', 0, 9), placed('मा', 12, 21, 2)]))).toBe('मामा');
  expect(textOf(wholeSyllables([placed('पु', 0, 9), placed('पु', 8.5, 17.5, 2)]))).toBe('पुपु');
});

test('a syllable is as wide as its signs, where spaces are written', () => {
  const read = [placed('गा', 0, 9), placed('ह', 12, 20), placed(' ', 20, 23), placed('का', 23, 32)];
  expect(rightsOf(wholeSyllables(read))).toEqual([12, 20, 23, 32]);
  const without = [placed('गा', 0, 9), placed('ह', 12, 20)];
  expect(rightsOf(wholeSyllables(without))).toEqual([9, 20]);
});

test('a syllable whose first sign stands before its letter has room for all of its signs', () => {
  const read = [placed('কো', 0, 2), placed('ষা', 13, 22), placed(' ', 22, 25)];
  expect(rightsOf(wholeSyllables(read))).toEqual([13, 22, 25]);
});

test('a letter of Thai with its sign is read once', () => {
  expect(textOf(wholeSyllables([placed('วั', 0, 4.5), placed('น', 5.2, 11.6), placed('วั', 5.3, 5.7, 2)]))).toBe('วัน');
});

test('a right-to-left letter with marks is as wide as its line has room for, where spaces are written, and on its line', () => {
  const before = placed('בְּ', 16, 17);
  before.character.baseline += 1;
  const read = wholeSyllables([before, placed('א', 2, 9), placed(' ', 0, 2)]);
  expect(read.map(({ character: { box, baseline } }) => [box.left, baseline])).toEqual([
    [9, 100],
    [2, 100],
    [0, 100],
  ]);
});
