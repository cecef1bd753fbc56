/** Lines and areas are drawn where the page has them, thin ones as thick as can be seen. */
import { expect, test } from 'vitest';
import { writeDocx } from '../../../src/layout/docx/write.ts';
import type { AnchoredLine, Inline } from '../../../src/layout/inline.ts';
import { model, paragraph, section } from '../models.ts';
import { readDocx } from './docx-text.ts';

const emusPerPoint = 12_700;

type ShapePlace = Record<'left' | 'top' | 'width' | 'height', number>;

/** Corners and sizes of all shapes, in points. */
function placesOf(inline: Inline): ShapePlace[] {
  const body = readDocx(writeDocx(model([section([paragraph([inline])])]))).parts['word/document.xml'] ?? '';
  const numbers = (pattern: RegExp) =>
    [...body.matchAll(pattern)].map(([, ...emus]) => emus.map((count) => Number(count) / emusPerPoint));
  const offsets = numbers(/<wp:posOffset>(-?\d+)</g).flat();
  return numbers(/<wp:extent cx="(\d+)" cy="(\d+)"/g).map(([width = Number.NaN, height = Number.NaN], i) => {
    const [left = Number.NaN, top = Number.NaN] = offsets.slice(2 * i);
    return { left, top, width, height };
  });
}

const line = (changes: Partial<AnchoredLine>, thickness = 2): AnchoredLine => ({
  kind: 'line',
  direction: 'horizontal',
  left: 100,
  top: 200,
  length: 50,
  border: { thickness, line: 'solid', color: '112233' },
  ...changes,
});

test.each([
  ['across', line({}), [{ left: 100, top: 199, width: 50, height: 2 }]],
  ['down', line({ direction: 'vertical' }), [{ left: 99, top: 200, width: 2, height: 50 }]],
  ['that is all but invisible', line({}, 0.1), [{ left: 100, top: 199.75, width: 50, height: 0.5 }]],
  [
    'dashed, which is stroked',
    line({ border: { thickness: 2, line: 'dashed', color: '112233' } }),
    [{ left: 100, top: 200, width: 50, height: 0 }],
  ],
  [
    'that is double, which is two',
    line({ direction: 'vertical', border: { thickness: 3, line: 'double', color: '112233' } }),
    [
      { left: 98.5, top: 200, width: 1, height: 50 },
      { left: 100.5, top: 200, width: 1, height: 50 },
    ],
  ],
])('a line %s', (_, inline, places) => {
  const found = placesOf(inline);
  expect(found).toHaveLength(places.length);
  for (const [i, place] of places.entries())
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(found[i]?.[side]).toBeCloseTo(place[side], 3);
});

test('a coloured area', () => {
  const place = { left: 10, top: 20, width: 30, height: 40 };
  expect(placesOf({ kind: 'fill', ...place, color: 'ABCDEF' })).toEqual([place]);
});
