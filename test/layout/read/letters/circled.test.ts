import { expect, test } from 'vitest';
import { withCircled } from '../../../../src/layout/read/letters/circled.ts';
import { letters } from '../../letters.ts';

const said = (drawn: ReturnType<typeof letters>) =>
  withCircled(drawn)
    .map(({ text }) => text)
    .join('');

/** A circle as wide as high, with a letter in its middle or beside it. */
const circled = (letter: string, at = 2.5, size = 10) => {
  const [circle] = letters('○', 0, 100);
  if (!circle) throw new Error('no circle');
  return [{ ...circle, box: { ...circle.box, right: 10 } }, ...letters(letter, at, 99.7, size)];
};

test('a letter in a circle is one sign, whichever of them is drawn first', () => {
  expect(said([...circled('c'), ...letters('1999', 14, 100)])).toBe('©1999');
  expect(said(circled('R', 3.5, 6).reverse())).toBe('®');
  expect(said(circled('1'))).toBe('①');
  expect(said(circled('A'))).toBe('Ⓐ');
  expect(said(circled('z'))).toBe('ⓩ');
});

test('a circle beside a letter, around a sign, or around nothing stays one', () => {
  expect(said(circled('c', 10))).toBe('○c');
  expect(said(circled('+'))).toBe('○+');
  expect(said(letters('○', 0, 100))).toBe('○');
});

test('a circle that is named as one around the letter before it is a sign of its own where it stands alone', () => {
  expect(said([...letters('\u20dd', 0, 100), ...letters('joule', 14, 100)])).toBe('◯joule');
});
