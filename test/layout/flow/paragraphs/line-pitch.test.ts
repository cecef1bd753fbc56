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

const pleading = (number: number, top: number) => [
  ...letters(`${number}.`, 95, top),
  ...letters(text.slice(10), 125, top),
  ...letters('and on to the end of it.', 60, top + 24),
];

test('numbered paragraphs of double spacing are whole, though each has but two lines', () => {
  const made = paragraphsOn(pageOf([1, 2, 3, 4].flatMap((number) => pleading(number, 100 + 48 * (number - 1)))));
  expect(made.map(({ lineCount }) => lineCount)).toEqual([2, 2, 2, 2]);
});

test('their text starts at the stop behind the number, though the other lines do at the margin', () => {
  const made = paragraphsOn(pageOf([1, 2].flatMap((number) => pleading(number, 100 + 48 * (number - 1)))));
  expect(made.map(({ role, tabs }) => [role.kind, Math.round(tabs[0]?.at ?? 0)])).toEqual([
    ['item', 65],
    ['item', 65],
  ]);
});

test('two lines of double spacing at the top of a page end the paragraph of the page before', () => {
  const first = Array.from({ length: 28 }, (_, i) => letters(text, 60, 100 + 24 * i));
  const rest = [letters(text, 60, 100), letters('and here is its end.', 60, 124)];
  expect(paragraphsOn(pageOf(first.flat()), pageOf(rest.flat()))).toHaveLength(1);
});

test('lines far apart of letters that know no capitals are one paragraph', () => {
  const japanese = '図書館は月曜日を除く毎日午前九時から午後七時まで開館しています会議の議事録';
  const lines = [0, 1, 2, 3].map((i) => letters(i < 3 ? japanese : '後日郵送', 60, 100 + 20 * i, 10, 10));
  expect(paragraphsOn(pageOf(lines.flat())).map(({ lineCount }) => lineCount)).toEqual([4]);
});
