/** Pages whose text runs down the page as a whole, and those with something on its side. */
import { expect, test } from 'vitest';
import { runsDown } from '../../../src/layout/flow/turned-page.ts';
import type { Character } from '../../../src/layout/page.ts';
import { letters, pageOf, styleOf } from '../letters.ts';

const turned = (text: string): Character[] => {
  const style = styleOf(10, 90);
  return letters(text, 0, 100).map((letter) => ({ ...letter, style }));
};
const prose = 'Twenty letters a time, '.repeat(6);

test.each([
  ['most of it does', [...turned(prose), ...letters('12', 0, 300)], true],
  ['it is a title in East Asian letters', turned('目次'), true],
  ['a label does, and nothing else is on it', turned('Figure 3'), false],
  ['half of it does', [...turned(prose), ...letters(prose, 0, 300)], false],
])('where %s', (_, characters, expected) => expect(runsDown(pageOf(characters))).toBe(expected));
