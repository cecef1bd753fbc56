/** Underscores over or under letters are lines; those that stand alone are letters. */
import { expect, test } from 'vitest';
import { withUnderlines } from '../../../../src/layout/read/letters/underscored.ts';
import { letters } from '../../letters.ts';

const read = (...parts: ReturnType<typeof letters>[]) => {
  const { characters, underlines } = withUnderlines(parts.flat());
  return { text: characters.map(({ text }) => text).join(''), lines: underlines.map(({ start, end }) => [start, end]) };
};

test('underscores printed over words are a line below each', () => {
  const line = read(letters('UNIT COST', 100, 200), letters('____ ____', 100, 200));
  expect(line).toEqual({
    text: 'UNIT COST ',
    lines: [
      [100, 120],
      [125, 145],
    ],
  });
});

test('the line of a form that was filled in is one, as long as it was', () =>
  expect(read(letters('Name: __________', 100, 200), letters('Ann', 140, 199))).toEqual({
    text: 'Name: Ann',
    lines: [[130, 180]],
  }));

test('a line to be filled in, and a name with underscores, stay as they are', () =>
  expect(read(letters('Name: ______ file_name', 100, 200))).toEqual({ text: 'Name: ______ file_name', lines: [] }));
