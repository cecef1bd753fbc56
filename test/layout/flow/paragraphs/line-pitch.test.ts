/** Lines of a document that is set wide, and the single ones that stand closer: each is as high as it was drawn. */
import { expect, test } from 'vitest';
import { letters, pageOf } from '../../letters.ts';
import { paragraphsOn, saidBy } from '../understood.ts';

const text = 'these lines go on and on until they have filled the whole width of their page';

test('titles close to one another above text of double spacing keep their distance', () => {
  const titles = ['In the county court', 'Of the northern district'];
  const lines = [0, 1, 2, 3, 4].map((i) => letters(text, 60, 150 + 24 * i));
  const made = paragraphsOn(
    pageOf([...titles.flatMap((title, i) => letters(title, 60, 100 + 13 * i)), ...lines.flat()]),
  );
  expect(made.map(saidBy).slice(0, 2)).toEqual(titles);
  expect(made.map(({ linePitch }) => Math.round(linePitch ?? 0))).toEqual([13, 13, 24]);
});
