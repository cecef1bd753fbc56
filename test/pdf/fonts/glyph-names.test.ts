/** What names and codes of simple fonts mean: judged by the runtime's own decoders. */
import { describe, expect, test } from 'vitest';
import { namesOf, possibleCharacters, unicodeOf } from '../../../src/pdf/fonts/glyph-names.ts';
import { standardEncoding, standardStringCount, standardStrings } from '../../../src/pdf/fonts/standard-strings.ts';

test.each([
  ['A', 65],
  ['eacute', 233],
  ['ydieresis', 255],
  ['asciitilde', 126],
  ['Euro', 0x20ac],
  ['fi', 0xfb01],
  ['uni20AC', 0x20ac],
  ['u1F600', 0x1f600],
  ['uni20ac', undefined],
  ['uni20ACx', undefined],
  ['g123', undefined],
])('the glyph name %s', (name, character) => expect(unicodeOf(name)).toBe(character));

test('characters that have a name are called by it, and it means them', () => {
  expect(namesOf([65, 0x4e00, 0x3a9, 0x20, 0xa0])).toEqual(['A', 'Omega', 'space', 'nbspace']);
  const named = Array.from({ length: 0x10000 }, (_, character) => character).filter(
    (character) => namesOf([character]).length > 0,
  );
  expect(namesOf(named).map(unicodeOf)).toEqual(named);
});

describe('a code may mean what it means', () => {
  const codes = Array.from({ length: 128 }, (_, i) => 128 + i);

  test.each(['windows-1252', 'macintosh'])('in %s', (label) => {
    const decoder = new TextDecoder(label);
    const missing = codes.filter((code) => {
      const character = decoder.decode(Uint8Array.of(code)).codePointAt(0)!;
      // codes that Windows leaves free decode to control characters
      return character >= 160 && !possibleCharacters(code).includes(character);
    });
    expect(missing).toEqual([]);
  });

  test("in Adobe's standard encoding, whose quotes are curved", () => {
    expect(standardEncoding.size).toBe(149);
    for (const [code, name] of standardEncoding) expect(possibleCharacters(code), name).toContain(unicodeOf(name));
    expect([standardEncoding.get(39), standardEncoding.get(96)]).toEqual(['quoteright', 'quoteleft']);
  });

  test('by itself, where no encoding says otherwise', () => {
    expect(possibleCharacters(65)).toEqual([65]);
    expect(possibleCharacters(0x80).map((code) => String.fromCodePoint(code))).toEqual(['\x80', '€', 'Ä']);
  });
});

test('names that CFF fonts need not spell out go by their numbers', () => {
  const numbers = { '.notdef': 0, space: 1, A: 34, asciitilde: 95, exclamdown: 96, germandbls: 149, zcaron: 228 };
  for (const [name, number] of Object.entries(numbers)) expect(standardStrings[number]).toBe(name);
  expect([standardStrings.length, standardStringCount]).toEqual([229, 391]);
});
