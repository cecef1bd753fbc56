/** Texts a space apart are cut where the rows around show the edges of columns. */
import { expect, test } from 'vitest';
import { cutAtShownEdges } from '../../../../src/layout/table/columns/shown-edges.ts';
import { linePiecesOf, textOfWords } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';
import { shown, tablesOf } from '../tables-of.ts';

/** The first line's pieces; of the others each figure is a piece. */
const heads = (head: string, rows: readonly string[]) => {
  const figures = rows.flatMap((row, i) =>
    [...row.matchAll(/\S+/g)].map(({ 0: text, index }) => letters(text, 100 + 5 * index, 112 + 12 * i)),
  );
  const pieces = [letters(head, 100, 100), ...figures].flatMap((own) => linePiecesOf(pageOf(own)));
  return cutAtShownEdges(pieces, new Set())
    .filter(({ baseline }) => baseline === 100)
    .map(({ words }) => textOfWords(words));
};

const rows = [
  '  37.285      1.877  19.858',
  '  -3.388      0.754  -4.491',
  '  -0.032      0.009  -3.519',
  '   0.512      0.439   1.166',
];

test.each([
  ['each over a column, of two words too', 'Estimate Std. Error t value', rows, ['Estimate', 'Std. Error', 't value']],
  [
    'one that ends elsewhere leaves all as they are',
    'Estimate Std. Errors  value',
    rows,
    ['Estimate Std. Errors value'],
  ],
  ['fewer rows show nothing', 'Estimate Std. Error t value', rows.slice(2), ['Estimate Std. Error t value']],
])('%s', (_, head, below, expected) => expect(heads(head, below)).toEqual(expected));

const week = [
  ['Week', 'Monday', 'Tuesday', 'Wednesday'],
  ['14', 'Ada, Ben', 'Cleo', 'Ben'],
  ['15', 'Cleo', 'Dov, Ada', 'Ada'],
  ['16', 'closed', 'Ben', 'Cleo, Dov'],
  ['17', 'Dov', 'Ada', 'closed'],
];
/** As wide as their longest texts and a space. */
const narrow = [60, 88, 133.5, 178];

test('texts that fill their columns are cut where others begin', async () => {
  const [table] = await tablesOf((sheet) => {
    week.forEach((row, i) => {
      row.forEach((text, j) => {
        sheet.text(text, narrow[j] ?? 0, 200 + 14 * i);
      });
    });
  });
  expect(table && shown(table)).toEqual(week);
});

test('a text over columns is whole, though a word of it begins where one of them does', async () => {
  const [table] = await tablesOf((sheet) => {
    const text = 'All hands on deck and in the yard';
    const tuesday = 88 + sheet.font.widthOfTextAtSize('All hands ', 10);
    week.forEach((row, i) => {
      row.forEach((own, j) => {
        sheet.text(own, [60, 88, tuesday, 180][j] ?? 0, 200 + 14 * i + (i > 2 ? 14 : 0));
      });
    });
    sheet.text(text, 88, 242);
  });
  expect(table && shown(table)[3]).toEqual(['', 'All hands on deck and in the yard×3']);
});

test('a head of two words in the middle over heads of two columns is one, though figures end where its first word does', () => {
  const line = (texts: readonly (readonly [text: string, left: number])[], y: number) =>
    texts.flatMap(([text, left]) => linePiecesOf(pageOf(letters(text, left, y))));
  const figures = [0, 1, 2, 3].flatMap((i) =>
    line(
      [
        ['12345', 100],
        ['67890', 150],
      ],
      124 + 12 * i,
    ),
  );
  const pieces = [
    ...line([['All persons', 110]], 100),
    ...line(
      [
        ['Number', 95],
        ['Payroll', 145],
      ],
      112,
    ),
    ...figures,
  ];
  const [head] = cutAtShownEdges(pieces, new Set());
  expect(head && textOfWords(head.words)).toBe('All persons');
});
