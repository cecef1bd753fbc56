import { expect, test } from 'vitest';
import {
  isControl,
  nameGlyphLetters,
  nameSymbolLetters,
  nameSymbolSigns,
  nameWindowsLetters,
} from '../../../../../src/layout/read/letters/decoding/glyph-codes.ts';
import { letters } from '../../../letters.ts';

function read(text: string): string {
  const characters = letters(text, 0, 100);
  nameGlyphLetters(characters);
  return characters.flatMap((character) => (isControl(character.text) ? [] : [character.text])).join('');
}

/** As a font that is numbered by its glyphs has it. */
const numbered = (text: string) => [...text].map((letter) => String.fromCharCode(letter.charCodeAt(0) - 29)).join('');

test('text of glyph numbers is read as its letters, its figures and spaces too', () => {
  const text = 'Questions and answers of the year 2026 & later, at 12.50 each';
  expect(numbered(text)).toContain('4XHVWLRQV');
  expect(read(numbered(text))).toBe(text);
  expect(read(`${numbered('an hour of the caf')}p${numbered(' and more tea')}`)).toBe(
    'an hour of the café and more tea',
  );
});

test('text with letters of its own stays, and loses what controls it has', () => {
  const text = 'THE NORTHERN QUAY WAS REOPENED AFTER WEEKS';
  expect(read(text)).toBe(text);
  expect(read(`${text}\u0003`)).toBe(text);
  expect(read('A\tB')).toBe('A B');
  expect(read(`\u0003${text.replaceAll(' ', '\u0003')}`)).toBe(text.replaceAll(' ', ''));
});

test('codes of Windows that are no letters of Unicode are read as those of Windows, in text', () => {
  const named = (text: string): string => {
    const characters = letters(text, 0, 100);
    nameWindowsLetters(characters);
    return characters.map((character) => character.text).join('');
  };
  expect(named('He said \x93yes\x94 \x96 and none of us had an answer \x81')).toBe(
    'He said “yes” – and none of us had an answer \x81',
  );
  expect(named('\x93\x94 ((*')).toBe('\x93\x94 ((*');
});

test('letters of a font that is marked as one of symbols are read where they make words', () => {
  const named = (text: string): string => {
    const characters = letters(
      [...text].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xf000)).join(''),
      0,
      100,
    );
    nameSymbolLetters(characters);
    return characters.map((character) => character.text).join('');
  };
  const text = 'Questions and answers of the year 2026, at 12.50 each';
  expect(named(text)).toBe(text);
  expect(named('((*')).toBe('\uf028\uf028\uf02a');
});

test.each([
  ['OpenSymbol', true, '•■☐☑'],
  ['Calibri', false, '•\uf06e\uf0a3\uf0fe'],
  ['Wingdings-Regular', true, '\uf0b7\uf06e\uf0a3\uf0fe'],
])("signs at Wingdings' codes in %s are written as what Word has for them there", (name, symbolic, signs) => {
  const characters = letters('\uf0b7\uf06e\uf0a3\uf0fe', 0, 100);
  for (const { style } of characters) style.font = { ...style.font, name, symbolic };
  nameSymbolSigns(characters);
  expect(characters.map(({ text }) => text).join('')).toBe(signs);
});
