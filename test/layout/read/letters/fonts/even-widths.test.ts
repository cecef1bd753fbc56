import { expect, test } from 'vitest';
import { widthOf } from '../../../../../src/layout/box.ts';
import type { Character } from '../../../../../src/layout/page.ts';
import { markEvenWidths } from '../../../../../src/layout/read/letters/fonts/even-widths.ts';
import { letters } from '../../../letters.ts';

const said = (text: string, isEven: boolean) => {
  const characters = letters(text, 0, 100).map((one) =>
    isEven || !/[il]/.test(one.text)
      ? one
      : { ...one, box: { ...one.box, right: one.box.left + widthOf(one.box) / 2 } },
  );
  markEvenWidths([characters]);
  return new Set(characters.map(({ style }) => style.font.monospace));
};

test('a font is a typewriter where narrow letters are as wide as wide ones', () => {
  expect(said('while (i < minimum)', true)).toEqual(new Set([true]));
  expect(said('while (i < minimum)', false)).toEqual(new Set([false]));
});

test('where too few letters tell, it is none', () => expect(said('sun', true)).toEqual(new Set([false])));

test('letters that are all narrow or of middle width tell it as well', () => {
  expect(said('list --verbose', true)).toEqual(new Set([true]));
  expect(said('list --verbose', false)).toEqual(new Set([false]));
});

test('fonts without a name are each by itself, parts of one with a name are one', () => {
  const named = (name: string, text: string) =>
    letters(text, 0, 100).map((one) => ({ ...one, style: { ...one.style, font: { ...one.style.font, name } } }));
  const uneven = (text: string) =>
    named('', text).map((one, i) => ({ ...one, box: { ...one.box, right: one.box.right + i } }));
  const isEven = (fonts: Character[][]) => {
    markEvenWidths(fonts);
    return fonts.map(([first]) => first?.style.font.monospace);
  };
  expect(isEven([named('', 'while (i < minimum)'), uneven('while (i < minimum)')])).toEqual([true, false]);
  expect(isEven([named('Lines', 'till'), named('Lines', 'noon')])).toEqual([true, true]);
});

test('a font of which its flags say so is no typewriter’s where its narrow letters are narrow', () => {
  const flagged = (isEven: boolean) => {
    const characters = letters('while minimum', 0, 100).map((one) => ({
      ...one,
      box: isEven || !/[il]/.test(one.text) ? one.box : { ...one.box, right: one.box.left + widthOf(one.box) / 2 },
      style: { ...one.style, font: { ...one.style.font, monospace: true } },
    }));
    markEvenWidths([characters]);
    return new Set(characters.map(({ style }) => style.font.monospace));
  };
  expect(flagged(true)).toEqual(new Set([true]));
  expect(flagged(false)).toEqual(new Set([false]));
});

test('letters of a bitmap font that reach a little over their places are as wide as the others', () => {
  const reaching = (by: number) => {
    const characters = letters('while (i < minimum)', 0, 100).map((one) =>
      one.text === 'm' ? { ...one, box: { ...one.box, right: one.box.right + by * one.style.size } } : one,
    );
    markEvenWidths([characters]);
    return new Set(characters.map(({ style }) => style.font.monospace));
  };
  expect(reaching(0.017)).toEqual(new Set([true]));
  expect(reaching(0.05)).toEqual(new Set([false]));
});
