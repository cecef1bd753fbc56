import { expect, test } from 'vitest';
import type { Box, Ruling } from '../../../../src/layout/page.ts';
import { drawnBoxes } from '../../../../src/layout/read/form/drawn-boxes.ts';
import { letters, lineAcross } from '../../letters.ts';

/** Four lines of a box. */
const lines = ({ left, top, right, bottom }: Box): Ruling[] => [
  lineAcross(top, left, right),
  lineAcross(bottom, left, right),
  { ...lineAcross(left, top, bottom), direction: 'vertical' },
  { ...lineAcross(right, top, bottom), direction: 'vertical' },
];

const square: Box = { left: 60, top: 92, right: 69, bottom: 101 };
const words = letters('Smoker', 76, 100);
const page = (rulings: Ruling[], more: { characters?: typeof words; drawings?: Box[] } = {}) => ({
  characters: words,
  drawings: [],
  fills: [],
  rulings,
  ...more,
});

test('a square before a word is a box to tick', () => {
  expect(drawnBoxes(page(lines(square)), [])).toMatchObject([{ kind: 'tick', box: square, ticked: false }]);
});

test.each([
  ['a cross drawn in it', { drawings: [{ left: 60, top: 92, right: 69, bottom: 101 }] }],
  ['a cross written in it', { characters: [...letters('x', 62, 100), ...words] }],
])('%s ticks it', (_, more) => {
  expect(drawnBoxes(page(lines(square), more), [])).toMatchObject([{ ticked: true }]);
});

test.each([
  ['boxes for letters', page([...lines(square), ...lines({ ...square, left: 69, right: 78 })])],
  ['a cell of a table', page([...lines(square), lineAcross(92, 20, 200)])],
  ['a square far from any word', page(lines(square), { characters: letters('Smoker', 120, 100) })],
  ['a word in a frame', page(lines(square), { characters: [...letters('ab', 61, 100), ...words] })],
  ['a square of other size', page(lines({ left: 44, top: 84, right: 69, bottom: 109 }))],
])('%s is none', (_, drawn) => {
  expect(drawnBoxes(drawn, [])).toEqual([]);
});

test('a box of the form is not told twice', () => {
  const [field] = drawnBoxes(page(lines(square)), []);
  expect(field && drawnBoxes(page(lines(square)), [field])).toEqual([]);
});
