/** Small kana over letters say how these are read; other small text stays text. */
import { expect, test } from 'vitest';
import { withReadings } from '../../../../src/layout/flow/lines/readings.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

/** Letters as wide as high, those of the small line half as large. */
const wide = (text: string, x: number, baseline: number, size: number) =>
  letters(text, x, baseline, size, size).map((letter) => ({
    ...letter,
    box: { ...letter.box, right: letter.box.left + size },
  }));

/** What the line says, with what is said over it at (x, baseline). */
const said = (small: string, x: number, baseline: number) => {
  const page = pageOf([...wide('吾輩は東京の猫', 100, 200, 10), ...wide(small, x, baseline, 5)]);
  const characters = withReadings(linePiecesOf(page)).flatMap(({ words }) => words.flatMap((word) => word.characters));
  return characters.map(({ text, reading }) => (reading ? `${text}(${reading.text})` : text)).join('');
};

test('a reading is that of all the letters it stands over', () => {
  expect(said('とうきょ', 130, 190.5)).toBe('吾輩は東京(とうきょ)の猫');
  expect(said('ねこ', 160, 190.5)).toBe('吾輩は東京の猫(ねこ)');
});

test.each([
  ['stands over kana', 'は', 122, 190.5],
  ['is no kana', 'ab', 160, 190.5],
  ['stands too high', 'ねこ', 160, 180],
])('none that %s', (_, small, x, baseline) => {
  const text = said(small, x, baseline);
  expect(text).not.toContain('(');
  expect([...text].sort()).toEqual([...`吾輩は東京の猫${small}`].sort());
});
