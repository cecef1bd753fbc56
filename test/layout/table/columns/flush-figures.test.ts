/** Figures that end at the same edges row by row, a space apart. */
import { expect, test } from 'vitest';
import { cutFlushFigures } from '../../../../src/layout/table/columns/flush-figures.ts';
import { linePiecesOf, textOfWords } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

const cut = (rows: readonly string[]) => {
  const pieces = linePiecesOf(pageOf(rows.flatMap((row, i) => letters(row, 100, 100 + 12 * i))));
  return cutFlushFigures(pieces, new Set()).map(({ words }) => textOfWords(words));
};

test.each([
  [
    'three decimals, as a program prints them',
    ['4004.972 3725.589', '4057.293 3701.885', '4109.614 3674.968', '4161.935 3644.367'],
    8,
  ],
  ['decimals that go on in groups of three', ['3.141 592', '2.718 281', '1.414 213', '1.732 050'], 4],
  ['whole numbers of several lengths', ['  80 4285', '   9 8784', '  32 9491', ' 148 7785'], 8],
  ['numbers in groups, as those of accounts are', ['5001 6480', '1041 2373', '5707 2175', '2214 3531'], 4],
  [
    'whole numbers of one length below heads that end where they do',
    ['   n  kB', '   4 405', '   1 524', '   3 370', '   2 408'],
    9,
  ],
  ['fewer rows than show it', ['4004.972 3725.589', '4057.293 3701.885', '4109.614 3674.968'], 3],
])('%s', (_, rows, pieces) => expect(cut(rows)).toHaveLength(pieces));
