import { expect, test } from 'vitest';
import type { Character } from '../../../../../src/layout/page.ts';
import { mendLigatures } from '../../../../../src/layout/read/letters/decoding/lost-ligatures.ts';
import { letters } from '../../../letters.ts';

/** A sign of the given width between the letters around it, all on one line; `f` and `i` are five points wide. */
function withSign(before: string, sign: string, width: number, after: string): Character[] {
  const head = letters(before + sign, 0, 100);
  const last = head.at(-1);
  if (last) last.box = { ...last.box, right: last.box.left + width };
  return [...head, ...letters(after, before.length * 5 + width, 100), ...letters('if', 0, 120)];
}

const mended = (characters: Character[]): string => {
  mendLigatures(characters);
  return characters
    .slice(0, -2)
    .map(({ text }) => text)
    .join('');
};

test.each(['?', '\ufffd'])('mendLigatures() %s as wide as two letters inside a word is a ligature', (sign) =>
  expect(mended(withSign('di', sign, 10, 'erent'))).toBe('different'),
);

test('mendLigatures() leaves a question mark of another width', () =>
  expect(mended(withSign('why', '?', 6, 'because'))).toBe('why?because'));

test('mendLigatures() leaves the query of an address', () =>
  expect(mended(withSign('a/b', '?', 10, 'x=1'))).toBe('a/b?x=1'));

test('mendLigatures() leaves a question mark that ends a word', () =>
  expect(mended(withSign('why', '?', 10, ' yes'))).toBe('why? yes'));
