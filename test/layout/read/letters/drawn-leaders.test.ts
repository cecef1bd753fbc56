import { expect, test } from 'vitest';
import type { Ruling } from '../../../../src/layout/page.ts';
import { withDrawnLeaders } from '../../../../src/layout/read/letters/drawn-leaders.ts';
import { letters, lineAcross } from '../../letters.ts';

const row = [...letters('Soup', 60, 100), ...letters('6.50', 200, 100)];
const dots: Ruling = { ...lineAcross(100, 85, 195), line: 'dotted' };
const textOf = (characters: { text: string }[]) => characters.map(({ text }) => text).join('');

test.each(['dotted', 'dashed'] as const)('a %s line from a name to its price is a row of dots', (line) => {
  const { characters, rulings } = withDrawnLeaders(row, [{ ...dots, line }]);
  expect(textOf(characters)).toBe(`Soup${'.'.repeat(22)}6.50`);
  expect(characters[4]?.box.left).toBeCloseTo(85);
  expect(characters[25]?.box.right).toBeCloseTo(195);
  expect(rulings).toEqual([]);
});

test.each<[string, Ruling, typeof row]>([
  ['a whole line', { ...dots, line: 'solid' }, row],
  ['a line under words', { ...dots, start: 60, end: 195 }, row],
  [
    'a line under a word in smaller letters',
    { ...dots, at: 103 },
    [...letters('with', 60, 100), ...letters('a_name_of_a_program', 90, 100, 8), ...letters('in it', 200, 100)],
  ],
  ['a line with nothing behind it', dots, letters('Soup', 60, 100)],
  ['a line between two rows', { ...dots, at: 106 }, row],
  ['a line far from both', { ...dots, start: 110, end: 150 }, row],
])('%s stays one', (_, ruling, characters) => {
  expect(withDrawnLeaders(characters, [ruling])).toEqual({ characters, rulings: [ruling] });
});
