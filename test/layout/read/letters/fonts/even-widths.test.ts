import { expect, test } from 'vitest';
import { widthOf } from '../../../../../src/layout/box.ts';
import { markEvenWidths } from '../../../../../src/layout/read/letters/fonts/even-widths.ts';
import { letters } from '../../../letters.ts';

const said = (text: string, isEven: boolean) => {
  const characters = letters(text, 0, 100).map((one) =>
    isEven || !/[il]/.test(one.text)
      ? one
      : { ...one, box: { ...one.box, right: one.box.left + widthOf(one.box) / 2 } },
  );
  markEvenWidths(characters);
  return new Set(characters.map(({ style }) => style.font.monospace));
};

test('a font is a typewriter where narrow letters are as wide as wide ones', () => {
  expect(said('while (i < minimum)', true)).toEqual(new Set([true]));
  expect(said('while (i < minimum)', false)).toEqual(new Set([false]));
});

test('where too few letters tell, it is none', () => expect(said('sun', true)).toEqual(new Set([false])));
