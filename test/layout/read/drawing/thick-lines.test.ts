/** Thick borders are lines where they meet; bars that stand alone or side by side are colours. */
import { expect, test } from 'vitest';
import type { Ruling } from '../../../../src/layout/page.ts';
import { withThickLines } from '../../../../src/layout/read/drawing/thick-lines.ts';
import { lineAcross } from '../../letters.ts';

const bar = (left: number, top: number, right: number, bottom: number, color = '7030A0') => ({
  box: { left, top, right, bottom },
  color,
});

/** Lines and fills of a page. */
const parted = (fills: ReturnType<typeof bar>[], lines: Ruling[] = []) => {
  const { rulings, fills: rest } = withThickLines(fills, lines);
  return [
    rulings.map(({ direction, at, start, end, thickness }) => `${direction} ${at} ${start}-${end} ${thickness}`),
    rest.length,
  ];
};

test('bars that meet at a corner are lines, and so are others of their colour and thickness', () =>
  expect(parted([bar(60, 100, 500, 104), bar(60, 100, 64, 140), bar(60, 160, 500, 164)])).toEqual([
    ['horizontal 102 60-500 4', 'vertical 62 100-140 4', 'horizontal 162 60-500 4'],
    0,
  ]));

test('a bar between two squares as thick is a line, whatever colours meet in them, and the squares are of it', () =>
  expect(
    parted([
      bar(60, 100, 64, 104, 'FF0000'),
      bar(64, 100, 500, 104),
      bar(500, 100, 504, 104),
      bar(60, 104, 64, 140, 'FF0000'),
      bar(60, 140, 64, 144, 'FF0000'),
      bar(300, 140, 304, 144),
    ]),
  ).toEqual([['horizontal 102 60-504 4', 'vertical 62 100-144 4'], 1]));

const upright = (at: number, start: number, end: number): Ruling => ({
  ...lineAcross(at, start, end),
  direction: 'vertical',
});

test('a bar that lines end at or enclose is the border of their table, not one that they go over or that is the margin of a ground', () => {
  const under = bar(60, 100, 500, 104);
  expect(parted([under], [upright(200, 104, 160), upright(300, 104, 160)])).toEqual([['horizontal 102 60-500 4'], 0]);
  expect(parted([under], [upright(60, 80, 160), upright(500, 80, 160)])[1]).toBe(0);
  const ground = bar(60, 104, 500, 160);
  expect(parted([under, ground], [upright(60, 80, 160), upright(500, 80, 160)])).toEqual([[], 2]);
  expect(parted([under], [upright(200, 80, 160), upright(300, 80, 160), upright(400, 104, 160)])).toEqual([[], 1]);
});

test.each([
  ['a bar with a square at one end', [bar(60, 100, 64, 104), bar(64, 100, 500, 104)]],
  ['bars side by side', [bar(60, 100, 66, 140), bar(70, 110, 76, 140)]],
  ['bars of two colours', [bar(60, 100, 500, 104), bar(60, 100, 64, 140, 'FF0000')]],
  ['thicker bars', [bar(60, 100, 500, 112), bar(60, 100, 72, 240)]],
])('%s are none', (_, fills) => expect(parted(fills)).toEqual([[], 2]));
