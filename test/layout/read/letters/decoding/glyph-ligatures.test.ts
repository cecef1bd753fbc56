/** Ligatures that come as the numbers of their glyphs are the letters that they show. */
import { expect, test } from 'vitest';
import { nameGlyphLigatures } from '../../../../../src/layout/read/letters/decoding/glyph-ligatures.ts';
import { letters } from '../../../letters.ts';

/** What is read of letters in a font; those between bars have no name in it. */
function read(text: string, name: string): string {
  const coded = text.split('|').flatMap((part, i) =>
    letters(part, 0, 100).map((own) => ({
      character: { ...own, style: { ...own.style, font: { ...own.style.font, name } } },
      font: 1,
      unnamed: i % 2 === 1,
    })),
  );
  nameGlyphLigatures(coded);
  return coded.map(({ character, unnamed }) => (unnamed ? `|${character.text}|` : character.text)).join('');
}

test.each([
  ['Ɵme and informaƟon', 'time and information'],
  ['aƩached, seƫng', 'attached, setting'],
  ['shorƞall aŌer AŌernoon', 'shortfall after Afternoon'],
  ['A|Ō|er Harma|Ʃ|an', 'After Harmattan'],
])('nameGlyphLigatures() reads %s of Calibri as it is seen', (text, seen) => {
  expect(read(text, 'Calibri-Light')).toBe(seen);
});

test.each(['Ōsaka and KYŌTO', 'Ɵ', 'a |Ƨ| b'])('nameGlyphLigatures() leaves %s of Calibri', (text) =>
  expect(read(text, 'Calibri')).toBe(text),
);

test('nameGlyphLigatures() takes the capitals inside words of other fonts for ligatures, and no others', () => {
  expect(read('informaƟon aŌer Ʃ Lakȟótiyapi čhaƞ', 'F1')).toBe('information after Ʃ Lakȟótiyapi čhaƞ');
  expect(read('Ɵ|Ʃ|', 'Symbols')).toBe('Ɵ|Ʃ|');
});
