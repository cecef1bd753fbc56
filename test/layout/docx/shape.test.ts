/** Lines and areas are drawn where the page has them, thin ones as thick as can be seen. */
import { expect, test } from 'vitest';
import { writeDocx } from '../../../src/layout/docx/write.ts';
import type { AnchoredLine, Inline } from '../../../src/layout/inline.ts';
import { model, paragraph, section } from '../models.ts';
import { readDocx } from './docx-text.ts';

const emusPerPoint = 12_700;

/** Corner and size of the one shape, in points. */
function placeOf(inline: Inline): { left: number; top: number; width: number; height: number } {
  const body = readDocx(writeDocx(model([section([paragraph([inline])])]))).parts['word/document.xml'] ?? '';
  const offsets = [...body.matchAll(/<wp:posOffset>(-?\d+)</g)].map(([, emus]) => Number(emus) / emusPerPoint);
  const [, width, height] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(body) ?? [];
  const [left = Number.NaN, top = Number.NaN] = offsets;
  return { left, top, width: Number(width) / emusPerPoint, height: Number(height) / emusPerPoint };
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
  ['across', line({}), { left: 100, top: 199, width: 50, height: 2 }],
  ['down', line({ direction: 'vertical' }), { left: 99, top: 200, width: 2, height: 50 }],
  ['that is all but invisible', line({}, 0.1), { left: 100, top: 199.75, width: 50, height: 0.5 }],
  [
    'dashed, which is stroked',
    line({ border: { thickness: 2, line: 'dashed', color: '112233' } }),
    { left: 100, top: 200, width: 50, height: 0 },
  ],
])('a line %s', (_, inline, place) => {
  const found = placeOf(inline);
  for (const side of ['left', 'top', 'width', 'height'] as const) expect(found[side]).toBeCloseTo(place[side], 3);
});

test('a coloured area', () => {
  const place = { left: 10, top: 20, width: 30, height: 40 };
  expect(placeOf({ kind: 'fill', ...place, color: 'ABCDEF' })).toEqual(place);
});
