import { expect, test } from 'vitest';
import type { Ruling } from '../../../../src/layout/page.ts';
import { mergeRulings } from '../../../../src/layout/read/drawing/merge-rulings.ts';
import { lineAcross } from '../../letters.ts';

const spans = (rulings: Ruling[]) =>
  mergeRulings(rulings).map(({ at, start, end, line: kind }) => [at, start, end, kind]);

test.each([
  ['pieces that touch are one line', [lineAcross(10, 0, 50), lineAcross(10, 50.5, 100)], [[10, 0, 100, 'solid']]],
  [
    'pieces apart stay apart',
    [lineAcross(10, 0, 50), lineAcross(10, 60, 100)],
    [
      [10, 0, 50, 'solid'],
      [10, 60, 100, 'solid'],
    ],
  ],
  ['a line drawn twice is one', [lineAcross(10, 0, 50), lineAcross(10.4, 0, 50)], [[10, 0, 50, 'solid']]],
  [
    'two lines close together are a double one',
    [lineAcross(10, 0, 50), lineAcross(12, 0, 50)],
    [[11, 0, 50, 'double']],
  ],
  ['specks are no lines', [lineAcross(10, 0, 2)], []],
])('%s', (_, rulings, expected) => {
  expect(spans(rulings)).toEqual(expected);
});

test('dots in a row are a dotted line, dashes a dashed one', () => {
  const dots = Array.from({ length: 20 }, (_, i) => lineAcross(10, i * 3, i * 3 + 1));
  const dashes = Array.from({ length: 20 }, (_, i) => lineAcross(50, i * 9, i * 9 + 5));
  expect(spans([...dots, ...dashes])).toEqual([
    [10, 0, 58, 'dotted'],
    [50, 0, 176, 'dashed'],
  ]);
});

test('a double line is as thick as its two lines and what is between them', () => {
  const [first, second] = [lineAcross(10, 0, 50), { ...lineAcross(12, 0, 50), thickness: 1.5 }];
  expect(mergeRulings([first, second])).toMatchObject([{ at: 11, thickness: 2 + (0.5 + 1.5) / 2 }]);
});

test('dots after one longer than the others are a dotted line, as browsers draw it', () => {
  const dots = [
    lineAcross(10, 0, 1.5),
    ...Array.from({ length: 40 }, (_, i) => lineAcross(10, 2.25 + 1.5 * i, 3 + 1.5 * i)),
  ];
  expect(spans(dots)).toEqual([[10, 0, 61.5, 'dotted']]);
});
