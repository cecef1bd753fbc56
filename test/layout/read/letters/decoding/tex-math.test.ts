import { expect, test } from 'vitest';
import { nameMathLetters } from '../../../../../src/layout/read/letters/decoding/tex-math.ts';
import { letters } from '../../../letters.ts';

function named(font: string, code: number, unnamed = true): string | undefined {
  const coded = letters(String.fromCharCode(code), 0, 100).map((character) => {
    const style = { ...character.style, font: { ...character.style.font, name: font } };
    return { character: { ...character, style }, font: 1, unnamed };
  });
  nameMathLetters(coded);
  return coded[0]?.character.text;
}

test.each([
  ['CMMI10', 0x0f, 'ϵ'],
  ['CMMI7', 0x22, 'ε'],
  ['CMMI10', 0x60, 'ℓ'],
  ['CMSY10', 0x1c, '≪'],
  ['CMSY10', 0x7f, '♠'],
  ['CMMI10', 0x7e, '\u20d7'],
  ['CMSY10', 0x36, '\u0338'],
  ['MSAM10', 0x04, '■'],
  ['MSAM10', 0x2e, '≲'],
  ['MSAM7', 0x7f, '⊝'],
  ['MSBM10', 0x3f, '∅'],
  ['MSBM7', 0x7f, '϶'],
  ['CMEX10', 0x62, 'ˆ'],
  ['LMMathExtension10-Regular', 0x66, '˜'],
  ['CMR10', 0x0f, '\u000f'],
])('%s %i is %s', (font, code, letter) => expect(named(font, code)).toBe(letter));

test('a letter whose name is known stays', () => expect(named('CMMI10', 0x60, false)).toBe('`'));

test('letters of sets of numbers are so, whatever their names', () => expect(named('MSBM10', 0x52, false)).toBe('ℝ'));
