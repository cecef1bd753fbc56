import { expect, test } from 'vitest';
import { composeAccents } from '../../../../../src/layout/read/letters/decoding/accents.ts';
import { letters } from '../../../letters.ts';

const at = (text: string, left: number, baseline = 100) => letters(text, left, baseline);
const textOf = (characters: ReturnType<typeof letters>) =>
  composeAccents(characters)
    .map(({ text }) => text)
    .join('');

test.each([
  ['an accent before its letter is part of it', [...at('B', 50), ...at('¨', 55), ...at('ors', 55)], 'Börs'],
  ['so is one behind it', [...at('Bo', 50), ...at('¨', 55), ...at('rs', 60)], 'Börs'],
  ['one raised over a capital', [...at('¨', 50, 97.8), ...at('Ol', 50)], 'Öl'],
  ['a letter without its dot', [...at('´', 50), ...at('ı', 50)], 'í'],
  ['one drawn when the words around it are', [...at('Etat', 50), ...at('´', 50, 97.5)], 'État'],
  ['a sign that has a letter’s width is one where it stands apart', at('a^o ~o', 50), 'a^o ~o'],
  ['one that Unicode has no such letter for', [...at('˙', 50, 97), ...at('Q', 50)], 'Q\u0307'],
  ['an arrow', [...at('\u20d7', 50), ...at('v', 50)], 'v\u20d7'],
  ['a mark of Unicode drawn by itself', [...at('𝑏', 50), ...at('=', 60), ...at('\u0303', 50, 97)], '𝑏\u0303='],
  ['a line over a variable', [...at('x', 50), ...at('\u203e', 50, 99)], 'x\u0305'],
  ['one on another line', [...at('¨', 50, 90), ...at('o', 50)], '¨o'],
  ['one over what takes none', [...at('¨', 50), ...at('4', 50)], '¨4'],
])('composeAccents(): %s', (_, characters, text) => {
  expect(textOf(characters)).toBe(text);
});

test('composeAccents() negates a relation that a stroke without width is drawn through', () => {
  const [stroke, relation] = [...at('\u0338', 50), ...at('=', 50)];
  if (!stroke || !relation) throw new RangeError('letters of nothing');
  stroke.box = { ...stroke.box, right: stroke.box.left };
  expect(textOf([...at('a', 45), stroke, relation])).toBe('a≠');
});

test('composeAccents() leaves the letter its place and look', () => {
  const [accent, letter] = [...at('¨', 50), ...at('o', 51)];
  if (!accent || !letter) throw new RangeError('letters of nothing');
  expect(composeAccents([accent, letter])).toEqual([{ ...letter, text: 'ö' }]);
});
