import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Placed } from '../../../../src/layout/read/letters/characters.ts';
import { withoutTwice } from '../../../../src/layout/read/letters/drawn-twice.ts';
import { letters, styleOf } from '../../letters.ts';

/** A text object that draws `text`, each letter's origin at its left. */
const object = (text: string, x: number, y: number, id: number, style = styleOf(10)): Placed[] =>
  letters(text, x, y).map((character) => ({
    character: { ...character, style },
    object: id,
    index: 0,
    font: 1,
    unnamed: false,
    x: character.box.left,
    y,
  }));

const said = (placed: readonly Placed[]) =>
  withoutTwice(placed)
    .map(({ character }) => character.text)
    .join('');

test('a layer of text that is drawn again, a little beside itself or not, is read once', () => {
  for (const shift of [0, 0.3, 0.8])
    expect(
      said([
        ...object('Oak', 50, 100, 1),
        ...object('4', 90, 100, 2),
        ...object('Oak', 50 + shift, 100, 3),
        ...object('4', 90, 100 + shift, 4),
      ]),
    ).toBe('Oak4');
});

test('a text object that goes back and draws its words again is read once', () => {
  const twice = [...object('Hill', 50, 100, 1), ...object('Hill', 50, 100, 1)];
  expect(said(twice)).toBe('Hill');
  expect(said([...object('i', 50, 100, 1), ...object('i', 50.9, 100, 1)])).toBe('ii');
});

test('a shadow gives way to the text that is drawn over it', () => {
  const black = styleOf(10);
  const gray = { ...styleOf(10), color: 'B3B3B3' };
  const [first] = withoutTwice([...object('A', 50.8, 100.8, 1, gray), ...object('A', 50, 100, 2, black)]);
  expect(first?.character.style).toBe(black);
});

test('the shadow of a narrow letter gives way, too', () => {
  const narrow = (x: number, id: number) =>
    object('l', x, 100, id).map((placed) => {
      const { character } = placed;
      return { ...placed, character: { ...character, box: { ...character.box, right: x + 2.2 } } };
    });
  expect(said([...narrow(51, 1), ...narrow(50, 2)])).toBe('l');
  expect(said([...narrow(50, 1), ...narrow(52, 2)])).toBe('ll');
});

test('text that is not seen, as below a scan, takes no look away', () => {
  const unseen = { ...styleOf(10), invisible: true };
  const [first] = withoutTwice([...object('A', 50, 100, 1), ...object('A', 50, 100, 2, unseen)]);
  expect(first?.character.style.invisible).toBe(false);
});

test('letters that stand beside or below each other are all read, by whatever objects', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom('l', '1', 'o'), { maxLength: 30 }), (texts) => {
      const line = texts.flatMap((text, i) => object(text, 50 + 5 * i, 100, i));
      const next = texts.flatMap((text, i) => object(text, 50 + 5 * i, 112, 100 + i));
      expect(said([...line, ...next])).toBe(`${texts.join('')}${texts.join('')}`);
    }),
    { numRuns: 50, seed: 3 },
  ));
