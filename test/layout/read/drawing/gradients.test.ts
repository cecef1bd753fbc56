import { expect, test } from 'vitest';
import type { Fill } from '../../../../src/layout/page.ts';
import { withoutGradients } from '../../../../src/layout/read/drawing/gradients.ts';

const hex = (level: number) => level.toString(16).padStart(2, '0').toUpperCase();

/** Rows of 10 points height, each so many levels lighter than the one above. */
const rows = (count: number, step: number): Fill[] =>
  Array.from({ length: count }, (_, i) => ({
    box: { left: 100, top: 50 + 10 * i, right: 300, bottom: 60 + 10 * i },
    color: `${hex(40 + step * i)}60A0`,
  }));

test('steps of nearly the same colour that go on from one another are one gradient', () => {
  const { fills, gradients } = withoutGradients(rows(20, 3));
  expect(fills).toEqual([]);
  expect(gradients).toEqual([{ left: 100, top: 50, right: 300, bottom: 250 }]);
});

test('so are steps one within the other', () => {
  const nested = rows(20, 3).map((fill, i) => ({
    ...fill,
    box: { left: 100 + 4 * i, top: 100 + 2 * i, right: 400 - 4 * i, bottom: 300 - 2 * i },
  }));
  expect(withoutGradients(nested).gradients).toEqual([{ left: 100, top: 100, right: 400, bottom: 300 }]);
});

test.each([
  ['few steps', rows(8, 3)],
  ['one colour', rows(30, 0)],
  ['colours far apart', rows(10, 20)],
  [
    'two colours in turn, as rows of a table have',
    rows(30, 0).map((fill, i) => (i % 2 ? fill : { ...fill, color: '2A60A0' })),
  ],
  ['rooms between them', rows(20, 3).map((fill) => ({ ...fill, box: { ...fill.box, bottom: fill.box.bottom - 3 } }))],
])('%s make no gradient', (_, fills) => {
  expect(withoutGradients(fills)).toEqual({ fills, gradients: [] });
});

test('what is drawn before and after a gradient stays', () => {
  const [other] = rows(1, 0).map((fill) => ({ ...fill, color: 'FFCC00' }));
  const { fills } = withoutGradients([...(other ? [other] : []), ...rows(20, 3), ...(other ? [other] : [])]);
  expect(fills).toEqual([other, other]);
});
