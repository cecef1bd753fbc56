import { expect, test } from 'vitest';
import type { Placed } from '../../../../../src/layout/read/letters/characters.ts';
import { joins } from '../../../../../src/layout/read/letters/decoding/ligatures.ts';
import { letters } from '../../../letters.ts';

/** As PDFium gives a letter: with its object and origin. */
function placed(letter: string, left: number, originX: number, object = 1): Placed {
  const [character] = letters(letter, left, 100);
  if (!character) throw new RangeError('a letter of nothing');
  return { character, index: 0, object, font: 1, unnamed: false, x: originX, y: 100 };
}

test('joins() makes a ligature as wide as its letters, where each has a part of the width', () => {
  const first = placed('f', 50, 50);
  expect(joins(first, placed('i', 55, 50))).toBe(true);
  expect(first.character).toMatchObject({ text: 'fi', box: { left: 50, right: 60 } });
});

test('joins() makes one letter of an accent and what stands right under it', () => {
  const accent = placed('˝', 50, 50);
  expect(joins(accent, placed('o', 50, 50))).toBe(true);
  expect(accent.character.text).toBe('ő');
});

test('joins() puts a mark without width into the letter that it stands behind, not the one that it stands before', () => {
  const [letter, mark] = [placed('e', 50, 50), placed('\u0301', 55, 55)];
  mark.character.box = { ...mark.character.box, right: 55 };
  expect(joins(letter, mark)).toBe(true);
  expect(letter.character).toMatchObject({ text: 'é', box: { left: 50, right: 55 } });
  expect(joins(placed('f', 50, 50), mark)).toBe(false);
});

test('joins() leaves what another object draws in the same place to those who look for text drawn twice', () =>
  expect(joins(placed('f', 50, 50), placed('f', 50, 50, 2))).toBe(false));

test('joins() leaves letters of two origins apart', () =>
  expect(joins(placed('f', 50, 50), placed('i', 55, 55))).toBe(false));

test('joins() reads a right-to-left ligature from its right, and lam before alef however it comes', () => {
  const [lam, alef, maksura] = ['\u0644', '\u0627', '\u0649'];
  const joined = (one: string, other: string) => {
    const first = placed(one, 50, 50);
    joins(first, placed(other, 55, 50));
    return first.character.text;
  };
  expect(joined(maksura, lam)).toBe(lam + maksura);
  expect(joined(alef, lam)).toBe(lam + alef);
  expect(joined(lam, alef)).toBe(lam + alef);
});

test('joins() puts marks behind their right-to-left letter, in the order that Unicode has them', () => {
  const first = placed('\u05bc', 50, 50);
  for (const next of ['\u05b0', '\u05d1']) joins(first, placed(next, 50, 50));
  expect(first.character.text).toBe('\u05d1\u05b0\u05bc');
});

test('joins() leaves what parts joined letters with the letter before it', () => {
  const first = placed('\u0628', 50, 50);
  expect(joins(first, placed('\u200c', 50, 45, 2))).toBe(true);
  expect(first.character.text).toBe('\u0628\u200c');
});
