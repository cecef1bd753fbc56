import { expect, test } from 'vitest';
import type { PlacedPiece } from '../../../../src/layout/table/build-table.ts';
import { keepApart } from '../../../../src/layout/table/heads/heads-in-order.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

const placed = (text: string, x: number, row: number, firstColumn: number, lastColumn = firstColumn): PlacedPiece => {
  const [piece] = linePiecesOf(pageOf(letters(text, x, 100 + 14 * row)));
  return { piece: piece!, row, firstColumn, lastColumn };
};

const columnsOf = ({ firstColumn, lastColumn }: PlacedPiece) => [firstColumn, lastColumn];

/** Figures of two columns, at 100 and at 160. */
const figures = [placed('84,112', 100, 1, 0), placed('1,904', 160, 1, 1)];

test('a head over two columns beside one of the first is over the second alone, where it is past the figures of the first', () => {
  const heads = [placed('Estimate', 90, 0, 0), placed('Margin', 140, 0, 0, 1)];
  keepApart([...heads, ...figures]);
  expect(heads.map(columnsOf)).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('heads over figures of both columns, and heads alone, stay over these', () => {
  const heads = [placed('Estimate', 90, 0, 0), placed('Margin', 120, 0, 0, 1)];
  const alone = placed('Margin', 140, 0, 0, 1);
  keepApart([...heads, ...figures]);
  keepApart([alone, ...figures]);
  expect([...heads, alone].map(columnsOf)).toEqual([
    [0, 0],
    [0, 1],
    [0, 1],
  ]);
});
