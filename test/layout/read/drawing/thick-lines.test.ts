/** Thick borders are lines where they meet; bars that stand alone or side by side are colours. */
import { expect, test } from 'vitest';
import { withThickLines } from '../../../../src/layout/read/drawing/thick-lines.ts';

const bar = (left: number, top: number, right: number, bottom: number, color = '7030A0') => ({
  box: { left, top, right, bottom },
  color,
});

/** Lines and fills of a page. */
const parted = (...fills: ReturnType<typeof bar>[]) => {
  const { rulings, fills: rest } = withThickLines(fills);
  return [rulings.map(({ direction, at, thickness }) => `${direction} ${at} ${thickness}`), rest.length];
};

test('bars that meet at a corner are lines, and so are others of their colour and thickness', () =>
  expect(parted(bar(60, 100, 500, 104), bar(60, 100, 64, 140), bar(60, 160, 500, 164))).toEqual([
    ['horizontal 102 4', 'vertical 62 4', 'horizontal 162 4'],
    0,
  ]));

test.each([
  ['bars side by side', [bar(60, 100, 66, 140), bar(70, 110, 76, 140)]],
  ['bars of two colours', [bar(60, 100, 500, 104), bar(60, 100, 64, 140, 'FF0000')]],
  ['thicker bars', [bar(60, 100, 500, 112), bar(60, 100, 72, 240)]],
])('%s are none', (_, fills) => expect(parted(...fills)).toEqual([[], 2]));
