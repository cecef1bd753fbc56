import { expect, test } from 'vitest';
import { isMusicFont } from '../../../../../src/layout/read/letters/decoding/music-fonts.ts';
import { unreadable } from '../../../../../src/layout/read/letters/decoding/unnamed-glyphs.ts';
import { letters } from '../../../letters.ts';

test.each([
  ['Emmentaler-20', true],
  ['musix20', true],
  ['xsld20', true],
  ['OpusStd', true],
  ['Maestro', true],
  ['Museo-300', false],
  ['Opusculum', false],
  ['MusicaSans', false],
])('%s', (name, is) => expect(isMusicFont(name)).toBe(is));

test('signs of a music font are no letters, though they have the codes of some', () => {
  const [note] = letters('h', 0, 100);
  if (!note) throw new RangeError('no letter');
  const font = { ...note.style.font, name: 'Emmentaler-20' };
  const sign = { ...note, style: { ...note.style, font } };
  const coded = [note, sign].map((character, i) => ({ character, font: i, unnamed: false }));
  expect([...unreadable(coded, () => false)]).toEqual([sign]);
});
