import { expect, test } from 'vitest';
import { isLineFont } from '../../../../../src/layout/read/letters/decoding/line-fonts.ts';
import { unreadable } from '../../../../../src/layout/read/letters/decoding/unnamed-glyphs.ts';
import { letters } from '../../../letters.ts';

test.each([
  ['LCIRCLE10', true],
  ['LINEW10', true],
  ['LineLetter', false],
  ['Linux10', false],
])('%s', (name, is) => expect(isLineFont(name)).toBe(is));

test('discs and strokes of a line font are no letters', () => {
  const [disc] = letters('②', 0, 100);
  if (!disc) throw new RangeError('no letter');
  const drawn = { ...disc, style: { ...disc.style, font: { ...disc.style.font, name: 'LCIRCLE10' } } };
  const coded = [disc, drawn].map((character, i) => ({ character, font: i, unnamed: false }));
  expect([...unreadable(coded, () => false)]).toEqual([drawn]);
});
