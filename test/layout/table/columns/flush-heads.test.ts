/** Heads of fixed pitch that stand a space apart are cut where the figures below them end. */
import { expect, test } from 'vitest';
import { cutFlushHeads } from '../../../../src/layout/table/columns/flush-heads.ts';
import { linePiecesOf, textOfWords } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

/** The first line's pieces; of the others each figure is a piece. */
const heads = (head: string, rows: readonly string[]) => {
  const figures = rows.flatMap((row, i) =>
    [...row.matchAll(/\S+/g)].map(({ 0: text, index }) => letters(text, 100 + 5 * index, 112 + 12 * i)),
  );
  const pieces = [letters(head, 100, 100), ...figures].flatMap((own) => linePiecesOf(pageOf(own)));
  return cutFlushHeads(pieces, new Set())
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
  ['fewer rows show nothing', 'Estimate Std. Error t value', rows.slice(1), ['Estimate Std. Error t value']],
])('%s', (_, head, below, expected) => expect(heads(head, below)).toEqual(expected));
