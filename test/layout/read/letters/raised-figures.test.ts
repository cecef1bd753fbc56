import { expect, test } from 'vitest';
import { figureIn } from '../../../../src/layout/read/letters/raised-figures.ts';

test.each([
  ['a small one that stands high is raised', 4, 96, { size: 5.9, baseline: 96 }],
  ['one that reaches below the line is lowered', 4, 101.5, { size: 5.9, baseline: 101.5 }],
  ['a usual one is as it is', 6.8, 100, undefined],
  ['one of old style, as low as small letters', 4.5, 100.1, undefined],
  ['one of old style that reaches below the line', 6.8, 102.1, undefined],
  ['one of old style in a font with low small letters', 5.7, 101.4, undefined],
  ['one without ink', 0, 95, undefined],
])('figureIn() of size 10 on the line 100: %s', (_, height, foot, drawn) => {
  const found = figureIn({ height, foot }, 10, 100);
  expect(found && { ...found, size: Math.round(found.size * 10) / 10 }).toEqual(drawn);
});
