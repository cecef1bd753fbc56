import { expect, test } from 'vitest';
import type { Box, Fill } from '../../../../src/layout/page.ts';
import { type PlacedField, withFields } from '../../../../src/layout/read/form/form-fields.ts';
import { letters } from '../../letters.ts';

const field = (box: Box, more: Partial<PlacedField> = {}): PlacedField => ({
  box,
  kind: 'text',
  title: '',
  ticked: false,
  options: [],
  comb: false,
  border: undefined,
  fill: undefined,
  ...more,
});

const drawn = (characters: ReturnType<typeof letters>, fills: Fill[] = []) => ({
  characters,
  fills,
  rulings: [],
  drawings: [],
});

const baselines = ({ characters }: { characters: { baseline: number }[] }) =>
  new Set(characters.map(({ baseline }) => baseline));

test('what is filled in stands on the line of its label', () => {
  const page = drawn([...letters('Name', 60, 100), ...letters('Ada', 122, 97)]);
  expect(baselines(withFields(page, [field({ left: 120, top: 86, right: 200, bottom: 104 })], false))).toEqual(
    new Set([100]),
  );
});

test('of two fields side by side neither moves for the other', () => {
  const page = drawn([...letters('5.25', 122, 97), ...letters('5.25', 222, 100)]);
  const fields = [120, 220].map((left) => field({ left, top: 86, right: left + 60, bottom: 104 }));
  expect(baselines(withFields(page, fields, false))).toEqual(new Set([97, 100]));
});

test.each([
  ['one line of', 18, 0, 'AABBFF'],
  ['a large', 200, 1, undefined],
])('the ground of %s box is its text’s, unless most of the box is free', (_, height, left, color) => {
  const box = { left: 120, top: 86, right: 200, bottom: 86 + height };
  const page = drawn(letters('Ada', 122, 98), [{ box, color: 'AABBFF' }]);
  const { fills, fields } = withFields(page, [field(box, { fill: 'AABBFF' })], false);
  expect(fills).toHaveLength(left);
  expect(fields[0]?.fill).toBe(color);
});

test('a blank is told where it is asked for', () => {
  const page = drawn(letters('Name', 60, 100));
  const fields = [field({ left: 120, top: 90, right: 200, bottom: 104 })];
  const told = (blanks: boolean) => withFields(page, fields, blanks).characters.map(({ text }) => text);
  expect(told(true).join('')).toBe('Name\ufffc');
  expect(told(false).join('')).toBe('Name');
});
