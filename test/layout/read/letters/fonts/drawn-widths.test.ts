import { expect, test } from 'vitest';
import type { Placed } from '../../../../../src/layout/read/letters/characters.ts';
import { mendDrawnWidths } from '../../../../../src/layout/read/letters/fonts/drawn-widths.ts';
import { letters, styleOf } from '../../../letters.ts';

const nameless = { ...styleOf(10), font: { ...styleOf(10).font, name: '' } };
const step: Record<string, number> = { i: 2, l: 2, m: 8 };

/** An object whose letters stand as far apart as they are wide, in boxes of one width. */
function object(text: string, id: number, { style = nameless, width = 12 } = {}): Placed[] {
  let x = 50;
  return [...text].map((letter, index) => {
    const [character] = letters(letter, x, 100 + 20 * id);
    if (!character) throw new RangeError('a letter of nothing');
    const box = { ...character.box, right: x + width };
    const placed = { character: { ...character, box, style }, index, object: id, font: 1, unnamed: false, x, y: id };
    x += step[letter] ?? 5;
    return placed;
  });
}

const widths = (placed: readonly Placed[]) => placed.map(({ character: { box } }) => box.right - box.left);

test('letters of a font that tells one box for all are as wide as they step, those at an end too', () => {
  const placed = [...object('mill', 1), ...object('oil', 2), ...object('mom', 3)];
  mendDrawnWidths(placed);
  expect(widths(placed)).toEqual([8, 2, 2, 2, 5, 2, 2, 8, 5, 8]);
});

test('letters of a font of even steps, and of one that has a name, stay as they are', () => {
  for (const options of [{ width: 5 }, { style: styleOf(10) }]) {
    const placed = object('noonnoon', 1, options);
    mendDrawnWidths(placed);
    expect(new Set(widths(placed))).toEqual(new Set([options.width ?? 12]));
  }
});
