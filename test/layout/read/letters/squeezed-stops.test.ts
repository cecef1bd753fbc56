import { expect, test } from 'vitest';
import { squeezeStops } from '../../../../src/layout/read/letters/squeezed-stops.ts';
import { letters, piecesOf } from '../../letters.ts';

/** East Asian letters, each as wide as high, at these places. */
const placed = (text: string, places: readonly number[]) =>
  [...text].flatMap((letter, i) =>
    letters(letter, places[i] ?? 0, 100).map((one) => ({ ...one, box: { ...one.box, right: one.box.left + 10 } })),
  );

const read = (text: string, places: readonly number[]): string[] => {
  const characters = placed(text, places);
  squeezeStops(characters);
  return piecesOf(characters);
};

test('a stop whose empty half the next letter begins in is of one line with it', () =>
  expect(read('邮件。这可', [0, 10, 20, 23.2, 33.2])).toEqual(['邮件。这可']));

test('so is a bracket whose empty half the letter before it ends in', () =>
  expect(read('使用“名称', [0, 10, 13.5, 23.5, 33.5])).toEqual(['使用“名称']));

test('letters that lie on one another are no squeezed stops', () => {
  const characters = placed('邮件这', [0, 10, 13]);
  squeezeStops(characters);
  expect(characters.map(({ box }) => box.right)).toEqual([10, 20, 23]);
});
